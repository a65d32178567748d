import type { IconKind } from '../../src/kernel/domain/icon-kinds.ts';
import type { Trade } from './seasons.ts';

interface SeedService {
  readonly ar: string;
  readonly en: string;
  readonly icon: IconKind;
  readonly price: number;
  readonly minutes: number;
  readonly weight: number;
}
interface SeedProduct {
  readonly ar: string;
  readonly en: string;
  readonly icon: IconKind;
  readonly price: number;
  /** Cost of one piece. */
  readonly cost: number;
  readonly weight: number;
  /** Withers: some is written off each week. */
  readonly withers?: true;
}
interface SeedGroup<T> {
  readonly ar: string;
  readonly en: string;
  readonly icon: IconKind;
  readonly items: readonly T[];
}

interface SeedEmployee {
  readonly ar: string;
  readonly en: string;
  readonly title_ar: string;
  readonly title_en: string;
  /** Services by their English names; every one when absent. Who performs none has no column in the calendar. */
  readonly performs?: readonly string[];
}

export interface SeedShop {
  readonly merchant_id: number;
  /** In its public addresses: /shop/{alias_name}/… */
  readonly alias_name: string;
  readonly trade: Trade;
  readonly name_ar: string;
  readonly name_en: string;
  readonly country_id: number;
  readonly calling_code: string;
  readonly trn: string;
  readonly commercial_registration: string;
  /** Degrees, as on a map. */
  readonly place: { readonly latitude: number; readonly longitude: number };
  readonly address: { street: string; building_number: string; district: string; city: string; postal_code: string };
  readonly vat_rate_bp: number;
  readonly note_ar: string;
  readonly note_en: string;
  readonly sales_a_day: number;
  readonly customers: number;
  readonly owner: { email: string; ar: string; en: string };
  readonly cashier?: { email: string; ar: string; en: string };
  readonly employees: readonly SeedEmployee[];
  readonly services: readonly SeedGroup<SeedService>[];
  readonly products: readonly SeedGroup<SeedProduct>[];
}

