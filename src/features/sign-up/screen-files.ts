import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { identityScreens } from '../identity/screens.ts';

export const signUpRows: readonly ScreenRow[] = [
  lazyScreen(identityScreens.register, () => import('./screens/register.screen.tsx')),
];
