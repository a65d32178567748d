import { screen } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';

const { view, create, edit } = permissions.suppliers;

/** The record is drawn by the app, which adds what was done to it. */
export const supplierScreens = {
  list: screen('/merchant/accounting/suppliers', 'Suppliers', 'الموردون', {
    permission: view,
    menu: { item: 'accounting' },
  }),
  create: screen('/merchant/accounting/suppliers/new', 'Add supplier', 'إضافة مورد', { permission: create }),
  record: screen('/merchant/accounting/suppliers/:id', 'Supplier', 'المورد', { permission: view }),
  edit: screen('/merchant/accounting/suppliers/:id/edit', 'Edit supplier', 'تعديل المورد', { permission: edit }),
};
