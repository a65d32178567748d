import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { promotionScreens } from './screens.ts';

export const promotionRows: readonly ScreenRow[] = [
  lazyScreen(promotionScreens.list, () => import('./screens/programs.list.tsx')),
  lazyScreen(promotionScreens.create, () => import('./screens/program.form.tsx')),
  lazyScreen(promotionScreens.edit, () => import('./screens/program.form.tsx')),
];
