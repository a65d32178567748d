import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { menuScreens } from '../flower-menu/screens.ts';

export const menuEditorRows: readonly ScreenRow[] = [
  lazyScreen(menuScreens.menu, () => import('./screens/menu.screen.tsx')),
];
