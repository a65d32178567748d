import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { messagingScreens } from './screens.ts';

export const messagingRows: readonly ScreenRow[] = [
  lazyScreen(messagingScreens.settings, () => import('./screens/messages.setting.tsx')),
];
