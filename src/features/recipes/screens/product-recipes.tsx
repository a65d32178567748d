import { textsOf } from '../../../ui/language/language.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import type { RecordExtension } from '../../../ui/pages/record/record-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { recipes } from '../contract.ts';
import { recipeTexts } from '../messages.ts';
import { recipeFields } from '../recipe-fields.ts';
import { recipeScreens } from '../screens.ts';

/** The recipes that take the product, inside of its record. */
const UsedIn = defineList({
  texts: recipeTexts,
  title: (t) => t.used_in,
  operation: recipes.list,
  columns: columnsOf(recipeFields),
  sort: '-saved_at',
  rowLink: (r) => recipeScreens.record.to(r.id),
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none_of_component },
  embedded: true,
});

/** What recipes add to a product's record: its own recipe, and where it is used. */
export const productRecipes: RecordExtension<{ readonly id: number; readonly recipe_id?: number }> = {
  isSeldom: true,
  actions: ({ id }) => [
    {
      label: textsOf(recipeTexts).recipe,
      to: recipeScreens.create.to({ product_id: id }),
      operation: recipes.create,
    },
  ],
  tabs: ({ id }) => [
    {
      key: 'used_in',
      label: textsOf(recipeTexts).used_in,
      body: <UsedIn fixed={{ component_id: id }} />,
      operation: recipes.list,
    },
  ],
};
