import type { IconKind } from '../../src/kernel/domain/icon-kinds.ts';

interface SeedComponent {
  /** The product's English name. */
  readonly en: string;
  readonly pieces: number;
  readonly waste_bp?: number;
  readonly is_optional?: true;
  readonly instead?: string;
}
export interface SeedSize {
  readonly ar: string;
  readonly en: string;
  /** Of the first size's components and price, percent. */
  readonly percent: number;
}
export interface SeedRecipe {
  readonly en: string;
  /** A product that stands nowhere else: it begins with its recipe, in the group of `beside`. */
  readonly product?: {
    readonly ar: string;
    readonly price: number;
    readonly icon: IconKind;
    readonly beside: string;
  };
  /** The sizes of the bouquet; the one of a hundred percent is the product itself. */
  readonly sizes?: readonly SeedSize[];
  readonly minutes: number;
  readonly notes?: string;
  readonly components: readonly SeedComponent[];
}

const card: SeedComponent = { en: 'Gift message card', pieces: 1, is_optional: true };
const kraft: SeedComponent = { en: 'Kraft wrapping paper', pieces: 1 };
const white: SeedComponent = { en: 'White wrapping paper', pieces: 1 };
const red = (pieces: number): SeedComponent => ({ en: 'Red rose stem', pieces, waste_bp: 400 });
const pale = (pieces: number): SeedComponent => ({ en: 'White rose stem', pieces, waste_bp: 400 });
const tulip = (pieces: number): SeedComponent => ({ en: 'Tulip stem', pieces, waste_bp: 500 });
const lily = (pieces: number): SeedComponent => ({ en: 'Lily stem', pieces, waste_bp: 300 });
const gypsophila = (pieces: number): SeedComponent => ({ en: 'Gypsophila stem', pieces, waste_bp: 200 });
const eucalyptus = (pieces: number): SeedComponent => ({ en: 'Eucalyptus stem', pieces, waste_bp: 200 });

const threeSizes = (small: number, large: number): readonly SeedSize[] => [
  { ar: 'صغير', en: 'Small', percent: small },
  { ar: 'وسط', en: 'Medium', percent: 100 },
  { ar: 'كبير', en: 'Large', percent: large },
];
const bouquet = (ar: string, price: number, icon: IconKind = 'bouquet') => ({
  product: { ar, price, icon, beside: 'Damask rose bouquet' },
});

