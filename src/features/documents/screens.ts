import { drawnBy, type ScreenRow, screen } from '../../kernel/screen.ts';
import { permissions } from '../identity/permissions.ts';

const { accounting, billing } = permissions;

export const documentScreens = {
  list: screen('/merchant/accounting/total-sales', 'Total sales', 'إجمالي المبيعات', {
    permission: accounting.invoices,
    menu: { item: 'accounting' },
  }),
  receivables: screen('/merchant/accounting/receivables', 'Owed by customers', 'مستحقات على العملاء', {
    permission: accounting.invoices,
    menu: { item: 'accounting' },
  }),
  record: screen('/merchant/accounting/total-sales/:id', 'Invoice', 'الفاتورة', {
    permission: [accounting.invoices, billing.sell],
  }),
};

export const documentRows: readonly ScreenRow[] = [
  drawnBy(documentScreens.list, () => import('./screens/total-sales.list.tsx')),
  drawnBy(documentScreens.receivables, () => import('./screens/receivables.list.tsx')),
];
