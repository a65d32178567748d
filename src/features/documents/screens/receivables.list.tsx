import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { customerScreens } from '../../customers/screens.ts';
import { customerMoneyTexts } from '../customer-messages.ts';
import { receivableFields } from '../receivable-fields.ts';
import { listReceivables } from '../receivables-contract.ts';
import { collectFrom } from './collect-from.tsx';

/** Who owes the shop, for how long, and how much together; a debt is collected from its row. */
export default defineList({
  texts: customerMoneyTexts,
  operation: listReceivables,
  columns: columnsOf(receivableFields),
  sort: '-age_days',
  totals: (answer) => answer.totals,
  rowLink: (row) => customerScreens.record.to(row.id),
  rowActions: (row) => collectFrom(row),
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.nobody_owes },
});
