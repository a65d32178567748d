import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { tipScreens } from './screens.ts';

export const tipRows: readonly ScreenRow[] = [lazyScreen(tipScreens.list, () => import('./screens/tips.list.tsx'))];
