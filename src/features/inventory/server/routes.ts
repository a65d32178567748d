import type { Sql } from '../../../platform/db/sql.ts';
import { bind, type Route } from '../../../platform/http/route.ts';
import { products } from '../../catalogue/product-contract.ts';
import { stock } from '../contract.ts';
import { addQuantity } from './add-quantity.ts';
import { adjustQuantity } from './adjust-quantity.ts';
import { createProduct } from './create-product.ts';
import { type DocumentNumbered, listOperations } from './list-operations.ts';
import { recordInternalUse } from './record-internal-use.ts';

/**
 * Both are SQL that the documents give: the number of the paper of a movement `o`, and the paper that has a number.
 */
export const inventoryRoutes = (documentNumber: Sql, documentNumbered: DocumentNumbered): readonly Route[] => [
  bind(products.create, createProduct),
  bind(stock.list, listOperations(documentNumber, documentNumbered)),
  bind(stock.addQuantity, addQuantity),
  bind(stock.adjust, adjustQuantity),
  bind(stock.internalUse, recordInternalUse),
];
