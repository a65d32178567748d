import { drawnBy, type ScreenRow } from '../../kernel/screen.ts';
import { fiscalManagerScreens } from './screens.ts';

/** What managers open. */
export const fiscalManagerRows: readonly ScreenRow[] = [
  drawnBy(fiscalManagerScreens.all, () => import('./screens/managed-units.list.tsx')),
  drawnBy(fiscalManagerScreens.create, () => import('./screens/connect-shop.form.tsx')),
  drawnBy(fiscalManagerScreens.edit, () => import('./screens/managed-unit.screen.tsx')),
];
