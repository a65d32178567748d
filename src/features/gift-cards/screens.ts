import { settingHeadings } from '../../kernel/contract/setting-headings.ts';
import { lazyScreen, type ScreenRow, screen } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';

const { view, sell, settings } = permissions.gift_cards;
const heading = { en: 'Gift cards', ar: 'بطاقات الهدايا' };
const reports = '/merchant/reports/management-reports';
const listed = { permission: view, menu: { item: 'reports', heading } };

export const giftCardScreens = {
  sell: screen('/merchant/pos/sell-gift-card', 'Sell a gift card', 'بيع بطاقة هدية', {
    permission: sell,
    menu: { item: 'counter' },
  }),
  active: screen(`${reports}/active-gifts-cards`, 'Active gift cards', 'بطاقات الهدايا السارية', listed),
  used: screen(`${reports}/used-gifts-cards`, 'Used gift cards', 'بطاقات الهدايا المستخدمة', listed),
  expired: screen(`${reports}/expired-gifts-cards`, 'Expired gift cards', 'بطاقات الهدايا المنتهية', listed),
  record: screen('/merchant/pos/gift-cards/:id', 'Gift card', 'بطاقة الهدية', { permission: [view, sell] }),
  setting: screen('/merchant/setting/gift-cards', 'Gift cards', 'بطاقات الهدايا', {
    permission: settings,
    menu: { item: 'settings', heading: settingHeadings.selling },
  }),
};

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
