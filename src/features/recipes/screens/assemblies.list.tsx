import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { assemblies } from '../contract.ts';
import { recipeTexts } from '../messages.ts';
import { assemblyFields } from '../recipe-fields.ts';
import { recipeScreens } from '../screens.ts';

export default defineList({
  texts: recipeTexts,
  operation: assemblies.list,
  columns: columnsOf(assemblyFields),
  filters: [
    { kind: 'period', from: 'from_on', to: 'to_on', label: (t) => t.period },
    choiceFilter(assemblyFields, 'kind'),
  ],
  sort: '-happened_at',
  rowLink: (a) => recipeScreens.assembly.to(a.id),
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none_made },
});
