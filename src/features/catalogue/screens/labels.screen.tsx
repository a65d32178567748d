import { ActionIcon, Button, NumberInput, Select } from '@mantine/core';
import { IconPrinter, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { nameIn } from '../../../kernel/text/messages.ts';
import { call } from '../../../ui/api/call.ts';
import { openFile } from '../../../ui/api/open-file.ts';
import { printFile } from '../../../ui/api/print-file.ts';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { Name } from '../../../ui/display/name.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { EmptyState } from '../../../ui/display/petals.tsx';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useQueryState } from '../../../ui/routing/link.tsx';
import { groups } from '../contract.ts';
import { labelTexts } from '../label-messages.ts';
import { type LabelPaperKey, labelPaperKeys, labelPapers, mostLabels, mostProducts, productLabels } from '../labels.ts';
import { products } from '../product-contract.ts';
import { productScreens } from '../screens.ts';
import './labels.css';

interface LabelRow {
  readonly id: number;
  readonly name_en: string | null;
  readonly name_ar: string | null;
  readonly barcode: string | null;
  readonly count: number;
}

const paperKey = 'batalat.label_paper';
const keptPaper = (): LabelPaperKey =>
  labelPaperKeys.find((one) => one === localStorage.getItem(paperKey)) ?? labelPaperKeys[0];

/** Labels for products: which, how many of each, on what. */
export default function Labels() {
  const t = useTexts(labelTexts);
  const language = useLanguage();
  const [query] = useQueryState();
  const [wanted, setWanted] = useState<readonly LabelRow[]>([]);
  const [paper, setPaper] = useState<LabelPaperKey>(keptPaper);
  const [skip, setSkip] = useState(0);
  const add = (records: readonly Omit<LabelRow, 'count'>[]) =>
    setWanted((before) => [
      ...before,
      ...records
        .filter(({ id }) => !before.some((one) => one.id === id))
        .map(({ id, name_en, name_ar, barcode }) => ({ id, name_en, name_ar, barcode, count: 1 })),
    ]);
  const asked = useRef<string | undefined>(undefined);
  useEffect(() => {
    const id = Number(query['product_id']);
    if (!id || asked.current === query['product_id']) return;
    asked.current = query['product_id'];
    void call(products.get, { id }).then(
      (record) => add([record]),
      () => undefined,
    );
  });
  const addGroup = async (group_id: number) =>
    add((await call(products.list, { group_id, status: 1, page_size: 100 })).records);
  const total = wanted.reduce((sum, one) => sum + one.count, 0);
  const isTooMany = wanted.length > mostProducts || total > mostLabels;
  const input = { products: wanted.map(({ id, count }) => `${id}:${count}`).join(','), paper, skip };
  const give = (way: typeof printFile | typeof openFile) => {
    if (isTooMany) toast({ tone: 'bad', text: t.too_many });
    else void way(productLabels, input);
  };
  const isSheet = labelPapers[paper].columns > 1;
  return (
    <ScreenFrame
      narrow
      title={t.labels}
      note={t.note}
      back={{ to: productScreens.list.to(), label: inThisLanguage(productScreens.list.title) }}
    >
      <div className="panel labels">
        <div className="labels-add">
          <RecordField
            key={`p${wanted.length}`}
            label={t.add_product}
            operation={products.list}
            fixed={{ status: 1 }}
            value={null}
            onChange={() => undefined}
            onPick={(record) => {
              if (record) add([record]);
            }}
          />
          <RecordField
            key={`g${wanted.length}`}
            label={t.add_group}
            operation={groups.list}
            fixed={{ kind: 'product' }}
            value={null}
            onChange={(id) => {
              if (id !== null) void addGroup(id);
            }}
          />
        </div>
        {wanted.length === 0 ? (
          <EmptyState text={t.none} />
        ) : (
          <ul className="label-rows">
            {wanted.map((one) => {
              const name = nameIn(language, one);
              const change = (count: number) =>
                setWanted(wanted.map((other) => (other.id === one.id ? { ...other, count } : other)));
              return (
                <li key={one.id} className="label-row">
                  <span>
                    <Name of={one} />
                    <small data-lacks={one.barcode ? undefined : ''}>
                      {one.barcode ? <NumberText>{one.barcode}</NumberText> : t.no_barcode}
                    </small>
                  </span>
                  <NumberInput
                    aria-label={t.count_of({ name })}
                    min={1}
                    max={999}
                    allowDecimal={false}
                    allowNegative={false}
                    value={one.count}
                    onChange={(value) => change(Math.max(1, Math.min(999, Number(value) || 1)))}
                  />
                  <ActionIcon
                    variant="subtle"
                    size={44}
                    aria-label={t.remove({ name })}
                    onClick={() => setWanted(wanted.filter((other) => other.id !== one.id))}
                  >
                    <IconX size={18} aria-hidden />
                  </ActionIcon>
                </li>
              );
            })}
          </ul>
        )}
        <div className="labels-add">
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
        <div className="labels-end">
          <Button
            disabled={wanted.length === 0}
            leftSection={<IconPrinter size={19} stroke={1.7} aria-hidden />}
            onClick={() => give(printFile)}
          >
            {t.print}
          </Button>
          <Button variant="default" disabled={wanted.length === 0} onClick={() => give(openFile)}>
            {t.save_file}
          </Button>
          <span>
            {t.total}: <NumberText>{total}</NumberText>
          </span>
        </div>
      </div>
    </ScreenFrame>
  );
}
