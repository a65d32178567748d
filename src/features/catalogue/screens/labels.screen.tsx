import { useEffect, useRef, useState } from 'react';
import { nameIn } from '../../../kernel/text/messages.ts';
import { call } from '../../../ui/api/call.ts';
import type { openFile } from '../../../ui/api/open-file.ts';
import type { printFile } from '../../../ui/api/print-file.ts';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { Name } from '../../../ui/display/name.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { EmptyState } from '../../../ui/display/petals.tsx';
import { AddRecord } from '../../../ui/inputs/add-record.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useQueryState } from '../../../ui/routing/link.tsx';
import { groups } from '../contract.ts';
import { labelTexts } from '../label-messages.ts';
import { labelPaperKeys, mostLabels, mostProducts, productLabels } from '../labels.ts';
import { products } from '../product-contract.ts';
import { productScreens } from '../screens.ts';
import { LabelEnd, LabelPaper, LabelRow, useLabelPaper } from './label-parts.tsx';
import './labels.css';

interface LabelledProduct {
  readonly id: number;
  readonly name_en: string | null;
  readonly name_ar: string | null;
  readonly barcode: string | null;
  readonly count: number;
}

/** Labels for products: which, how many of each, on what. */
export default function Labels() {
  const t = useTexts(labelTexts);
  const language = useLanguage();
  const [query] = useQueryState();
  const [wanted, setWanted] = useState<readonly LabelledProduct[]>([]);
  const paper = useLabelPaper('batalat.label_paper', labelPaperKeys[0]);
  const add = (records: readonly Omit<LabelledProduct, 'count'>[]) =>
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
  const input = {
    products: wanted.map(({ id, count }) => `${id}:${count}`).join(','),
    paper: paper.paper,
    skip: paper.skip,
  };
  const deliver = (way: typeof printFile | typeof openFile) => {
    if (isTooMany) toast({ tone: 'bad', text: t.too_many });
    else void way(productLabels, input);
  };
  return (
    <ScreenFrame
      narrow
      title={t.labels}
      note={t.note}
      back={{ to: productScreens.list.to(), label: inThisLanguage(productScreens.list.title) }}
    >
      <div className="panel labels">
        <div className="labels-add">
          <AddRecord
            label={t.add_product}
            operation={products.list}
            fixed={{ status: 1 }}
            add={(record) => add([record])}
          />
          <AddRecord
            label={t.add_group}
            operation={groups.list}
            fixed={{ kind: 'product' }}
            add={({ id }) => void addGroup(id)}
          />
        </div>
        {wanted.length === 0 ? (
          <EmptyState text={t.none} />
        ) : (
          <ul className="label-rows">
            {wanted.map((one) => (
              <LabelRow
                key={one.id}
                name={nameIn(language, one)}
                count={one.count}
                most={999}
                change={(count) =>
                  setWanted(wanted.map((other) => (other.id === one.id ? { ...other, count } : other)))
                }
                remove={() => setWanted(wanted.filter((other) => other.id !== one.id))}
              >
                <Name of={one} />
                <small data-lacks={one.barcode ? undefined : ''}>
                  {one.barcode ? <NumberText>{one.barcode}</NumberText> : t.no_barcode}
                </small>
              </LabelRow>
            ))}
          </ul>
        )}
        <LabelPaper of={paper} />
        <LabelEnd isDisabled={wanted.length === 0} total={total} deliver={deliver} />
      </div>
    </ScreenFrame>
  );
}
