import { z } from 'zod';

/**
 * The kinds of drawing that stand for a thing without a picture, by the trade that knows them best. A kind is a name for
 * ever: records keep it. Its words are in icon-kind-words.ts, its lines in ui/display/kinds.
 */
export const iconFamilies = {
  flowers: [
    'flower',
    'bouquet',
    'rose',
    'tulip',
    'sunflower',
    'orchid',
    'bridal_bouquet',
    'flower_box',
    'vase',
    'basket',
    'plant',
    'plant_tall',
    'cactus',
    'leaf',
    'seedling',
    'tree',
    'wreath',
    'ribbon',
    'wrapping',
    'wedding',
    'event',
    'car',
    'delivery',
  ],
  gifts: [
    'gift_box',
    'balloon',
    'confetti',
    'chocolate',
    'candy',
    'cake',
    'cookie',
    'dates',
    'coffee',
    'coffee_pot',
    'tray',
    'perfume',
    'oud',
    'candle',
    'card',
    'gift_card',
    'teddy',
    'toy',
    'baby',
    'watch',
    'jewellery',
    'sunglasses',
    'wallet',
    'bag',
    'prayer_beads',
    'book',
    'notebook',
    'pen',
    'frame',
    'mug',
    'clothes',
    'graduation',
    'heart',
    'star',
    'engraving',
    'printing',
  ],
  beauty: [
    'scissors',
    'hair_dryer',
    'hair_style',
    'hair_colour',
    'comb',
    'nails',
    'hand',
    'feet',
    'eye',
    'lashes',
    'eyebrow',
    'make_up',
    'lipstick',
    'henna',
    'face_mask',
    'massage',
    'stones',
    'steam',
    'bath',
    'towel',
    'wax',
    'laser',
    'bride',
    'razor',
    'clipper',
    'beard',
    'child',
    'bottle',
    'cream',
    'oil',
    'mirror',
    'sparkles',
  ],
} as const;

export type IconFamily = keyof typeof iconFamilies;
export type IconKindOf<F extends IconFamily> = (typeof iconFamilies)[F][number];
export type IconKind = IconKindOf<IconFamily>;

export const iconKinds: readonly IconKind[] = Object.values(iconFamilies).flat();

/** A kind as operations take it. */
export const iconKind = z.enum(iconKinds as [IconKind, ...IconKind[]]);

const familyByKind = new Map<string, IconFamily>(
  (Object.keys(iconFamilies) as IconFamily[]).flatMap((family) =>
    iconFamilies[family].map((kind): [string, IconFamily] => [kind, family]),
  ),
);

/** Where a kind's drawing is; undefined for what is no kind. */
export const iconFamilyOf = (kind: string): IconFamily | undefined => familyByKind.get(kind);

/** What a thing is drawn as when neither it nor its group says. */
export const iconOfTrade: Readonly<Record<IconFamily, IconKind>> = {
  flowers: 'flower',
  gifts: 'gift_box',
  beauty: 'sparkles',
};
