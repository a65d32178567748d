import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { importScreens } from './screens.ts';

export const importRows: readonly ScreenRow[] = [
  lazyScreen(importScreens.list, () => import('./screens/imports.list.tsx')),
  lazyScreen(importScreens.record, () => import('./screens/import.record.tsx')),
];
