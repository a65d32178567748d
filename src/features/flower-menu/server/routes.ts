import { bind, type Route } from '../../../platform/http/route.ts';
import { menuOrders, menus } from '../contract.ts';
import { findForMenu, getMenu } from './read-menu.ts';
import { collectMenuOrder, getMenuOrder, listMenuOrders } from './read-orders.ts';
import { saveMenu } from './save-menu.ts';

export const menuRoutes: readonly Route[] = [
  bind(menus.get, getMenu),
  bind(menus.find, findForMenu),
  bind(menus.save, saveMenu),
  bind(menuOrders.list, listMenuOrders),
  bind(menuOrders.get, getMenuOrder),
  bind(menuOrders.collect, collectMenuOrder),
];
