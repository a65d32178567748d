import { screen } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';

const { accounting, billing } = permissions;

export const documentScreens = {
  list: screen('/merchant/accounting/total-sales', 'Sales', 'إجمالي المبيعات', {
    permission: accounting.invoices,
    menu: { item: 'accounting' },
  }),
  record: screen('/merchant/accounting/total-sales/:id', 'Invoice', 'الفاتورة', {
    permission: [accounting.invoices, billing.sell],
  }),
};
