import { z } from 'zod';
import { choice } from '../../kernel/contract/entity.ts';

const names = [
  'piece',
  'bouquet',
  'stem',
  'pot',
  'box',
  'bottle',
  'set',
  'pack',
  'metre',
  'roll',
  'tray',
  'kilogram',
  'pair',
] as const;
export type SuggestedUnit = (typeof names)[number];

/** What one of a suggested product is. */
export const suggestedUnit = z.enum(names);

export const suggestedUnits = [
  choice('piece', 'Piece', 'حبة'),
  choice('bouquet', 'Bouquet', 'باقة ورد'),
  choice('stem', 'Stem', 'ساق'),
  choice('pot', 'Pot', 'أصيص'),
  choice('box', 'Box', 'علبة'),
  choice('bottle', 'Bottle', 'زجاجة'),
  choice('set', 'Set', 'طقم'),
  choice('pack', 'Pack', 'عبوة'),
  choice('metre', 'Metre', 'متر'),
  choice('roll', 'Roll', 'رول'),
  choice('tray', 'Tray', 'صينية'),
  choice('kilogram', 'Kilogram', 'كيلو'),
  choice('pair', 'Pair', 'زوج'),
] as const;
