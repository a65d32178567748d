import { catalog, type Language } from '../../../kernel/text/messages.ts';
import { saidBy } from '../../../kernel/text/said-by-trade.ts';
import type { ShopFacts } from '../../shop-pages/shop-page.ts';

/** What the pages of booking say of visits at the customer's. */
const homeTexts = catalog(
  {
    where: 'Where?',
    shop: 'At the shop',
    home: 'At your home',
    area: 'Your area',
    home_words: 'One person comes to you and does everything.',
    fee: 'Home visit fee',
    free: 'Free',
    come_to: 'Where should we come?',
    address: 'Your address',
    address_note: 'Street, building, floor and flat.',
    map_link: 'Map link (optional)',
    map_note: 'Copied from Share in Google Maps or Apple Maps.',
    on_map: 'Your place on the map',
    visit_at: (p: { area: string }) => `We come to you: ${p.area}`,
  },
  {
    where: 'مكان الخدمة',
    shop: 'في المتجر',
    home: 'في منزلك',
    area: 'منطقتك',
    home_words: 'يصل إليك شخص واحد ويقدّم الخدمات كلها.',
    fee: 'رسوم الزيارة المنزلية',
    free: 'مجانًا',
    come_to: 'إلى أين نصل؟',
    address: 'العنوان',
    address_note: 'الشارع والمبنى والدور والشقة.',
    map_link: 'رابط الموقع (اختياري)',
    map_note: 'كما يعطيه زر المشاركة في خرائط Google أو خرائط Apple.',
    on_map: 'موقعك على الخريطة',
    visit_at: (p) => `نصل إليك: ${p.area}`,
  },
);
export type HomeTexts = (typeof homeTexts)['en'];
/** As a shop of this trade says it of itself. */
export const homeTextsIn = (language: Language, trade?: ShopFacts['trade']): HomeTexts =>
  saidBy(trade, homeTexts[language] as HomeTexts);
