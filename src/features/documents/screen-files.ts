import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { documentScreens } from './screens.ts';

export const documentRows: readonly ScreenRow[] = [
  lazyScreen(documentScreens.list, () => import('./screens/total-sales.list.tsx')),
];
