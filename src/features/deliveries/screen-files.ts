import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { deliveryScreens } from './screens.ts';

export const deliveryRows: readonly ScreenRow[] = [
  lazyScreen(deliveryScreens.capacity, () => import('./screens/capacity.screen.tsx')),
  lazyScreen(deliveryScreens.windows, () => import('./screens/windows.list.tsx')),
  lazyScreen(deliveryScreens.addWindow, () => import('./screens/window.form.tsx')),
  lazyScreen(deliveryScreens.editWindow, () => import('./screens/window.form.tsx')),
  lazyScreen(deliveryScreens.zones, () => import('./screens/zones.list.tsx')),
  lazyScreen(deliveryScreens.addZone, () => import('./screens/zone.form.tsx')),
  lazyScreen(deliveryScreens.editZone, () => import('./screens/zone.form.tsx')),
];
