import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { menuScreens } from './screens.ts';

export const menuRows: readonly ScreenRow[] = [
  lazyScreen(menuScreens.orders, () => import('./screens/orders.list.tsx')),
  lazyScreen(menuScreens.order, () => import('./screens/order.record.tsx')),
];
