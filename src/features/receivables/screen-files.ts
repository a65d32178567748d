import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { receivableScreens } from './screens.ts';

export const receivableRows: readonly ScreenRow[] = [
  lazyScreen(receivableScreens.statement, () => import('./screens/statement.report.tsx')),
];
