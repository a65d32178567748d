import { computeBill } from '../../../kernel/money/bill.ts';
import { type Money, money, sum, zeroMoney } from '../../../kernel/money/money.ts';
import { taxOf, type VatCategory } from '../../../kernel/money/vat.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import {
  type Bouquet,
  composeBouquet,
  findProblem,
  type NotReady,
  readComposition,
} from '../../composer/composition.ts';
import { type OpenComposer, readComposer } from '../../composer/server/public-api.ts';
import type { Cart, CartKey } from '../../flower-menu/menu.ts';
import type { OrderLine } from '../../flower-menu/menu-order.ts';
import type { OpenMenu } from '../../flower-menu/server/public-api.ts';
import { markedPrice, splitBySteps } from '../../recipes/markdown.ts';
import type { Pricing } from './read-shop.ts';

type PricedLine = Pick<OrderLine, 'quantity_milli' | 'unit_price' | 'vat_category'>;

/** What each of some lines costs with its VAT, and all of them together, as a bill has it. */
export const priceOrder = (
  lines: readonly PricedLine[],
  shop: Pricing,
): { readonly amounts: readonly Money[]; readonly total: Money } => {
  const bill = computeBill({
    prices_include_vat: shop.prices_include_vat,
    discount: null,
    lines: lines.map(({ quantity_milli, unit_price, vat_category }) => ({
      ...{ quantity_milli, unit_price: money(unit_price), discount: null },
      ...taxOf(vat_category as VatCategory, shop),
    })),
  });
  return { amounts: bill.lines.map((line) => sum([line.revenue_excl_vat, line.total_vat])), total: bill.total };
};

/** What one bouquet costs as a bill has it. */
export const totalOf = (unit_price: Money, vat_category: string, shop: Pricing): Money =>
  unit_price === 0 ? zeroMoney : priceOrder([{ quantity_milli: 1_000, unit_price, vat_category }], shop).total;

/** So many of a composed bouquet as they can be made now, and why they cannot be ordered. */
export const composeFor = (
  composer: OpenComposer,
  code: string,
  pieces: number,
  shop: Pricing,
): { readonly bouquet: Bouquet; readonly problem: NotReady | null } => {
  const bouquet = composeBouquet(composer, readComposition(code));
  const total = totalOf(bouquet.unit_price, composer.vat_category, shop);
  const isShort = bouquet.parts.some((one) => one.part.available < one.chosen * pieces);
  return { bouquet, problem: findProblem(composer, bouquet, total) ?? (isShort ? 'composer_short' : null) };
};

/** The composer that a cart needs; null where nothing in it is composed, and where visitors may not compose. */
export const composerFor = (
  tx: PublicTx | MerchantTx,
  menu: OpenMenu,
  cart: Cart,
  at: { readonly now: string; readonly day: string },
): Promise<OpenComposer | null> =>
  menu.has_composer && [...cart.keys()].some((key) => typeof key === 'string')
    ? readComposer(tx, at)
    : Promise.resolve(null);

/** What an order is made of. */
export interface Offers {
  readonly menu: OpenMenu;
  readonly composer: OpenComposer | null;
}

/** The lines of one entry of a cart: of a product what is old enough to cost less first, the rest at the usual price. */
const linesOf = ({ menu, composer }: Offers, key: CartKey, pieces: number, shop: Pricing): OrderLine[] => {
  const quantity_milli = pieces * 1_000;
  if (typeof key === 'string') {
    if (!composer) return [];
    const { bouquet, problem } = composeFor(composer, key, pieces, shop);
    if (problem !== null) return [];
    return [
      {
        ...{ product_id: composer.product_id, quantity_milli, unit_price: bouquet.unit_price, composition: key },
        ...{ vat_category: composer.vat_category, vat_exemption_code: composer.vat_exemption_code },
        ...{ recipe_version: null, preorder_hours: null, bench_minutes: bouquet.minutes },
      },
    ];
  }
  const item = menu.items.find((one) => one.product_id === key);
  if (!item) return [];
  const { vat_category, vat_exemption_code, recipe_version, preorder_hours } = item;
  return splitBySteps(quantity_milli, item.steps).map(({ percent_bp, quantity_milli: of_it }) => ({
    ...{ product_id: key, quantity_milli: of_it, unit_price: markedPrice(money(item.price), percent_bp) },
    ...{ composition: null, bench_minutes: null },
    ...{ vat_category, vat_exemption_code, recipe_version, preorder_hours },
  }));
};

/** What an entry of a cart costs as a bill has it, and its lines. */
interface PricedEntry {
  readonly lines: readonly OrderLine[];
  readonly amount: Money;
}

/** What an order of a cart holds, and what it costs as a bill. */
export interface PricedCart {
  readonly lines: readonly OrderLine[];
  readonly entries: ReadonlyMap<CartKey, PricedEntry>;
  readonly total: Money;
  /** Something of the cart is left out: the menu has it not, or it cannot be made as it was composed. */
  readonly isMissing: boolean;
}

export const orderLinesOf = (offers: Offers, cart: Cart, shop: Pricing): PricedCart => {
  const found = [...cart].map(([key, pieces]) => ({ key, lines: linesOf(offers, key, pieces, shop) }));
  const lines = found.flatMap((one) => one.lines);
  const isMissing = found.some((one) => one.lines.length === 0);
  if (lines.length === 0) return { lines, entries: new Map(), total: zeroMoney, isMissing };
  const { amounts, total } = priceOrder(lines, shop);
  const amountOf = new Map(lines.map((line, i) => [line, amounts[i] ?? zeroMoney]));
  const entries = new Map(
    found.map(({ key, lines: own }) => [
      key,
      { lines: own, amount: sum(own.map((line) => amountOf.get(line) ?? zeroMoney)) },
    ]),
  );
  return { lines, entries, total, isMissing };
};
