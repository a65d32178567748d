import { screen } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';

const { accounting, billing, customers } = permissions;

export const documentScreens = {
  list: screen('/merchant/accounting/total-sales', 'Sales', 'إجمالي المبيعات', {
    permission: accounting.invoices,
    menu: { item: 'accounting' },
  }),
  receivables: screen('/merchant/accounting/receivable', 'Owed by customers', 'مستحقات على العملاء', {
    permission: accounting.invoices,
    menu: { item: 'accounting' },
  }),
  statement: screen(
    '/merchant/reports/management-reports/customer-statement',
    'Customer statement',
    'كشف حساب العميل',
    {
      permission: customers.statement,
      menu: { item: 'reports', heading: { en: 'Management', ar: 'تقارير الإدارة' } },
    },
  ),
  record: screen('/merchant/accounting/total-sales/:id', 'Invoice', 'الفاتورة', {
    permission: [accounting.invoices, billing.sell],
  }),
};
