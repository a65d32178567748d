import { ActionIcon, Button, NumberInput, Select } from '@mantine/core';
import { IconPrinter, IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { nameIn } from '../../../kernel/text/messages.ts';
import { call } from '../../../ui/api/call.ts';
import { openFile } from '../../../ui/api/open-file.ts';
import { printFile } from '../../../ui/api/print-file.ts';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { EmptyState } from '../../../ui/display/petals.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useBarcodeScan } from '../../../ui/keyboard/use-barcode-scan.ts';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useQueryState } from '../../../ui/routing/link.tsx';
import { labelTexts } from '../../catalogue/label-messages.ts';
import { type LabelPaperKey, labelPaperKeys, labelPapers, mostProducts } from '../../catalogue/labels.ts';
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

const paperKey = 'batalat.lot_label_paper';
const usualPaper: LabelPaperKey = 'roll_50_30';
const lastPaper = (): LabelPaperKey =>
  labelPaperKeys.find((one) => one === localStorage.getItem(paperKey)) ?? usualPaper;

const addLots = (before: readonly LabelledLot[], more: readonly ShownLot[]): readonly LabelledLot[] => [
  ...before,
  ...more
    .filter(
      (lot, i) => !before.some((one) => one.lot.id === lot.id) && more.findIndex((one) => one.id === lot.id) === i,
    )
    .map((lot) => ({ lot, count: 1 })),
];

interface RowProps {
  readonly row: LabelledLot;
  readonly change: (count: number) => void;
  readonly remove: () => void;
}

const LabelRow = ({ row: { lot, count }, change, remove }: RowProps) => {
  const t = useTexts(labelTexts);
  const language = useLanguage();
  const name = nameIn(language, { name_ar: lot.product_name_ar, name_en: lot.product_name_en });
  return (
    <li className="lot-label-row">
      <span>
        <strong>{name}</strong>
        <small>
          <LotLine lot={lot} />
        </small>
      </span>
      <NumberInput
        aria-label={t.count_of({ name: `${name} ${lot.code}` })}
        min={1}
        max={99}
        allowDecimal={false}
        allowNegative={false}
        value={count}
        onChange={(value) => change(Math.max(1, Math.min(99, Number(value) || 1)))}
      />
      <ActionIcon variant="subtle" size={44} aria-label={t.remove({ name: `${name} ${lot.code}` })} onClick={remove}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
};

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
  const t = useTexts(labelTexts);
  const words = useTexts(lotTexts);
  const language = useLanguage();
  const { rows, setRows } = useLabelledLots();
  const [code, setCode] = useState<string | null>(null);
  const [paper, setPaper] = useState<LabelPaperKey>(lastPaper);
  const [skip, setSkip] = useState(0);
  const find = useFindLot((lot) => {
    setCode(null);
    setRows((before) => addLots(before, [lot]));
  });
  useBarcodeScan(find.find);
  const isSheet = labelPapers[paper].columns > 1;
  const isTooMany = rows.length > mostProducts;
  const input = {
    lots: rows.map(({ lot, count }) => `${lot.id}:${count}`).join(','),
    ...{ paper, skip: isSheet ? skip : 0 },
  };
  const submitCode = (event: FormEvent) => {
    event.preventDefault();
    if (code) find.find(code);
  };
  return (
    <ScreenFrame narrow title={inThisLanguage(recipeScreens.lotLabels.title)} note={words.labels_note}>
      <div className="panel lot-labels">
        <form className="lot-count-find" onSubmit={submitCode}>
          <TextField label={words.label} value={code} onChange={setCode} error={find.error} maxLength={30} />
          <Button type="submit" variant="default">
            {words.add}
          </Button>
        </form>
        {rows.length === 0 ? (
          <EmptyState text={words.no_labels} />
        ) : (
          <ul className="lot-label-rows">
            {rows.map((row) => (
              <LabelRow
                key={row.lot.id}
                row={row}
                change={(count) => setRows(rows.map((one) => (one.lot.id === row.lot.id ? { ...one, count } : one)))}
                remove={() => setRows(rows.filter((one) => one.lot.id !== row.lot.id))}
              />
            ))}
          </ul>
        )}
        <div className="lot-label-paper">
          <Select
            label={t.paper}
            data={labelPaperKeys.map((key) => ({ value: key, label: labelPapers[key][language] }))}
            value={paper}
            allowDeselect={false}
            onChange={(key) => {
              if (!key) return;
              setPaper(key as LabelPaperKey);
              localStorage.setItem(paperKey, key);
            }}
          />
          {isSheet ? (
            <NumberInput
              label={t.skip}
              min={0}
              max={labelPapers[paper].columns * labelPapers[paper].rows - 1}
              allowDecimal={false}
              allowNegative={false}
              value={skip}
              onChange={(value) => setSkip(Number(value) || 0)}
            />
          ) : null}
        </div>
        {isTooMany ? <p role="alert">{words.too_many_lots}</p> : null}
        <div className="lot-label-end">
          <Button
            disabled={rows.length === 0 || isTooMany}
            leftSection={<IconPrinter size={19} stroke={1.7} aria-hidden />}
            onClick={() => void printFile(lots.labels, input)}
          >
            {t.print}
          </Button>
          <Button
            variant="default"
            disabled={rows.length === 0 || isTooMany}
            onClick={() => void openFile(lots.labels, input)}
          >
            {t.save_file}
          </Button>
          <span>
            {t.total}: <NumberText>{rows.reduce((sum, one) => sum + one.count, 0)}</NumberText>
          </span>
        </div>
      </div>
    </ScreenFrame>
  );
}
