import { bind, type Route } from '../../../platform/http/route.ts';
import { groups, services } from '../contract.ts';
import { products } from '../product-contract.ts';
import { getGroup } from './get-group.ts';
import { getProduct } from './get-product.ts';
import { getService } from './get-service.ts';
import { listGroups } from './list-groups.ts';
import { listProducts } from './list-products.ts';
import { listServices } from './list-services.ts';
import { createGroup, disableGroup, enableGroup, updateGroup } from './save-group.ts';
import { disableProduct, enableProduct, updateProduct } from './save-product.ts';
import { createService, disableService, enableService, updateService } from './save-service.ts';

/** All of the catalogue but `products.create`, which inventory binds because it may record the opening stock. */
export const catalogueRoutes: readonly Route[] = [
  bind(groups.list, listGroups),
  bind(groups.get, getGroup),
  bind(groups.create, createGroup),
  bind(groups.update, updateGroup),
  bind(groups.enable, enableGroup),
  bind(groups.disable, disableGroup),
  bind(services.list, listServices),
  bind(services.get, getService),
  bind(services.create, createService),
  bind(services.update, updateService),
  bind(services.enable, enableService),
  bind(services.disable, disableService),
  bind(products.list, listProducts),
  bind(products.get, getProduct),
  bind(products.update, updateProduct),
  bind(products.enable, enableProduct),
  bind(products.disable, disableProduct),
];
