import { managerPermissions } from '../../features/identity/permissions.ts';
import type { ScreenRow } from '../../kernel/screen.ts';

const merchantLists = () => import('../../features/tenancy/screens/merchants.list.tsx');
const { merchants, trackers, technical } = managerPermissions;

/** Every address of the manager area (specification section 2). */
export const screens: readonly ScreenRow[] = [
  {
    path: '/manager/sign-in',
    signed_in: false,
    title: { en: 'Platform sign-in', ar: 'دخول المنصة' },
    screen: () => import('../../features/identity/screens/manager-sign-in.screen.tsx'),
  },
  {
    path: '/manager/logout',
    bare: true,
    title: { en: 'Sign out', ar: 'تسجيل الخروج' },
    screen: () => import('../../features/identity/screens/manager-logout.screen.tsx'),
  },
  {
    path: '/manager/no-permission',
    title: { en: 'No permission', ar: 'لا توجد صلاحية' },
    screen: () => import('../../ui/routing/no-permission.screen.tsx'),
  },
  {
    path: '/manager',
    title: { en: 'Platform', ar: 'المنصة' },
    screen: () => import('../../features/monitoring/screens/manager-index.screen.tsx'),
  },
  {
    path: '/manager/dashboard',
    permission: managerPermissions.dashboard.view,
    title: { en: 'Dashboard', ar: 'لوحة المعلومات' },
    screen: () => import('../../features/monitoring/screens/platform-dashboard.screen.tsx'),
  },
  {
    path: '/manager/merchants/all',
    permission: merchants.view,
    title: { en: 'All merchants', ar: 'كل المنشآت' },
    screen: async () => ({ default: (await merchantLists()).AllMerchants }),
  },
  {
    path: '/manager/merchants/active',
    permission: merchants.view,
    title: { en: 'Active merchants', ar: 'المنشآت النشطة' },
    screen: async () => ({ default: (await merchantLists()).ActiveMerchants }),
  },
  {
    path: '/manager/merchants/trial',
    permission: merchants.view,
    title: { en: 'Merchants on trial', ar: 'المنشآت التجريبية' },
    screen: async () => ({ default: (await merchantLists()).TrialMerchants }),
  },
  {
    path: '/manager/merchants/expired',
    permission: merchants.view,
    title: { en: 'Expired merchants', ar: 'المنشآت المنتهية' },
    screen: async () => ({ default: (await merchantLists()).ExpiredMerchants }),
  },
  {
    path: '/manager/merchants/disabled',
    permission: merchants.view,
    title: { en: 'Disabled merchants', ar: 'المنشآت المعطّلة' },
    screen: async () => ({ default: (await merchantLists()).DisabledMerchants }),
  },
  {
    path: '/manager/trackers/mail-tracker',
    permission: trackers.mails,
    title: { en: 'Mail tracker', ar: 'متابعة البريد' },
    screen: () => import('../../features/monitoring/screens/mail-tracker.screen.tsx'),
  },
  {
    path: '/manager/trackers/failed-login-attempts',
    permission: trackers.failed_logins,
    title: { en: 'Failed sign-ins', ar: 'محاولات الدخول الفاشلة' },
    screen: () => import('../../features/monitoring/screens/failed-logins.list.tsx'),
  },
  {
    path: '/manager/technical/js-errors',
    permission: technical.js_errors,
    title: { en: 'Browser errors', ar: 'أخطاء المتصفح' },
    screen: () => import('../../features/monitoring/screens/js-errors.list.tsx'),
  },
];
