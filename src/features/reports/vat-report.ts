import { z } from 'zod';
import { civilDate, money, operation } from '../../kernel/contract/contract.ts';
import { fieldsOf, outputField, rowOf } from '../../kernel/contract/entity.ts';
import { report } from '../../kernel/contract/report.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { vatCategories } from '../catalogue/item-fields.ts';
import { documentKind } from '../documents/document-kind.ts';
import { documentScreens } from '../documents/screens.ts';
import { periodInput, reportFormat } from './contract.ts';
import { reportScreens } from './screens.ts';

const shown = { list: 'shown' } as const;

const vatFields = fieldsOf({
  vat_category: outputField('choice', 'Category', 'الفئة', z.enum(['S', 'Z', 'E', 'O']), {
    choices: vatCategories,
    ...shown,
    card: 'title',
  }),
  vat_rate_bp: outputField('percent', 'VAT %', 'نسبة الضريبة', z.number().int(), shown),
  // Invoices, debit notes and deposits, without VAT.
  sales_amount: outputField('money', 'Sales (excl. VAT)', 'المبيعات دون الضريبة', money, shown),
  // Credit notes, without VAT; never positive.
  credit_amount: outputField('money', 'Credit notes (excl. VAT)', 'الإشعارات الدائنة دون الضريبة', money, shown),
  taxable_amount: outputField('money', 'Taxable amount', 'المبلغ الخاضع للضريبة', money, shown),
  vat_amount: outputField('money', 'VAT', 'ضريبة القيمة المضافة', money, { ...shown, card: 'figure' }),
});
const vatLine = rowOf(vatFields).omit({ id: true });

export const readVat = operation({
  area: 'merchant',
  method: 'GET',
  path: '/reports/vat',
  access: accessOf(reportScreens.vat),
  summary: 'Output VAT by category and rate, from the tax lines, proved against the journal',
  input: periodInput({ format: reportFormat }),
  output: z.object({
    from_on: civilDate,
    to_on: civilDate,
    lines: z.array(vatLine),
    totals: vatLine.omit({ vat_category: true, vat_rate_bp: true }),
    /** What the output VAT account moved by in the period. */
    journal_vat_amount: money,
    agrees: z.boolean(),
  }),
});

type Line = z.output<typeof vatLine> & { readonly from_on: string; readonly to_on: string };

const documentsOf = ({ from_on, to_on }: Line, document_kind: number): string =>
  documentScreens.list.to({ from_on, to_on, document_kind });

/** Output VAT as the return wants it, with the proof that the books say the same. */
export default report<typeof readVat, Line>({
  operation: readVat,
  fields: vatFields,
  period: { from: 'from_on', to: 'to_on', initial: 'this_month' },
  rows: ({ lines, from_on, to_on }) => lines.map((line) => ({ ...line, from_on, to_on })),
  totals: (answer) => answer.totals,
  figures: (answer) => [
    { label: vatFields.vat_amount.label, amount: answer.totals.vat_amount, lead: true },
    { label: vatFields.taxable_amount.label, amount: answer.totals.taxable_amount },
    {
      label: { en: 'Output VAT in the journal', ar: 'ضريبة المخرجات في القيود' },
      amount: answer.journal_vat_amount,
      detail: answer.agrees
        ? { en: '✓ Tax lines and journal agree', ar: '✓ البنود الضريبية والقيود متطابقة' }
        : {
            en: '✗ Tax lines and journal differ. Contact support.',
            ar: '✗ البنود الضريبية لا تطابق القيود. يُرجى التواصل مع الدعم.',
          },
    },
  ],
  // Nothing has no rows behind it.
  links: {
    sales_amount: (line) => (line.sales_amount === 0 ? null : documentsOf(line, documentKind.invoice)),
    credit_amount: (line) => (line.credit_amount === 0 ? null : documentsOf(line, documentKind.credit_note)),
  },
  explanation: {
    en: 'Output VAT by category and rate, from the tax lines of every issued document.',
    ar: 'ضريبة المخرجات بحسب الفئة والنسبة، من البنود الضريبية لكل مستند صادر.',
  },
  empty: { en: 'No documents in this period.', ar: 'لا مستندات في هذه الفترة.' },
});
