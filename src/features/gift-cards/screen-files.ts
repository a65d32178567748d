import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { giftCardScreens } from './screens.ts';

/** The sale itself is drawn by the app, which brings the bill of the till to it. */
export const giftCardRows: readonly ScreenRow[] = [
  lazyScreen(giftCardScreens.record, () => import('./screens/gift-card.record.tsx')),
];

export const giftCardReportRows: readonly ScreenRow[] = [
  lazyScreen(giftCardScreens.active, () => import('./screens/active-cards.list.tsx')),
  lazyScreen(giftCardScreens.used, () => import('./screens/used-cards.list.tsx')),
  lazyScreen(giftCardScreens.expired, () => import('./screens/expired-cards.list.tsx')),
];

export const giftCardSettingRows: readonly ScreenRow[] = [
  lazyScreen(giftCardScreens.setting, () => import('./screens/gift-card.setting.tsx')),
];
