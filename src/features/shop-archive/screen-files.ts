import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { archiveScreens } from './screens.ts';

export const archiveRows: readonly ScreenRow[] = [
  lazyScreen(archiveScreens.archive, () => import('./screens/archive.screen.tsx')),
];
