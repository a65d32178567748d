import { bind, type Route } from '../../../platform/http/route.ts';
import { groups, services } from '../contract.ts';
import { products } from '../product-contract.ts';
import { getGroup } from './get-group.ts';
import { getProduct } from './get-product.ts';
import { getService } from './get-service.ts';
import { listGroups } from './list-groups.ts';
import { listProducts } from './list-products.ts';
import { listServices } from './list-services.ts';
import { moveGroup, moveProduct, moveService } from './move-items.ts';
import { createGroup, updateGroup } from './save-group.ts';
import { updateProduct } from './save-product.ts';
import { createService, updateService } from './save-service.ts';

/** All of the catalogue but `products.create`, which inventory binds because it may record the opening stock. */
export const catalogueRoutes: readonly Route[] = [
  bind(groups.list, listGroups),
  bind(groups.get, getGroup),
  bind(groups.create, createGroup),
  bind(groups.update, updateGroup),
  bind(groups.enable, moveGroup('enable')),
  bind(groups.disable, moveGroup('disable')),
  bind(services.list, listServices),
  bind(services.get, getService),
  bind(services.create, createService),
  bind(services.update, updateService),
  bind(services.enable, moveService('enable')),
  bind(services.disable, moveService('disable')),
  bind(products.list, listProducts),
  bind(products.get, getProduct),
  bind(products.update, updateProduct),
  bind(products.enable, moveProduct('enable')),
  bind(products.disable, moveProduct('disable')),
];
