import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { composerScreens } from './screens.ts';

export const composerRows: readonly ScreenRow[] = [
  lazyScreen(composerScreens.composer, () => import('./screens/composer.screen.tsx')),
];