/** Prices in minor units, VAT included. The florist is merchant 1, the training account (specification section 9). */
export const seedShops: readonly SeedShop[] = [
  {
    merchant_id: 1,
    alias_name: 'ward',
    trade: 'flowers',
    name_ar: 'روضة الورد',
    name_en: 'Rose Garden',
    country_id: 1,
    calling_code: '966',
    trn: '310122393500003',
    commercial_registration: '1010582947',
    place: { latitude: 24.6903, longitude: 46.6851 },
    address: {
      street: 'طريق الملك فهد',
      building_number: '7421',
      district: 'العليا',
      city: 'الرياض',
      postal_code: '12211',
    },
    vat_rate_bp: 1500,
    note_ar: 'شكرًا لاختياركم روضة الورد. تُستبدل الزهور خلال 24 ساعة عند وجود عيب.',
    note_en: 'Thank you for choosing Rose Garden. Faulty flowers are exchanged within 24 hours.',
    sales_a_day: 20,
    customers: 1_400,
    owner: { email: 'owner@ward.test', ar: 'نورة العتيبي', en: 'Noura Alotaibi' },
    cashier: { email: 'cashier@ward.test', ar: 'ريم الحربي', en: 'Reem Alharbi' },
    employees: [
      { ar: 'ريم الحربي', en: 'Reem Alharbi', title_ar: 'كاشير', title_en: 'Cashier' },
      { ar: 'لمى الدوسري', en: 'Lama Aldosari', title_ar: 'منسقة زهور', title_en: 'Florist' },
      { ar: 'ماريا سانتوس', en: 'Maria Santos', title_ar: 'منسقة زهور', title_en: 'Florist' },
      { ar: 'سلطان الشمري', en: 'Sultan Alshammari', title_ar: 'مندوب توصيل', title_en: 'Driver' },
    ],
    services: [
      {
        ar: 'خدمات',
        en: 'Services',
        icon: 'gift_box',
        items: [
          {
            ar: 'توصيل داخل المدينة',
            en: 'Delivery in the city',
            icon: 'delivery',
            price: 3_000,
            minutes: 60,
            weight: 30,
          },
          { ar: 'تغليف فاخر', en: 'Luxury wrapping', icon: 'ribbon', price: 2_500, minutes: 15, weight: 22 },
          {
            ar: 'تنسيق طاولة مناسبات',
            en: 'Event table arrangement',
            icon: 'event',
            price: 41_000,
            minutes: 90,
            weight: 4,
          },
          { ar: 'تزيين سيارة عروس', en: 'Bridal car decoration', icon: 'car', price: 65_000, minutes: 120, weight: 1 },
        ],
      },
    ],
    products: [
      {
        ar: 'باقات',
        en: 'Bouquets',
        icon: 'bouquet',
        items: [
          {
            ar: 'باقة ورد جوري',
            en: 'Damask rose bouquet',
            icon: 'bouquet',
            price: 18_900,
            cost: 7_400,
            weight: 30,
            withers: true,
          },
          { ar: 'صندوق توليب', en: 'Tulip box', icon: 'tulip', price: 24_500, cost: 9_800, weight: 18, withers: true },
          {
            ar: 'ورد أبيض 24',
            en: '24 white roses',
            icon: 'flower_box',
            price: 32_000,
            cost: 13_500,
            weight: 12,
            withers: true,
          },
          {
            ar: 'باقة تخرّج',
            en: 'Graduation bouquet',
            icon: 'graduation',
            price: 16_000,
            cost: 6_200,
            weight: 10,
            withers: true,
          },
          {
            ar: 'بالون وورد',
            en: 'Balloon and roses',
            icon: 'balloon',
            price: 14_500,
            cost: 5_600,
            weight: 12,
            withers: true,
          },
          {
            ar: 'باقة عبّاد الشمس',
            en: 'Sunflower bouquet',
            icon: 'sunflower',
            price: 12_900,
            cost: 4_900,
            weight: 9,
            withers: true,
          },
        ],
      },
      {
        ar: 'سيقان',
        en: 'Stems',
        icon: 'rose',
        items: [
          { ar: 'ساق ورد أحمر', en: 'Red rose stem', icon: 'rose', price: 1_200, cost: 420, weight: 20, withers: true },
          { ar: 'ساق توليب', en: 'Tulip stem', icon: 'tulip', price: 1_500, cost: 560, weight: 9, withers: true },
          { ar: 'ساق ليلي', en: 'Lily stem', icon: 'flower', price: 2_200, cost: 900, weight: 6, withers: true },
          {
            ar: 'ساق ورد أبيض',
            en: 'White rose stem',
            icon: 'bridal_bouquet',
            price: 1_200,
            cost: 430,
            weight: 8,
            withers: true,
          },
          {
            ...{ ar: 'ساق جبسوفيليا', en: 'Gypsophila stem', icon: 'leaf', price: 1_000, cost: 350, weight: 5 },
            withers: true,
          },
          {
            ...{ ar: 'ساق أوكالبتوس', en: 'Eucalyptus stem', icon: 'plant', price: 800, cost: 260, weight: 4 },
            withers: true,
          },
        ],
      },
      {
        ar: 'نباتات وهدايا',
        en: 'Plants and gifts',
        icon: 'plant',
        items: [
          { ar: 'زرعة أوركيد', en: 'Orchid plant', icon: 'orchid', price: 27_500, cost: 12_000, weight: 9 },
          { ar: 'مزهرية كريستال', en: 'Crystal vase', icon: 'vase', price: 23_000, cost: 9_500, weight: 5 },
          { ar: 'شمعة عطرية', en: 'Scented candle', icon: 'candle', price: 8_500, cost: 3_100, weight: 12 },
          { ar: 'شوكولاتة فاخرة', en: 'Fine chocolate', icon: 'chocolate', price: 12_000, cost: 5_800, weight: 15 },
          { ar: 'بطاقة إهداء', en: 'Gift message card', icon: 'card', price: 1_000, cost: 150, weight: 18 },
          { ar: 'ورق تغليف كرافت', en: 'Kraft wrapping paper', icon: 'ribbon', price: 600, cost: 120, weight: 4 },
          { ar: 'ورق تغليف أبيض', en: 'White wrapping paper', icon: 'bag', price: 700, cost: 140, weight: 4 },
        ],
      },
    ],
  },
  {
    merchant_id: 2,
    alias_name: 'lulu',
    trade: 'beauty',
    name_ar: 'صالون لولو',
    name_en: 'Lulu Salon',
    country_id: 1,
    calling_code: '966',
    trn: '311457281900003',
    commercial_registration: '4030291845',
    place: { latitude: 21.5448, longitude: 39.1375 },
    address: {
      street: 'شارع التحلية',
      building_number: '3150',
      district: 'الأندلس',
      city: 'جدة',
      postal_code: '23326',
    },
    vat_rate_bp: 1500,
    note_ar: 'نسعد بخدمتكم دائمًا.',
    note_en: 'It is always our pleasure.',
    sales_a_day: 13,
    customers: 900,
    owner: { email: 'owner@lulu.test', ar: 'هند الغامدي', en: 'Hind Alghamdi' },
    employees: [
      {
        ar: 'سارة القحطاني',
        en: 'Sara Alqahtani',
        title_ar: 'خبيرة شعر',
        title_en: 'Hair stylist',
        performs: ['Cut and style', 'Full colour', 'Protein treatment', 'Blow-dry', 'Bridal package'],
      },
      {
        ar: 'غادة سليم',
        en: 'Ghada Saleem',
        title_ar: 'خبيرة مكياج',
        title_en: 'Make-up artist',
        performs: ['Evening make-up', 'Bridal package', 'Cut and style', 'Full colour', 'Blow-dry'],
      },
      {
        ar: 'عبير الجهني',
        en: 'Abeer Aljuhani',
        title_ar: 'خبيرة بشرة',
        title_en: 'Skin specialist',
        performs: ['Deep facial', 'Evening make-up', 'Blow-dry', 'Manicure', 'Pedicure'],
      },
      {
        ar: 'روزا كروز',
        en: 'Rosa Cruz',
        title_ar: 'خبيرة أظافر',
        title_en: 'Nail artist',
        performs: ['Manicure', 'Pedicure'],
      },
      {
        ar: 'وعد الشهري',
        en: 'Waad Alshehri',
        title_ar: 'استقبال',
        title_en: 'Reception',
        performs: [],
      },
    ],
    services: [
      {
        ar: 'الشعر',
        en: 'Hair',
        icon: 'hair_style',
        items: [
          { ar: 'قص وتصفيف', en: 'Cut and style', icon: 'scissors', price: 15_000, minutes: 45, weight: 26 },
          { ar: 'صبغة كاملة', en: 'Full colour', icon: 'hair_colour', price: 38_000, minutes: 120, weight: 12 },
          { ar: 'علاج بروتين', en: 'Protein treatment', icon: 'bottle', price: 65_000, minutes: 180, weight: 4 },
          { ar: 'استشوار', en: 'Blow-dry', icon: 'hair_dryer', price: 8_000, minutes: 30, weight: 24 },
        ],
      },
      {
        ar: 'المكياج والبشرة',
        en: 'Make-up and skin',
        icon: 'make_up',
        items: [
          { ar: 'مكياج سهرة', en: 'Evening make-up', icon: 'lipstick', price: 38_000, minutes: 60, weight: 9 },
          { ar: 'باقة عروس', en: 'Bridal package', icon: 'bride', price: 250_000, minutes: 240, weight: 0.6 },
          { ar: 'تنظيف بشرة عميق', en: 'Deep facial', icon: 'face_mask', price: 22_000, minutes: 60, weight: 10 },
        ],
      },
      {
        ar: 'الأظافر',
        en: 'Nails',
        icon: 'nails',
        items: [
          { ar: 'مناكير', en: 'Manicure', icon: 'nails', price: 9_000, minutes: 40, weight: 18 },
          { ar: 'باديكير', en: 'Pedicure', icon: 'feet', price: 11_000, minutes: 50, weight: 15 },
        ],
      },
    ],
    products: [
      {
        ar: 'منتجات العناية',
        en: 'Care products',
        icon: 'bottle',
        items: [
          { ar: 'شامبو علاجي', en: 'Treatment shampoo', icon: 'bottle', price: 9_500, cost: 4_700, weight: 8 },
          { ar: 'زيت أرغان', en: 'Argan oil', icon: 'oil', price: 12_500, cost: 6_000, weight: 7 },
          { ar: 'ماسك للشعر', en: 'Hair mask', icon: 'cream', price: 11_000, cost: 5_200, weight: 6 },
          { ar: 'طلاء أظافر', en: 'Nail polish', icon: 'nails', price: 4_500, cost: 1_600, weight: 9 },
        ],
      },
    ],
  },
  {
    merchant_id: 3,
    alias_name: 'marsa',
    trade: 'gifts',
    name_ar: 'هدايا المرسى',
    name_en: 'Marsa Gifts',
    country_id: 2,
    calling_code: '971',
    trn: '100354872900003',
    commercial_registration: 'CN-2871045',
    place: { latitude: 25.2264, longitude: 55.2853 },
    address: {
      street: 'شارع الشيخ زايد',
      building_number: '88',
      district: 'مركز دبي التجاري',
      city: 'دبي',
      postal_code: '00000',
    },
    vat_rate_bp: 500,
    note_ar: 'يمكن الاستبدال خلال 7 أيام مع الفاتورة.',
    note_en: 'Exchange within 7 days with this invoice.',
    sales_a_day: 11,
    customers: 700,
    owner: { email: 'owner@marsa.test', ar: 'لطيفة المنصوري', en: 'Latifa Almansoori' },
    employees: [
      { ar: 'حصة الكعبي', en: 'Hessa Alkaabi', title_ar: 'بائعة', title_en: 'Sales associate' },
      { ar: 'أنيتا توماس', en: 'Anita Thomas', title_ar: 'بائعة', title_en: 'Sales associate' },
    ],
    services: [
      {
        ar: 'خدمات',
        en: 'Services',
        icon: 'gift_box',
        items: [
          { ar: 'تغليف هدية', en: 'Gift wrapping', icon: 'wrapping', price: 2_000, minutes: 10, weight: 30 },
          { ar: 'نقش اسم', en: 'Name engraving', icon: 'engraving', price: 6_000, minutes: 30, weight: 8 },
        ],
      },
    ],
    products: [
      {
        ar: 'هدايا',
        en: 'Gifts',
        icon: 'gift_box',
        items: [
          { ar: 'طقم قهوة عربية', en: 'Arabic coffee set', icon: 'coffee_pot', price: 32_000, cost: 15_500, weight: 9 },
          { ar: 'مبخرة نحاس', en: 'Brass incense burner', icon: 'oud', price: 21_000, cost: 9_000, weight: 10 },
          { ar: 'عطر عود', en: 'Oud perfume', icon: 'perfume', price: 45_000, cost: 22_000, weight: 8 },
          { ar: 'إطار صورة فضي', en: 'Silver photo frame', icon: 'frame', price: 14_000, cost: 6_000, weight: 9 },
          { ar: 'دفتر جلد', en: 'Leather notebook', icon: 'notebook', price: 9_500, cost: 3_900, weight: 12 },
          { ar: 'دبدوب كبير', en: 'Large teddy bear', icon: 'teddy', price: 18_000, cost: 7_500, weight: 8 },
        ],
      },
      {
        ar: 'حلويات',
        en: 'Sweets',
        icon: 'candy',
        items: [
          { ar: 'علبة تمر فاخر', en: 'Premium dates box', icon: 'dates', price: 12_500, cost: 6_100, weight: 16 },
          { ar: 'شوكولاتة محشوة', en: 'Filled chocolates', icon: 'chocolate', price: 9_900, cost: 4_600, weight: 16 },
        ],
      },
    ],
  },
];
