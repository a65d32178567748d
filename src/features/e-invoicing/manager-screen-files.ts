import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { fiscalManagerScreens } from './screens.ts';

/** What managers open. */
export const fiscalManagerRows: readonly ScreenRow[] = [
  lazyScreen(fiscalManagerScreens.all, () => import('./screens/managed-units.list.tsx')),
  lazyScreen(fiscalManagerScreens.create, () => import('./screens/connect-shop.form.tsx')),
  lazyScreen(fiscalManagerScreens.edit, () => import('./screens/managed-unit.screen.tsx')),
];
