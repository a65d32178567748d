import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { offerScreens } from './screens.ts';

export const offerRows: readonly ScreenRow[] = [
  lazyScreen(offerScreens.list, () => import('./screens/offers.list.tsx')),
  lazyScreen(offerScreens.create, () => import('./screens/offer.form.tsx')),
  lazyScreen(offerScreens.edit, () => import('./screens/offer.form.tsx')),
  lazyScreen(offerScreens.sold, () => import('./screens/package.record.tsx')),
];

export const offerReportRows: readonly ScreenRow[] = [
  lazyScreen(offerScreens.unused, () => import('./screens/packages.list.tsx')),
];
