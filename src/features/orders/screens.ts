import { screen } from '../../kernel/contract/screen.ts';
import { settingHeadings } from '../../kernel/contract/setting-headings.ts';
import { permissions } from '../identity/permissions.ts';

const { view, edit, produce, settings } = permissions.orders;
const menu = { item: 'orders' };
const base = '/merchant/orders';

export const orderScreens = {
  list: screen(base, 'Orders', 'الطلبات', { permission: view, menu }),
  bench: screen('/merchant/orders/production', 'Florist’s bench', 'طاولة التنسيق', { permission: produce, menu }),
  cards: screen('/merchant/orders/cards', 'Cards', 'البطاقات', { permission: produce, menu }),
  add: screen('/merchant/orders/order', 'New order', 'طلب جديد', { permission: edit }),
  record: screen(`${base}/:id`, 'Order', 'الطلب', { permission: view }),
  edit: screen(`${base}/:id/edit`, 'Edit order', 'تعديل الطلب', { permission: edit }),
  setting: screen('/merchant/setting/orders', 'Orders', 'الطلبات', {
    permission: settings,
    menu: { item: 'settings', heading: settingHeadings.selling },
  }),
};
