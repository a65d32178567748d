import { defineReport } from '../../../ui/pages/report/report-page.tsx';
import { documentKind } from '../../documents/document-kind.ts';
import { reports } from '../report-contract.ts';
import { reportTexts } from '../report-messages.ts';
import { documentScreens } from '../../documents/screens.ts';

const documentsPath = (period: { from_on: string; to_on: string }, kind: number): string =>
  documentScreens.list.to({ from_on: period.from_on, to_on: period.to_on, document_kind: kind });

/** Output VAT as the return wants it, with the proof that the books say the same. */
export default defineReport({
  texts: reportTexts,
  explanation: (t) => t.vat_explained,
  operation: reports.vat,
  period: { from: 'from_on', to: 'to_on', initial: 'this_month' },
  figures: (answer, t) => [
    { label: t.vat, amount: answer.totals.vat_amount, lead: true },
    { label: t.taxable, amount: answer.totals.taxable_amount },
    {
      label: t.journal_vat,
      amount: answer.journal_vat_amount,
      detail: answer.agrees ? `✓ ${t.agrees}` : `✗ ${t.disagrees}`,
    },
  ],
  table: {
    rows: (answer) => answer.lines.map((line) => ({ ...line, from_on: answer.from_on, to_on: answer.to_on })),
    columns: [
      {
        key: 'vat_category',
        label: (t) => t.category,
        render: (line, t) => t.categories[line.vat_category],
        card: 'title',
      },
      { key: 'vat_rate_bp', label: (t) => t.rate, kind: 'percent' },
      {
        key: 'sales_amount',
        label: (t) => t.sales,
        kind: 'money',
        to: (line) => (line.sales_amount === 0 ? null : documentsPath(line, documentKind.invoice)),
      },
      {
        key: 'credit_amount',
        label: (t) => t.credits,
        kind: 'money',
        to: (line) => (line.credit_amount === 0 ? null : documentsPath(line, documentKind.credit_note)),
      },
      { key: 'taxable_amount', label: (t) => t.taxable, kind: 'money' },
      { key: 'vat_amount', label: (t) => t.vat, kind: 'money', card: 'figure' },
    ],
    totals: (answer) => answer.totals,
  },
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_vat },
});
