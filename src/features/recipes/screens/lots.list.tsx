import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { lots } from '../lot-contract.ts';
import { lotFields } from '../lot-fields.ts';
import { lotTexts } from '../lot-messages.ts';
import { recipeScreens } from '../screens.ts';

export default defineList({
  texts: lotTexts,
  operation: lots.list,
  columns: columnsOf(lotFields),
  filters: [
    choiceFilter(lotFields, 'freshness'),
    {
      kind: 'choice',
      key: 'is_left',
      label: (t) => t.has_left,
      options: (t) => [
        { value: '1', label: t.has_left_yes },
        { value: '0', label: t.has_left_no },
      ],
    },
    { kind: 'period', from: 'from_on', to: 'to_on', label: (t) => t.period },
  ],
  sort: '-received_on',
  rowLink: (lot) => recipeScreens.lot.to(lot.id),
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_lots },
});
