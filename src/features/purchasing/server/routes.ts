import { bind, type Route } from '../../../platform/http/route.ts';
import { suppliers } from '../contract.ts';
import { productBuying } from '../product-buying.ts';
import { getSupplier } from './get-supplier.ts';
import { listSuppliers } from './list-suppliers.ts';
import { getProductBuying, saveProductBuying } from './product-buying.ts';
import { createSupplier, moveSupplier, updateSupplier } from './save-supplier.ts';

export const purchasingRoutes: readonly Route[] = [
  bind(suppliers.list, listSuppliers),
  bind(suppliers.get, getSupplier),
  bind(suppliers.create, createSupplier),
  bind(suppliers.update, updateSupplier),
  bind(suppliers.enable, moveSupplier('enable')),
  bind(suppliers.disable, moveSupplier('disable')),
  bind(productBuying.get, getProductBuying),
  bind(productBuying.save, saveProductBuying),
];
