import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { fiscalScreens } from './screens.ts';

/** What the shop opens; the record itself is drawn by the app, which brings what later features can do about it. */
export const fiscalRows: readonly ScreenRow[] = [
  lazyScreen(fiscalScreens.list, () => import('./screens/fiscal-documents.list.tsx')),
  lazyScreen(fiscalScreens.reconciliation, () => import('./screens/reconciliation.report.tsx')),
];
export const fiscalSettingRows: readonly ScreenRow[] = [
  lazyScreen(fiscalScreens.setting, () => import('./screens/tax-authority.setting.tsx')),
];
