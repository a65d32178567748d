import { bind, type Route } from '../../../platform/http/route.ts';
import { products } from '../../catalogue/product-contract.ts';
import { stock } from '../contract.ts';
import { addQuantity } from './add-quantity.ts';
import { adjustQuantity } from './adjust-quantity.ts';
import { createProduct } from './create-product.ts';
import { listOperations } from './list-operations.ts';
import { recordInternalUse } from './record-internal-use.ts';

export const inventoryRoutes: readonly Route[] = [
  bind(products.create, createProduct),
  bind(stock.list, listOperations),
  bind(stock.addQuantity, addQuantity),
  bind(stock.adjust, adjustQuantity),
  bind(stock.internalUse, recordInternalUse),
];
