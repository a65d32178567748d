import type { ScreenRow } from '../../ui/routing/screen-row.ts';

/** Every address of the merchant area (specification section 2): who may open it, what it is called, where its screen is. */
export const screens: readonly ScreenRow[] = [
  {
    path: '/merchant/no-permission',
    title: { en: 'No permission', ar: 'لا توجد صلاحية' },
    screen: () => import('../../ui/routing/no-permission.screen.tsx'),
  },
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
