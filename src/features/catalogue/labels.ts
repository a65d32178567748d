import { z } from 'zod';
import { operation } from '../../kernel/contract/contract.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { productScreens } from './screens.ts';

interface LabelPaper {
  /** Page and label in mm; a roll's page is one label. */
  readonly page: readonly [width: number, height: number];
  readonly columns: number;
  readonly rows: number;
  readonly label: readonly [width: number, height: number];
  readonly en: string;
  readonly ar: string;
}

const sheet = (columns: number, rows: number, label: LabelPaper['label']): LabelPaper => {
  const measures = `${columns} × ${rows} (${label.join(' × ')}`;
  return { page: [210, 297], columns, rows, label, en: `A4, ${measures} mm)`, ar: `A4، ${measures} مم)` };
};

/** What labels are sold on: sheets of A4 without gaps, and rolls of label printers. */
export const labelPapers = {
  a4_24: sheet(3, 8, [70, 37]),
  a4_40: sheet(4, 10, [52.5, 29.7]),
  a4_14: sheet(2, 7, [105, 42.4]),
  roll_50_25: {
    page: [50, 25],
    columns: 1,
    rows: 1,
    label: [50, 25],
    en: 'Label printer, 50 × 25 mm',
    ar: 'طابعة ملصقات، 50 × 25 مم',
  },
  roll_50_30: {
    page: [50, 30],
    columns: 1,
    rows: 1,
    label: [50, 30],
    en: 'Label printer, 50 × 30 mm',
    ar: 'طابعة ملصقات، 50 × 30 مم',
  },
} as const satisfies Record<string, LabelPaper>;

export type LabelPaperKey = keyof typeof labelPapers;
export const labelPaperKeys = Object.keys(labelPapers) as [LabelPaperKey, ...LabelPaperKey[]];

export const mostProducts = 100;
export const mostLabels = 1_000;

/** What is labelled and how many labels of each: `12:3,40:1`; at most 100 things and 1,000 labels. */
export const labelCounts = z
  .string()
  .max(2_500)
  .refine((text) => readLabelCounts(text) !== null, { message: 'invalid' });

/** On what labels are printed. */
export const onLabelPaper = {
  paper: z.enum(labelPaperKeys),
  /** Labels of the first sheet that are gone already. */
  skip: z.coerce.number().int().min(0).max(39).default(0),
};

/** `12:3,40:1`: three labels of product 12 and one of product 40; null when it is no such list. */
export const readLabelCounts = (text: string): readonly { readonly id: number; readonly count: number }[] | null => {
  const parts = text.split(',').map((part) => /^([1-9]\d{0,14}):([1-9]\d{0,3})$/.exec(part));
  if (parts.length > mostProducts || parts.some((part) => part === null)) return null;
  const counts = parts.map((part) => ({ id: Number(part![1]), count: Number(part![2]) }));
  return counts.reduce((sum, one) => sum + one.count, 0) <= mostLabels ? counts : null;
};

export const productLabels = operation({
  area: 'merchant',
  method: 'GET',
  path: '/product_labels',
  access: accessOf(productScreens.labels),
  summary: 'Labels with name, price with VAT and barcode, as PDF for a sheet or a label printer',
  input: z.object({
    products: labelCounts,
    ...onLabelPaper,
  }),
  output: z.object({}),
  answers_file: true,
  refusals: ['product_not_found'],
  rate_per_minute: 60,
});
