import { bind, type Route } from '../../../platform/http/route.ts';
import { products } from '../../catalogue/product-contract.ts';
import { stock } from '../contract.ts';
import { addQuantity } from './add-quantity.ts';
import { adjustQuantity } from './adjust-quantity.ts';
import { changeProduct } from './change-product.ts';
import { readBook } from './count-moment.ts';
import { countStock } from './count-stock.ts';
import { createProduct } from './create-product.ts';
import { type DocumentNumbered, listOperations, type OfMovement } from './list-operations.ts';
import { recordInternalUse } from './record-internal-use.ts';

/** What later features know of a movement, and of the document that has a number, as SQL. */
export const inventoryRoutes = (of: OfMovement, documentNumbered: DocumentNumbered): readonly Route[] => [
  bind(products.create, createProduct),
  bind(products.update, changeProduct),
  bind(stock.list, listOperations(of, documentNumbered)),
  bind(stock.addQuantity, addQuantity),
  bind(stock.adjust, adjustQuantity),
  bind(stock.book, readBook),
  bind(stock.count, countStock),
  bind(stock.internalUse, recordInternalUse),
];
