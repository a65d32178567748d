import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { packageScreens } from './screens.ts';

export const packageRows: readonly ScreenRow[] = [
  lazyScreen(packageScreens.list, () => import('./screens/offers.list.tsx')),
  lazyScreen(packageScreens.create, () => import('./screens/offer.form.tsx')),
  lazyScreen(packageScreens.edit, () => import('./screens/offer.form.tsx')),
  lazyScreen(packageScreens.sold, () => import('./screens/package.record.tsx')),
];

export const offerReportRows: readonly ScreenRow[] = [
  lazyScreen(packageScreens.unused, () => import('./screens/packages.list.tsx')),
];
