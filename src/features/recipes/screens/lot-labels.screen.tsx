import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { nameIn } from '../../../kernel/text/messages.ts';
import { call } from '../../../ui/api/call.ts';
import { EmptyState } from '../../../ui/display/petals.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useBarcodeScan } from '../../../ui/keyboard/use-barcode-scan.ts';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useQueryState } from '../../../ui/routing/link.tsx';
import { mostProducts } from '../../catalogue/labels.ts';
import { LabelEnd, LabelPaper, LabelRow, useLabelPaper } from '../../catalogue/screens/public-api.ts';
import { lots } from '../lot-contract.ts';
import { lotTexts } from '../lot-messages.ts';
import { recipeScreens } from '../screens.ts';
import { LotLine, type ShownLot } from './lot-acts.tsx';
import { useFindLot } from './use-find-lot.ts';
import './freshness.css';

interface LabelledLot {
  readonly lot: ShownLot;
  readonly count: number;
}

const addLots = (before: readonly LabelledLot[], more: readonly ShownLot[]): readonly LabelledLot[] => [
  ...before,
  ...more
    .filter(
      (lot, i) => !before.some((one) => one.lot.id === lot.id) && more.findIndex((one) => one.id === lot.id) === i,
    )
    .map((lot) => ({ lot, count: 1 })),
];

/** The lots that the address names, and those that are scanned after it. */
const useLabelledLots = () => {
  const [query] = useQueryState();
  const [rows, setRows] = useState<readonly LabelledLot[]>([]);
  const asked = useRef<string | undefined>(undefined);
  const named = query['lots'];
  useEffect(() => {
    if (!named || asked.current === named) return;
    asked.current = named;
    void call(lots.pick, { ids: named }).then(
      ({ records }) => setRows((before) => addLots(before, records)),
      () => undefined,
    );
  }, [named]);
  return { rows, setRows };
};

/** Labels for buckets: which lots, how many of each, on what paper. */
export default function LotLabels() {
  const words = useTexts(lotTexts);
  const language = useLanguage();
  const { rows, setRows } = useLabelledLots();
  const [code, setCode] = useState<string | null>(null);
  const paper = useLabelPaper('batalat.lot_label_paper', 'roll_50_30');
  const find = useFindLot((lot) => {
    setCode(null);
    setRows((before) => addLots(before, [lot]));
  });
  useBarcodeScan(find.find);
  const isTooMany = rows.length > mostProducts;
  const input = {
    lots: rows.map(({ lot, count }) => `${lot.id}:${count}`).join(','),
    ...{ paper: paper.paper, skip: paper.skip },
  };
  const submitCode = (event: FormEvent) => {
    event.preventDefault();
    if (code) find.find(code);
  };
  return (
    <ScreenFrame narrow title={inThisLanguage(recipeScreens.lotLabels.title)} note={words.labels_note}>
      <div className="panel labels">
        <form className="lot-count-find" onSubmit={submitCode}>
          <TextField label={words.label} value={code} onChange={setCode} error={find.error} maxLength={30} />
          <Button type="submit" variant="default">
            {words.add}
          </Button>
        </form>
        {rows.length === 0 ? (
          <EmptyState text={words.no_labels} />
        ) : (
          <ul className="label-rows">
            {rows.map(({ lot, count }) => {
              const name = nameIn(language, { name_ar: lot.product_name_ar, name_en: lot.product_name_en });
              return (
                <LabelRow
                  key={lot.id}
                  name={`${name} ${lot.code}`}
                  count={count}
                  most={99}
                  change={(to) => setRows(rows.map((one) => (one.lot.id === lot.id ? { lot, count: to } : one)))}
                  remove={() => setRows(rows.filter((one) => one.lot.id !== lot.id))}
                >
                  <strong>{name}</strong>
                  <small>
                    <LotLine lot={lot} />
                  </small>
                </LabelRow>
              );
            })}
          </ul>
        )}
        <LabelPaper of={paper} />
        {isTooMany ? <p role="alert">{words.too_many_lots}</p> : null}
        <LabelEnd
          isDisabled={rows.length === 0 || isTooMany}
          total={rows.reduce((sum, one) => sum + one.count, 0)}
          deliver={(way) => void way(lots.labels, input)}
        />
      </div>
    </ScreenFrame>
  );
}
