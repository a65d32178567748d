import { screen } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';

const { view, create, edit, holders } = permissions.offers;
const path = '/merchant/menu/offers';
const reports = '/merchant/reports/management-reports';

/** The record of an offer is drawn by the app, which adds what was done to it. */
export const packageScreens = {
  list: screen(path, 'Packages', 'الباقات', {
    permission: view,
    menu: { item: 'products', heading: { en: 'Catalogue', ar: 'قائمة البيع' } },
  }),
  create: screen(`${path}/new`, 'Add package', 'إضافة باقة', { permission: create }),
  record: screen(`${path}/:id`, 'Package', 'الباقة', { permission: view }),
  edit: screen(`${path}/:id/edit`, 'Edit package', 'تعديل الباقة', { permission: edit }),
  sold: screen(`${path}/sold/:id`, 'Customer’s package', 'باقة عميل', { permission: holders }),
  unused: screen(`${reports}/unused-customers-offers-report`, 'Active packages', 'باقات لم تُستخدم كلها', {
    permission: holders,
    menu: { item: 'reports', heading: { en: 'Packages', ar: 'الباقات' } },
  }),
};
