import type { Sql } from '../../../platform/db/sql.ts';
import { bind, type Route } from '../../../platform/http/route.ts';
import { products } from '../../catalogue/product-contract.ts';
import { stock } from '../contract.ts';
import { addQuantity } from './add-quantity.ts';
import { adjustQuantity } from './adjust-quantity.ts';
import { createProduct } from './create-product.ts';
import { listOperations } from './list-operations.ts';
import { recordInternalUse } from './record-internal-use.ts';

/** `documentNumber` is SQL that the documents give: the number of the paper of a movement `o`. */
export const inventoryRoutes = (documentNumber: Sql): readonly Route[] => [
  bind(products.create, createProduct),
  bind(stock.list, listOperations(documentNumber)),
  bind(stock.addQuantity, addQuantity),
  bind(stock.adjust, adjustQuantity),
  bind(stock.internalUse, recordInternalUse),
];
