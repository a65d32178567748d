import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { platformPaymentScreens } from './manager-screens.ts';

export const platformPaymentRows: readonly ScreenRow[] = [
  lazyScreen(platformPaymentScreens.gateway, () => import('./screens/platform-gateway.screen.tsx')),
  lazyScreen(platformPaymentScreens.methods, () => import('./screens/platform-methods.screen.tsx')),
];
