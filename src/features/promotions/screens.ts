import { screen } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';

const { view, create, edit } = permissions.promotions;
const path = '/merchant/marketing-tools/discount-codes';

/** The record is drawn by the app, which adds what was done to it. */
export const promotionScreens = {
  list: screen(path, 'Discount codes and vouchers', 'رموز الخصم والقسائم', {
    permission: view,
    menu: { item: 'marketing' },
  }),
  create: screen(`${path}/new`, 'Add discount', 'إضافة خصم', { permission: create }),
  record: screen(`${path}/:id`, 'Discount code', 'رمز الخصم', { permission: view }),
  edit: screen(`${path}/:id/edit`, 'Edit discount', 'تعديل الخصم', { permission: edit }),
};
