import { screen } from '../../kernel/screen.ts';
import { permissions } from '../identity/permissions.ts';

/** The list is drawn by the surface, which adds what documents can do with a payment. */
export const paymentScreens = {
  list: screen('/merchant/accounting/payments', 'Payments', 'الدفعات', {
    permission: [permissions.accounting.payments, permissions.dashboard.payments_details],
    menu: { item: 'accounting' },
  }),
};
