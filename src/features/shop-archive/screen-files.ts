import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { shopArchiveScreens } from './screens.ts';

export const shopArchiveRows: readonly ScreenRow[] = [
  lazyScreen(shopArchiveScreens.archive, () => import('./screens/archive.screen.tsx')),
];
