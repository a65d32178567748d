import { screen } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';

const { view } = permissions.buying;
const menu = { item: 'products', heading: { en: 'Buying', ar: 'الشراء' } };
const orders = '/merchant/products/buying-orders';

export const buyingScreens = {
  list: screen('/merchant/products/buying-list', 'Buying list', 'قائمة الشراء', { permission: view, menu }),
  orders: screen(orders, 'Supplier orders', 'طلبيات الموردين', { permission: view, menu }),
  order: screen(`${orders}/:id`, 'Supplier order', 'طلبية مورد', { permission: view }),
};
