import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { buyingScreens } from './screens.ts';

export const buyingRows: readonly ScreenRow[] = [
  lazyScreen(buyingScreens.list, () => import('./screens/buying-list.screen.tsx')),
  lazyScreen(buyingScreens.orders, () => import('./screens/buying-orders.list.tsx')),
];
