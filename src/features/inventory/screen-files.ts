import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { stockScreens } from './screens.ts';

export const inventoryRows: readonly ScreenRow[] = [
  lazyScreen(stockScreens.adjust, () => import('./screens/adjust-quantity.screen.tsx')),
  lazyScreen(stockScreens.count, () => import('./screens/stock-count.screen.tsx')),
  lazyScreen(stockScreens.internalUse, () => import('./screens/internal-use.screen.tsx')),
  lazyScreen(stockScreens.operations, () => import('./screens/stock-operations.list.tsx')),
];
