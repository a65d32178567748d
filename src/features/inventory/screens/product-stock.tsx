import type { ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { textsOf } from '../../../ui/language/language.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import type { RecordExtension } from '../../../ui/pages/record/record-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { stock } from '../contract.ts';
import { stockTexts } from '../messages.ts';
import { movementFields } from '../movement-fields.ts';
import { stockScreens } from '../screens.ts';
import { movementFilters, movementLinks } from './movement-parts.ts';
import { ProductShelf, type ShelfProduct } from './product-shelf.tsx';

const Movements = defineList({
  texts: stockTexts,
  title: (t) => t.operations,
  operation: stock.list,
  columns: columnsOf(movementFields, movementLinks).filter((column) => column.key !== 'product_id'),
  filters: movementFilters(),
  sort: '-happened_at',
  search: false,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none_yet },
  embedded: true,
});

/** Receives more of a product. */
export const receive = (product: { readonly id: number }): ScreenAction => ({
  label: textsOf(stockTexts).add_quantity,
  to: stockScreens.add.to({ product_id: product.id }),
  primary: true,
});

/** Corrects how many there are. */
const count = (product: { readonly id: number }): ScreenAction => ({
  label: textsOf(stockTexts).adjust_quantity,
  to: stockScreens.adjust.to({ product_id: product.id }),
});

/** What the stock adds to a product's record. */
export const productStock: RecordExtension<ShelfProduct> = {
  actions: (product) => [receive(product), count(product)],
  sections: [{ key: 'shelf', place: 'main', operation: stock.list, Body: ProductShelf }],
  tabs: (product) => [
    {
      key: 'movements',
      label: textsOf(stockTexts).movements,
      body: <Movements fixed={{ product_id: product.id }} />,
      operation: stock.list,
    },
  ],
};