/** What the florist makes of the stems in his cooler: thirty recipes, each size one of its own. */
const bouquets: readonly SeedRecipe[] = [
  {
    en: 'Damask rose bouquet',
    minutes: 14,
    notes: 'ربطة حلزونية بارتفاع 45 سم، والورق من الداخل إلى الخارج.',
    sizes: threeSizes(64, 172),
    components: [{ ...red(14), instead: 'Tulip stem' }, card],
  },
  {
    en: 'Tulip box',
    minutes: 10,
    notes: 'إسفنجة مشبعة بالماء، والسيقان متلاصقة.',
    components: [tulip(15), card],
  },
  {
    en: 'Graduation bouquet',
    minutes: 12,
    notes: 'شريط بلون الجامعة إن طُلب.',
    components: [red(8), { ...lily(2), instead: 'Tulip stem' }, card],
  },
  { en: 'Balloon and roses', minutes: 8, notes: 'يُنفخ البالون عند التسليم.', components: [red(9), card] },
  { en: '24 white roses', minutes: 16, components: [{ ...pale(24), instead: 'Red rose stem' }, white, card] },
  {
    ...{ en: 'White elegance', ...bouquet('باقة بياض ناعم', 19_500, 'bridal_bouquet') },
    ...{ minutes: 15, sizes: threeSizes(60, 165) },
    components: [pale(10), gypsophila(3), eucalyptus(2), white, card],
  },
  {
    ...{ en: 'Red and white', ...bouquet('أحمر وأبيض', 18_500) },
    ...{ minutes: 14, sizes: threeSizes(62, 170) },
    components: [red(6), pale(6), gypsophila(2), kraft, card],
  },
  {
    ...{ en: 'Lily and eucalyptus', ...bouquet('ليلي وأوكالبتوس', 21_000) },
    ...{ minutes: 12, sizes: threeSizes(60, 170) },
    components: [{ ...lily(5), instead: 'White rose stem' }, eucalyptus(3), kraft, card],
  },
  {
    ...{ en: 'Tulip bunch', ...bouquet('ربطة توليب', 18_000, 'tulip') },
    ...{ minutes: 8, sizes: threeSizes(60, 180) },
    components: [tulip(10), kraft, card],
  },
  {
    ...{ en: 'Garden mix', ...bouquet('خلطة الحديقة', 24_000) },
    ...{ minutes: 18, sizes: threeSizes(60, 160) },
    components: [red(4), tulip(4), lily(2), gypsophila(2), eucalyptus(2), kraft, card],
  },
  {
    ...{ en: 'Eucalyptus wreath', ...bouquet('طوق أوكالبتوس', 22_000, 'wreath') },
    ...{ minutes: 30, notes: 'يُلف على إطار سلكي بقطر 30 سم.' },
    components: [eucalyptus(14), gypsophila(4)],
  },
  {
    ...{ en: 'Bridal bouquet', ...bouquet('باقة عروس', 52_000, 'bridal_bouquet') },
    ...{ minutes: 45, notes: 'يُلف المقبض بالحرير، وتُرش بالماء قبل التسليم.' },
    components: [pale(16), lily(3), gypsophila(4), eucalyptus(3), white],
  },
  {
    ...{ en: 'Single wrapped rose', ...bouquet('وردة مغلّفة', 2_900, 'rose'), minutes: 4 },
    components: [{ ...red(1), instead: 'White rose stem' }, gypsophila(1), kraft],
  },
  {
    ...{ en: 'Roses in a vase', ...bouquet('ورد في مزهرية', 46_000, 'vase'), minutes: 16 },
    components: [red(12), eucalyptus(3), { en: 'Crystal vase', pieces: 1 }, card],
  },
  {
    ...{ en: 'Roses and chocolate', ...bouquet('ورد وشوكولاتة', 21_500, 'chocolate'), minutes: 6 },
    notes: 'ثلاث وردات مغلّفة حول العلبة.',
    components: [{ en: 'Single wrapped rose', pieces: 3 }, { en: 'Fine chocolate', pieces: 1 }, card],
  },
  {
    ...{ en: 'Table centrepiece', ...bouquet('قطعة وسط طاولة', 26_000, 'flower_box'), minutes: 25 },
    components: [pale(8), gypsophila(3), eucalyptus(4)],
  },
  {
    ...{ en: 'Get well tulips', ...bouquet('توليب سلامتك', 14_500, 'tulip'), minutes: 7 },
    components: [tulip(7), gypsophila(1), kraft, { en: 'Gift message card', pieces: 1 }],
  },
  {
    ...{ en: 'New baby posy', ...bouquet('باقة مولود', 15_500), minutes: 10 },
    components: [pale(6), gypsophila(3), white, card],
  },
];

const hamper = (ar: string, price: number) => ({
  product: { ar, price, icon: 'basket' as const, beside: 'Arabic coffee set' },
});

/** Hampers of the gift shop; their food has a last good day. */
const hampers: readonly SeedRecipe[] = [
  {
    ...{ en: 'Coffee hamper', ...hamper('سلة القهوة', 62_000), minutes: 12 },
    components: [
      { en: 'Arabic coffee set', pieces: 1 },
      { en: 'Premium dates box', pieces: 1 },
      { en: 'Filled chocolates', pieces: 1 },
    ],
  },
  {
    ...{ en: 'Dates and chocolate hamper', ...hamper('سلة تمر وشوكولاتة', 48_000), minutes: 10 },
    sizes: threeSizes(55, 170),
    components: [
      { en: 'Premium dates box', pieces: 2 },
      { en: 'Filled chocolates', pieces: 2 },
    ],
  },
  {
    ...{ en: 'Oud hamper', ...hamper('سلة العود', 89_000), minutes: 15 },
    components: [
      { en: 'Oud perfume', pieces: 1 },
      { en: 'Brass incense burner', pieces: 1 },
      { en: 'Premium dates box', pieces: 1, is_optional: true },
    ],
  },
];

export const seededRecipes: readonly SeedRecipe[] = [...bouquets, ...hampers];
