import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { orderScreens } from './screens.ts';

export const orderRows: readonly ScreenRow[] = [
  lazyScreen(orderScreens.list, () => import('./screens/orders.list.tsx')),
  lazyScreen(orderScreens.bench, () => import('./screens/bench.screen.tsx')),
  lazyScreen(orderScreens.cards, () => import('./screens/cards.screen.tsx')),
  lazyScreen(orderScreens.add, () => import('./screens/order.form.tsx')),
  lazyScreen(orderScreens.record, () => import('./screens/order.record.tsx')),
  lazyScreen(orderScreens.edit, () => import('./screens/order.form.tsx')),
];

export const orderSettingRows: readonly ScreenRow[] = [
  lazyScreen(orderScreens.setting, () => import('./screens/order.setting.tsx')),
];
