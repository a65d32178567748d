import { drawnBy, type ScreenRow } from '../../kernel/screen.ts';
import { identityScreens } from '../identity/screens.ts';

export const websiteRows: readonly ScreenRow[] = [
  drawnBy(identityScreens.register, () => import('./screens/register.screen.tsx')),
];
