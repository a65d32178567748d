import { addDays, addSeconds, civilOf, epochOf, instantOfEpoch } from '../../kernel/time/local-time.ts';
import { openIntervals } from '../../kernel/time/working-week.ts';
import { readComposition, writeComposition } from '../composer/composition.ts';
import type { ShopHours } from '../working-hours/shop-hours.ts';

/** How many products and sizes one menu may have. */
export const mostItems = 1_000;
/** How many pieces of one product an order may have, and how many products. */
const mostPieces = 20;
const mostLines = 20;
/** The longest text of a card. */
export const longestCard = 220;

/** What a menu chooses where the shop chose nothing yet. */
export const menuDefaults = {
  is_open: false,
  hold_minutes: 10,
  few_left: 5,
  lead_minutes: 60,
  days_ahead: 7,
} as const;
export const menuLimits = {
  hold_minutes: [5, 60],
  few_left: [0, 100],
  lead_minutes: [0, 2_880],
  days_ahead: [0, 30],
} as const;

/** Days on which an item is offered; without a day there is no bound. */
export interface Season {
  readonly season_from: string | null;
  readonly season_until: string | null;
}
export const isInSeason = ({ season_from, season_until }: Season, day: string): boolean =>
  (season_from === null || season_from <= day) && (season_until === null || day <= season_until);

/** What is wrong with seasons as they are typed, by the item's place. */
export const seasonErrors = ({ items = [] }: { readonly items?: readonly Season[] | undefined }) =>
  Object.fromEntries(
    items.flatMap(({ season_from, season_until }, i) =>
      season_from !== null && season_until !== null && season_from > season_until
        ? [[`items.${i}.season_until`, [{ key: 'season_ends_before' }]]]
        : [],
    ),
  );

/** A size as the menu offers it: how many there are, or null where it is made for the day that is ordered. */
export interface Offered {
  readonly product_id: number;
  readonly available: number | null;
}
export const isOffered = ({ available }: Offered): boolean => available === null || available > 0;

/** Of sizes in their order: the one to have in place of one that is gone, the next smaller first, else the next larger. */
export const instead = <T extends Offered>(sizes: readonly T[], productId: number): T | null => {
  const place = sizes.findIndex((size) => size.product_id === productId);
  if (place < 0) return null;
  return sizes.slice(0, place).findLast(isOffered) ?? sizes.slice(place + 1).find(isOffered) ?? null;
};

/** What is chosen: a product by its number, or a composed bouquet by what it is made of (`12x5-31`). */
export type CartKey = number | string;

/** What is chosen on a menu: pieces of each, in the order in which they were chosen. */
export type Cart = ReadonlyMap<CartKey, number>;

/** So many composed bouquets stand in one cart: their addresses are long. */
const mostComposed = 5;
const canAdd = (cart: Cart, key: CartKey): boolean =>
  cart.size < mostLines &&
  (typeof key === 'number' || [...cart.keys()].filter((one) => typeof one === 'string').length < mostComposed);

const keyIn = (part: string): readonly [key: CartKey, pieces: string] | null => {
  const [, id, pieces = '1'] = /^([1-9]\d{0,14})(?:x([1-9]\d{0,2}))?$/.exec(part) ?? [];
  if (id !== undefined) return [Number(id), pieces];
  const [, code = '', bouquets = '1'] = /^c([\dx-]{1,300})(?:\*([1-9]\d{0,2}))?$/.exec(part) ?? [];
  const key = writeComposition(readComposition(code));
  return key === '' ? null : [key, bouquets];
};

/**
 * A cart as an address carries it, `12x2.15.c7x5-31*2`: product, and pieces where there are several; composed bouquets begin with
 * a c. What cannot be read is left out.
 */
export const readCart = (text: string): Cart => {
  const cart = new Map<CartKey, number>();
  for (const part of text.split('.')) {
    const found = keyIn(part);
    if (found && (cart.has(found[0]) || canAdd(cart, found[0])))
      cart.set(found[0], Math.min(mostPieces, Number(found[1])));
  }
  return cart;
};
export const writeCart = (cart: Cart): string =>
  [...cart]
    .map(([key, pieces]) =>
      typeof key === 'number'
        ? `${key}${pieces === 1 ? '' : `x${pieces}`}`
        : `c${key}${pieces === 1 ? '' : `*${pieces}`}`,
    )
    .join('.');

/** The cart with more or fewer of something; none of it takes it out. */
export const changeCart = (cart: Cart, key: CartKey, by: number): Cart => {
  const changed = new Map(cart);
  const pieces = Math.min(mostPieces, (changed.get(key) ?? 0) + by);
  if (pieces <= 0) changed.delete(key);
  else if (changed.has(key) || canAdd(changed, key)) changed.set(key, pieces);
  return changed;
};

/** The cart with one product in place of another, at its place. */
export const replaceInCart = (cart: Cart, productId: number, by: number): Cart => {
  const changed = new Map<CartKey, number>();
  for (const [key, pieces] of cart) {
    const to = key === productId ? by : key;
    changed.set(to, Math.min(mostPieces, (changed.get(to) ?? 0) + pieces));
  }
  return changed;
};

/** How far apart the times are that may be chosen. */
const stepMinutes = 30;
/** So many times at most: a list that nobody reads to its end is none. */
const mostTimes = 400;

/**
 * When an order may be collected: every half hour at which the shop is open, from when it can be ready until the last day. A shop
 * that never said its hours is taken to be open from 9 to 22. Instants.
 */
export const readyTimes = (asked: {
  readonly now: string;
  readonly zone: string;
  readonly hours: ShopHours;
  /** Minutes from now until the earliest that it is ready. */
  readonly after_minutes: number;
  readonly days_ahead: number;
}): string[] => {
  const { now, zone, hours } = asked;
  const today = civilOf(now, zone).date;
  const step = stepMinutes * 60_000;
  const earliest = Math.ceil(epochOf(addSeconds(now, asked.after_minutes * 60)) / step) * step;
  const last = addDays(today, asked.days_ahead + Math.floor(asked.after_minutes / 1_440));
  const isKnown = hours.week.length > 0 || hours.specials.length > 0;
  const week = isKnown
    ? hours.week
    : [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from_time: '09:00:00', to_time: '22:00:00' }));
  const times: string[] = [];
  for (const open of openIntervals({ from_on: addDays(today, -1), to_on: last }, week, hours.specials, zone)) {
    const first = Math.max(earliest, Math.ceil(epochOf(open.from_at) / step) * step);
    for (let at = first; at < epochOf(open.to_at) && times.length < mostTimes; at += step)
      times.push(instantOfEpoch(at));
  }
  return times;
};

/** What is kept of an order that nobody paid yet is over. */
export const isHoldOver = ({ held_until }: { readonly held_until: string }, now: string): boolean =>
  epochOf(held_until) <= epochOf(now);

/** How an order stands. */
export const orderState = { waiting: 1, lapsed: 2, paid: 3, collected: 4, given_back: 5 } as const;

/** What a gateway payment of an order is for. */
export const orderPurpose = 'menu_order';

/** The order's own page, without a language prefix. */
export const orderPath = (shop: { readonly alias_name: string }, uniqueId: string): string =>
  `/shop/${encodeURIComponent(shop.alias_name.toLowerCase())}/order/${uniqueId}`;
