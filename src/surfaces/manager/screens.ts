import type { ScreenRow } from '../../ui/routing/screen-row.ts';

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
];
