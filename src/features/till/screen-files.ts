import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { tillScreens } from './screens.ts';

export const tillRows: readonly ScreenRow[] = [
  lazyScreen(tillScreens.onHold, () => import('./screens/held/on-hold.list.tsx')),
  lazyScreen(tillScreens.printer, () => import('./screens/hardware/printer.screen.tsx')),
];
