import { screen } from '../../kernel/contract/screen.ts';
import { settingHeadings } from '../../kernel/contract/setting-headings.ts';
import { permissions } from '../identity/permissions.ts';

/** The list is drawn by the app, which adds what documents can do with a payment. */
export const paymentScreens = {
  list: screen('/merchant/accounting/payments', 'Payments', 'الدفعات', {
    permission: [permissions.accounting.payments, permissions.dashboard.payments_details],
    menu: { item: 'accounting' },
  }),
  gatewayPayments: screen(
    '/merchant/reports/accounting-reports/payment-gateway-payments',
    'Card payments',
    'مدفوعات البطاقات',
    {
      permission: permissions.reports.gateway_payments,
      menu: { item: 'reports', heading: { en: 'Accounting', ar: 'تقارير المحاسبة' } },
    },
  ),
  gatewaySetting: screen('/merchant/setting/payment-gateway-setting', 'Payment gateway', 'بوابة الدفع', {
    permission: permissions.settings.gateway,
    menu: { item: 'settings', heading: settingHeadings.selling },
  }),
};
