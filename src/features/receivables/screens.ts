import { screen } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';

const { accounting, customers } = permissions;

export const receivableScreens = {
  list: screen('/merchant/accounting/receivable', 'Owed by customers', 'مستحقات على العملاء', {
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
};
