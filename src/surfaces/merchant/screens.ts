import { permissions } from '../../features/identity/permissions.ts';
import type { ScreenRow } from '../../kernel/screen.ts';
import { tradeScreens } from './trade-screens.ts';

/** Every address of the merchant area (specification section 2): who may open it, what it is called, where its screen is. */
export const screens: readonly ScreenRow[] = [
  {
    path: '/merchant/sign-in',
    signed_in: false,
    title: { en: 'Sign in', ar: 'تسجيل الدخول' },
    screen: () => import('../../features/identity/screens/sign-in.screen.tsx'),
  },
  {
    path: '/merchant/register',
    signed_in: false,
    title: { en: 'Open your shop', ar: 'افتح متجرك' },
    screen: () => import('../../features/website/screens/register.screen.tsx'),
  },
  {
    path: '/merchant/forgot-password',
    signed_in: false,
    title: { en: 'Forgotten account id or password', ar: 'نسيت رقم الحساب أو كلمة المرور' },
    screen: () => import('../../features/identity/screens/forgot-password.screen.tsx'),
  },
  {
    path: '/merchant/reset-password/:token',
    signed_in: false,
    title: { en: 'Choose a new password', ar: 'اختر كلمة مرور جديدة' },
    screen: () => import('../../features/identity/screens/reset-password.screen.tsx'),
  },
  {
    path: '/merchant/logout',
    bare: true,
    title: { en: 'Sign out', ar: 'تسجيل الخروج' },
    screen: () => import('../../features/identity/screens/logout.screen.tsx'),
  },
  {
    path: '/merchant',
    title: { en: 'Welcome', ar: 'مرحبًا' },
    screen: () => import('../../features/insights/screens/welcome.screen.tsx'),
  },
  {
    path: '/merchant/dashboard',
    permission: permissions.dashboard.view,
    title: { en: 'Dashboard', ar: 'لوحة المعلومات' },
    screen: () => import('../../features/insights/screens/dashboard.screen.tsx'),
  },
  {
    path: '/merchant/dashboard/payments-details',
    permission: permissions.dashboard.payments_details,
    title: { en: 'Payments of the period', ar: 'دفعات الفترة' },
    screen: () => import('../../features/insights/screens/payments-details.list.tsx'),
  },
  {
    path: '/merchant/reports/accounting-reports/daily-payments-summary',
    permission: permissions.reports.payments_summary,
    title: { en: 'Daily payments summary', ar: 'ملخص الدفعات اليومي' },
    screen: () => import('../../features/insights/screens/daily-payments.report.tsx'),
  },
  {
    path: '/merchant/reports/accounting-reports/monthly-payments-summary',
    permission: permissions.reports.payments_summary,
    title: { en: 'Monthly payments summary', ar: 'ملخص الدفعات الشهري' },
    screen: () => import('../../features/insights/screens/monthly-payments.report.tsx'),
  },
  {
    path: '/merchant/reports/accounting-reports/vat-report',
    permission: permissions.reports.vat,
    title: { en: 'VAT report', ar: 'تقرير ضريبة القيمة المضافة' },
    screen: () => import('../../features/insights/screens/vat.report.tsx'),
  },
  {
    path: '/merchant/profile',
    title: { en: 'My profile', ar: 'ملفي الشخصي' },
    screen: () => import('../../features/identity/screens/profile.screen.tsx'),
  },
  {
    path: '/merchant/no-permission',
    title: { en: 'No permission', ar: 'لا توجد صلاحية' },
    screen: () => import('../../ui/routing/no-permission.screen.tsx'),
  },
  ...['/merchant/billing', '/merchant/pos'].map((path) => ({
    path,
    permission: permissions.billing.sell,
    title: { en: 'Cashier', ar: 'الكاشير' },
    screen: () => import('./till.tsx'),
  })),
  {
    path: '/merchant/on-hold-report',
    permission: permissions.billing.hold,
    title: { en: 'On-hold invoices', ar: 'الفواتير المعلّقة' },
    screen: () => import('../../features/till/screens/on-hold.list.tsx'),
  },
  {
    path: '/merchant/accounting/total-sales',
    permission: permissions.accounting.invoices,
    title: { en: 'Total sales', ar: 'إجمالي المبيعات' },
    screen: () => import('../../features/documents/screens/total-sales.list.tsx'),
  },
  {
    path: '/merchant/accounting/total-sales/:id',
    permission: [permissions.accounting.invoices, permissions.billing.sell],
    title: { en: 'Invoice', ar: 'الفاتورة' },
    screen: () => import('../../features/documents/screens/invoice.record.tsx'),
  },
  {
    path: '/merchant/accounting/payments',
    permission: [permissions.accounting.payments, permissions.dashboard.payments_details],
    title: { en: 'Payments', ar: 'الدفعات' },
    screen: () => import('../../features/documents/screens/payments.list.tsx'),
  },
  ...tradeScreens,
  // The parts of the kit to look at, while developing only.
  ...(import.meta.env.DEV
    ? [
        {
          path: '/dev/gallery',
          title: { en: 'Gallery', ar: 'المعرض' },
          screen: () => import('../../ui/gallery/gallery.screen.tsx'),
        },
      ]
    : []),
];
