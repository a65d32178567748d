import { bind, bindManager, type Route } from '../../../platform/http/route.ts';
import { groups, services } from '../contract.ts';
import { productLabels } from '../labels.ts';
import { products } from '../product-contract.ts';
import { suggestedGroups, suggestedProducts, suggestedServices } from '../suggested-contract.ts';
import { suggestions } from '../suggestion-contract.ts';
import { adoptSuggestions } from './adopt-suggestions.ts';
import { getGroup } from './get-group.ts';
import { getProduct } from './get-product.ts';
import { getService } from './get-service.ts';
import { getSuggestions } from './get-suggestions.ts';
import { listGroups } from './list-groups.ts';
import { listProducts } from './list-products.ts';
import { listServices } from './list-services.ts';
import { listSuggestedGroups, listSuggestedProducts, listSuggestedServices } from './list-suggested.ts';
import { moveGroup, moveProduct, moveService } from './move-items.ts';
import { printLabels } from './print-labels.ts';
import { createGroup, updateGroup } from './save-group.ts';
import { createService, updateService } from './save-service.ts';
import * as suggested from './save-suggested.ts';

/** All of the catalogue but `products.create` and `products.update`: inventory binds them for opening stock and lots. */
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
  bind(products.enable, moveProduct('enable')),
  bind(products.disable, moveProduct('disable')),
  bind(productLabels, printLabels),
  bind(suggestions.get, getSuggestions),
  bind(suggestions.take, adoptSuggestions),
  bindManager(suggestedGroups.list, listSuggestedGroups),
  bindManager(suggestedGroups.get, suggested.getSuggestedGroup),
  bindManager(suggestedGroups.create, suggested.createSuggestedGroup),
  bindManager(suggestedGroups.update, suggested.updateSuggestedGroup),
  bindManager(suggestedGroups.enable, suggested.moveSuggestedGroup('enable')),
  bindManager(suggestedGroups.disable, suggested.moveSuggestedGroup('disable')),
  bindManager(suggestedServices.list, listSuggestedServices),
  bindManager(suggestedServices.get, suggested.getSuggestedService),
  bindManager(suggestedServices.create, suggested.createSuggestedService),
  bindManager(suggestedServices.update, suggested.updateSuggestedService),
  bindManager(suggestedServices.enable, suggested.moveSuggestedService('enable')),
  bindManager(suggestedServices.disable, suggested.moveSuggestedService('disable')),
  bindManager(suggestedProducts.list, listSuggestedProducts),
  bindManager(suggestedProducts.get, suggested.getSuggestedProduct),
  bindManager(suggestedProducts.create, suggested.createSuggestedProduct),
  bindManager(suggestedProducts.update, suggested.updateSuggestedProduct),
  bindManager(suggestedProducts.enable, suggested.moveSuggestedProduct('enable')),
  bindManager(suggestedProducts.disable, suggested.moveSuggestedProduct('disable')),
];
