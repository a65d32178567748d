import type { OutputOf } from '../../../kernel/contract/contract.ts';
import type { menus } from '../../flower-menu/contract.ts';

type Menu = OutputOf<typeof menus.get>;
export type TypedItem = Menu['items'][number];
/** What of an item is typed here; the rest is the product's. */
type Typed = Pick<TypedItem, 'product_id' | 'is_shown' | 'season_from' | 'season_until' | 'preorder_hours'>;

export const typedOf = ({ product_id, is_shown, season_from, season_until, preorder_hours }: Typed): Typed => ({
  ...{ product_id, is_shown, season_from, season_until, preorder_hours },
});

/** What the form of a menu begins with. */
export const typedMenu = (menu: Menu) => ({
  ...menu,
  items: menu.items.map(typedOf),
  group_ids: menu.groups.map((group) => group.id),
});

export const factsById = (items: readonly TypedItem[]): ReadonlyMap<number, TypedItem> =>
  new Map(items.map((item) => [item.product_id, item]));

/** What is typed beside what is known of each product. */
export const withFacts = (typed: readonly Typed[], facts: ReadonlyMap<number, TypedItem>): TypedItem[] =>
  typed.flatMap((one) => {
    const known = facts.get(one.product_id);
    return known ? [{ ...known, ...one }] : [];
  });

/** Items by bouquet, in the order of the first of each. */
export const bouquetsOf = <T extends Pick<TypedItem, 'bouquet_id'>>(items: readonly T[]): T[][] => [
  ...Map.groupBy(items, (item) => item.bouquet_id).values(),
];

/** The items with one bouquet of a group moved by one place among the group's. */
export const moveBouquet = <T extends Pick<TypedItem, 'bouquet_id' | 'group_id'>>(
  items: readonly T[],
  bouquetId: number,
  by: -1 | 1,
): T[] => {
  const groups = Map.groupBy(items, (item) => item.group_id);
  return [...groups.values()].flatMap((ofGroup) => {
    const bouquets = bouquetsOf(ofGroup);
    const from = bouquets.findIndex(([first]) => first?.bouquet_id === bouquetId);
    const [moved, other] = [bouquets[from], bouquets[from + by]];
    if (!moved || !other) return ofGroup;
    return bouquets
      .with(from, other)
      .with(from + by, moved)
      .flat();
  });
};

/** Groups with one of them moved by one place. */
export const moveGroup = <T>(groups: readonly T[], place: number, by: -1 | 1): T[] => {
  const [moved, other] = [groups[place], groups[place + by]];
  return moved === undefined || other === undefined ? [...groups] : groups.with(place, other).with(place + by, moved);
};
