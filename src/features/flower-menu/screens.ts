import { screen } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';

const { view, edit } = permissions.flower_menu;
const menu = { item: 'products', heading: { en: 'Flower menu', ar: 'قائمة الزهور' } };
const orders = '/merchant/menu/orders';

export const menuScreens = {
  menu: screen('/merchant/menu/flowers', 'Flower menu', 'قائمة الزهور', { permission: edit, menu }),
  orders: screen(orders, 'Menu orders', 'طلبات القائمة', { permission: view, menu: { item: 'orders' } }),
  order: screen(`${orders}/:id`, 'Menu order', 'طلب من القائمة', { permission: view }),
};
