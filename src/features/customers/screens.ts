import { screen } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';

const { view, create, edit, merge } = permissions.customers;

export const customerScreens = {
  list: screen('/merchant/customers', 'Customers', 'العملاء', { permission: view }),
  create: screen('/merchant/customers/new', 'Add customer', 'إضافة عميل', { permission: create }),
  duplicates: screen('/merchant/customers/duplicates', 'Duplicate customers', 'العملاء المكررون', {
    permission: merge,
    menu: { item: 'customers' },
  }),
  tags: screen('/merchant/customers/tags', 'Customer tags', 'وسوم العملاء', {
    permission: edit,
    menu: { item: 'customers' },
  }),
  record: screen('/merchant/customers/:id', 'Customer', 'العميل', { permission: view }),
  edit: screen('/merchant/customers/:id/edit', 'Edit customer', 'تعديل العميل', { permission: edit }),
};

/** The list and the record are drawn by the app, which adds what later features know of a customer. */
