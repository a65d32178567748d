import type { ScreenRow } from '../../ui/routing/screen-row.ts';

/** Every address of the manager area (specification section 2). */
export const screens: readonly ScreenRow[] = [
  {
    path: '/manager/no-permission',
    title: { en: 'No permission', ar: 'لا توجد صلاحية' },
    screen: () => import('../../ui/routing/no-permission.screen.tsx'),
  },
];
