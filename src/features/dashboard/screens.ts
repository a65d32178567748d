import { screen } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';

const { dashboard } = permissions;

export const dashboardScreens = {
  home: screen('/merchant/dashboard', 'Dashboard', 'لوحة المعلومات', { permission: dashboard.view }),
  paymentsDetails: screen('/merchant/dashboard/payments-details', 'Payments in the period', 'دفعات الفترة', {
    permission: dashboard.payments_details,
  }),
};
