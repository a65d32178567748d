import { choice } from '../../kernel/contract/entity.ts';
import { zeroMoney } from '../../kernel/money/money.ts';

/** What a part of a bouquet is. */
export const partKind = { stem: 1, wrap: 2, vase: 3, card: 4 } as const;
export type PartKind = (typeof partKind)[keyof typeof partKind];

export const partKinds = [
  choice(partKind.stem, 'Stem', 'ساق'),
  choice(partKind.wrap, 'Wrap', 'تغليف'),
  choice(partKind.vase, 'Vase', 'مزهرية'),
  choice(partKind.card, 'Card', 'بطاقة'),
] as const;

/** Flowers that there is a drawing of. */
export const flowerDrawings = [
  choice('rose', 'Rose', 'جوري'),
  choice('tulip', 'Tulip', 'توليب'),
  choice('lily', 'Lily', 'ليليوم'),
  choice('hydrangea', 'Hydrangea', 'هيدرانجيا'),
  choice('gerbera', 'Gerbera', 'جربيرا'),
  choice('gypsophila', 'Gypsophila', 'جبسوفيليا'),
  choice('eucalyptus', 'Eucalyptus', 'أوكالبتوس'),
  choice('leaf', 'Leaf', 'ورق أخضر'),
] as const;
export type FlowerDrawing = (typeof flowerDrawings)[number]['value'];

/** Colours of the drawing, by which visitors filter stems. */
export const partColours = [
  choice('red', 'Red', 'أحمر'),
  choice('pink', 'Pink', 'وردي'),
  choice('white', 'White', 'أبيض'),
  choice('yellow', 'Yellow', 'أصفر'),
  choice('orange', 'Orange', 'برتقالي'),
  choice('peach', 'Peach', 'خوخي'),
  choice('purple', 'Purple', 'بنفسجي'),
  choice('blue', 'Blue', 'أزرق'),
  choice('green', 'Green', 'أخضر'),
  choice('kraft', 'Kraft', 'كرافت'),
] as const;
export type PartColour = (typeof partColours)[number]['value'];

/** How arranging is priced. */
export const arrangingKind = { amount: 1, minutes: 2 } as const;
export const arrangingKinds = [
  choice(arrangingKind.amount, 'One amount', 'مبلغ واحد'),
  choice(arrangingKind.minutes, 'By the minutes', 'حسب الدقائق'),
] as const;

/** How many parts of each kind a composer offers: a form of more is cut off by browsers and read by nobody. */
export const mostOfKind: Readonly<Record<PartKind, number>> = { 1: 36, 2: 12, 3: 12, 4: 12 };

/** What a composer begins with. */
export const composerDefaults = {
  is_open: false,
  smallest_amount: zeroMoney,
  arranging: arrangingKind.amount,
  arranging_amount: zeroMoney,
  base_minutes: 5,
  stem_seconds: 30,
} as const;
export const composerLimits = {
  amount: 100_000_000,
  base_minutes: [0, 240],
  stem_seconds: [0, 600],
} as const;
