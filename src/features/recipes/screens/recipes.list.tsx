import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { recipes } from '../contract.ts';
import { recipeTexts } from '../messages.ts';
import { recipeFields } from '../recipe-fields.ts';
import { recipeScreens } from '../screens.ts';
import { recipeActions } from './recipe-actions.ts';

export default defineList({
  texts: recipeTexts,
  operation: recipes.list,
  columns: columnsOf(recipeFields),
  filters: [choiceFilter(recipeFields, 'status')],
  sort: '-saved_at',
  rowLink: (r) => recipeScreens.record.to(r.id),
  rowActions: recipeActions,
  primaryAction: recipeScreens.create,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none },
});
