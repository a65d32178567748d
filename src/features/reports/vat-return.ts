import { type Money, sum } from '../../kernel/money/money.ts';
import type { VatCategory } from '../../kernel/money/vat.ts';
import type { TwoTexts } from '../../kernel/text/messages.ts';

/** What the shop's tax lines of a period say of one category and rate. */
interface TaxedLine {
  readonly vat_category: VatCategory;
  /** Without VAT: invoices, debit notes and deposits. */
  readonly sales_amount: Money;
  /** Credit notes, without VAT; never positive. */
  readonly credit_amount: Money;
  readonly vat_amount: Money;
}

/** A box of the Saudi VAT return: amount, adjustment (what credit notes took back) and VAT. */
export interface ReturnBox {
  /** Its number on the return, or numbers that tax lines do not tell apart. */
  readonly box: string;
  readonly label: TwoTexts;
  readonly sales_amount: Money;
  readonly credit_amount: Money;
  readonly vat_amount: Money;
  readonly is_total?: true;
}

const boxes: readonly { box: string; label: TwoTexts; category: VatCategory }[] = [
  { box: '1', label: { en: 'Standard rated sales', ar: 'المبيعات الخاضعة للنسبة الأساسية' }, category: 'S' },
  {
    box: '2–4',
    label: {
      en: 'Zero rated: private health and education, other domestic sales, exports',
      ar: 'الخاضعة لنسبة الصفر: الصحة والتعليم الأهليان، والمبيعات المحلية الأخرى، والصادرات',
    },
    category: 'Z',
  },
  { box: '5', label: { en: 'Exempt sales', ar: 'المبيعات المعفاة' }, category: 'E' },
];

const total: TwoTexts = { en: 'Total sales', ar: 'إجمالي المبيعات' };

/**
 * The sales side of the return in its order, boxes 1 to 6. What is outside the scope of VAT (O) is not on it. Purchases (7 to
 * 12) are no sales: the shop adds them from its suppliers' invoices.
 */
export const returnBoxes = (lines: readonly TaxedLine[]): readonly ReturnBox[] => {
  const sumOf = (taken: readonly TaxedLine[]) => ({
    sales_amount: sum(taken.map((line) => line.sales_amount)),
    credit_amount: sum(taken.map((line) => line.credit_amount)),
    vat_amount: sum(taken.map((line) => line.vat_amount)),
  });
  return [
    ...boxes.map(({ box, label, category }) => ({
      box,
      label,
      ...sumOf(lines.filter((line) => line.vat_category === category)),
    })),
    { box: '6', label: total, ...sumOf(lines.filter((line) => line.vat_category !== 'O')), is_total: true },
  ];
};
