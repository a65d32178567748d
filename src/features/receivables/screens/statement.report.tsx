import { defineReport } from '../../../ui/pages/report/report-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { customers } from '../../customers/contract.ts';
import { customerMoneyTexts } from '../../documents/customer-messages.ts';
import { customerStatement, statementFields } from '../statement.ts';

/** What a customer was charged and paid, on one page. */
export default defineReport({
  texts: customerMoneyTexts,
  explanation: (t) => t.statement_explained,
  operation: customerStatement,
  period: { from: 'from_on', to: 'to_on', initial: 'this_month' },
  filters: [
    {
      kind: 'record',
      key: 'customer_id',
      label: (t) => t.statement_of,
      operation: customers.list,
      record: customers.get,
    },
  ],
  figures: (answer, t) => [
    { label: t.statement_opening, amount: answer.opening_amount },
    { label: t.statement_charged, amount: answer.charged_amount },
    { label: t.statement_paid, amount: answer.paid_amount },
    { label: t.statement_closing, amount: answer.closing_amount, lead: true },
  ],
  table: {
    rows: (answer) => answer.lines,
    columns: columnsOf(statementFields),
    totals: (answer) => ({ charged_amount: answer.charged_amount, paid_amount: answer.paid_amount }),
  },
  prints: true,
  exports: ['pdf', 'xlsx', 'csv'],
  empty: { text: (t) => t.statement_empty },
});
