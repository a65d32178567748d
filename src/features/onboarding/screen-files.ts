import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { identityScreens } from '../identity/screens.ts';

export const onboardingRows: readonly ScreenRow[] = [
  lazyScreen(identityScreens.home, () => import('./screens/welcome.screen.tsx')),
];
