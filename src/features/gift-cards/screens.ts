import { screen } from '../../kernel/contract/screen.ts';
import { settingHeadings } from '../../kernel/contract/setting-headings.ts';
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
