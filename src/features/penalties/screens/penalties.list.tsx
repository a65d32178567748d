import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { penalties } from '../contract.ts';
import { penaltyTexts } from '../messages.ts';
import { penaltyFields } from '../penalty-fields.ts';
import { penaltyScreens } from '../screens.ts';

export default defineList({
  texts: penaltyTexts,
  operation: penalties.list,
  columns: columnsOf(penaltyFields),
  filters: [
    { kind: 'period', from: 'from_on', to: 'to_on', label: (t) => t.period },
    choiceFilter(penaltyFields, 'status'),
    choiceFilter(penaltyFields, 'kind'),
  ],
  sort: '-issued_at',
  rowLink: (p) => penaltyScreens.record.to(p.id),
  primaryAction: penaltyScreens.create,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none },
});
