import { screen } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';

const { sell, hold } = permissions.billing;

/** The till itself is drawn by the app, which brings the documents to it. */
export const tillScreens = {
  till: screen('/merchant/billing', 'Till', 'الكاشير', { permission: sell }),
  onHold: screen('/merchant/on-hold-report', 'On-hold invoices', 'الفواتير المعلّقة', {
    permission: hold,
    menu: { item: 'counter' },
  }),
  printer: screen('/merchant/pos/printer', 'Printer for this device', 'طابعة هذا الجهاز', {
    permission: sell,
    menu: { item: 'counter' },
  }),
};
