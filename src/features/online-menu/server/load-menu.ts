import { computeBill } from '../../../kernel/money/bill.ts';
import { type Money, money, sum, zeroMoney } from '../../../kernel/money/money.ts';
import { taxOf, type VatCategory } from '../../../kernel/money/vat.ts';
import type { PublicTx } from '../../../platform/db/transaction.ts';
import type { PageQuery } from '../../../platform/pages/public-page.ts';
import { shelfPriceOf } from '../../catalogue/price-list.ts';
import { type Cart, changeCart, instead, isOffered, readCart, writeCart } from '../../flower-menu/menu.ts';
import type { OrderLine } from '../../flower-menu/menu-order.ts';
import { groupsOf, type OpenItem, type OpenMenu, readOpenMenu } from '../../flower-menu/server/public-api.ts';
import { takesCards } from '../../payments/server/public-api.ts';
import { markedPrice, splitBySteps } from '../../recipes/markdown.ts';
import { loadShopPage } from '../../shop-pages/server/public-api.ts';
import type { CartLine, MenuBouquet, MenuDrawing, MenuGroup, MenuPage, MenuSize } from '../menu-page.ts';
import { type Pricing, readShop } from './read-shop.ts';

/** A price as it is paid, VAT included. */
const shownPrice = (price: number, vatCategory: string, shop: Pricing): Money =>
  shelfPriceOf(money(price), vatCategory as VatCategory, {
    ...shop,
    vat_rate_bp: shop.is_vat_registered ? shop.vat_rate_bp : 0,
  });

const sizeOf = (item: OpenItem, shop: Pricing): MenuSize => {
  const shown = (price: number): Money => shownPrice(price, item.vat_category, shop);
  const { product_id, size_ar, size_en, available, preorder_hours, steps } = item;
  const [first] = steps;
  const was = first ? item.price : item.original_price;
  return {
    ...{ product_id, size_ar, size_en, available, preorder_hours },
    price: shown(markedPrice(money(item.price), first?.percent_bp ?? 0)),
    original_price: was === null ? null : shown(was),
  };
};

const stems: Readonly<Record<string, number>> = { rose: 0, tulip: 2, sunflower: 2, orchid: 1, flower: 3, leaf: 3 };
const wrapped = new Set(['bouquet', 'bridal_bouquet', 'basket', 'wreath', 'flower_box']);

/** A bouquet has a recipe, a stem is one flower, and anything else comes in a box. */
const drawingOf = ({ recipe_version, shown_icon, bouquet_id }: OpenItem): MenuDrawing => {
  const [icon, palette] = [shown_icon ?? 'bouquet', bouquet_id % 4];
  if (recipe_version !== null || wrapped.has(icon)) return { kind: 'bouquet', palette };
  const of = stems[icon];
  return of === undefined ? { kind: 'box', palette } : { kind: 'stem', palette: of };
};

const bouquetOf = (items: readonly OpenItem[], shop: Pricing): MenuBouquet => {
  const [first] = items as readonly [OpenItem, ...OpenItem[]];
  // The picture and the words of the first size that has some: they show the bouquet.
  const { image_url = null } = items.find((item) => item.image_url !== null) ?? {};
  const said = items.find((item) => item.description_ar !== null || item.description_en !== null) ?? first;
  return {
    ...{ id: first.bouquet_id, name_ar: first.bouquet_name_ar, name_en: first.bouquet_name_en, image_url },
    ...{ description_ar: said.description_ar, description_en: said.description_en, drawing: drawingOf(first) },
    sizes: items.map((item) => sizeOf(item, shop)),
  };
};

const groupsIn = (menu: OpenMenu, shop: Pricing): MenuGroup[] =>
  groupsOf(menu.items).map((group) => ({
    ...group,
    bouquets: [
      ...Map.groupBy(
        menu.items.filter((item) => item.group_id === group.id),
        (item) => item.bouquet_id,
      ).values(),
    ].map((items) => bouquetOf(items, shop)),
  }));

/** What each of some lines costs with its VAT, and all of them together, as a bill has it. */
export const priceOrder = (
  lines: readonly OrderLine[],
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

/** What an order of a cart holds, and what it costs as a bill. */
interface PricedCart {
  readonly lines: readonly OrderLine[];
  /** Of each line. */
  readonly amounts: readonly Money[];
  readonly total: Money;
  /** Products of the cart that the menu does not have: they are left out. */
  readonly isMissing: boolean;
}

/** The lines of a cart: what is old enough to cost less first, the rest of it as a line at the usual price. */
export const orderLinesOf = (menu: OpenMenu, cart: Cart, shop: Pricing): PricedCart => {
  const found = [...cart].flatMap(([product_id, pieces]) => {
    const item = menu.items.find((one) => one.product_id === product_id);
    return item ? [{ item, pieces }] : [];
  });
  const lines = found.flatMap(({ item, pieces }) => {
    const { product_id, vat_category, vat_exemption_code, recipe_version, preorder_hours } = item;
    return splitBySteps(pieces * 1000, item.steps).map(({ percent_bp, quantity_milli }) => ({
      ...{ product_id, quantity_milli, unit_price: markedPrice(money(item.price), percent_bp) },
      ...{ vat_category, vat_exemption_code, recipe_version, preorder_hours },
    }));
  });
  const isMissing = found.length < cart.size;
  if (lines.length === 0) return { lines, amounts: [], total: zeroMoney, isMissing };
  return { lines, ...priceOrder(lines, shop), isMissing };
};

const cartLines = (
  groups: readonly MenuGroup[],
  cart: Cart,
  { lines, amounts }: PricedCart,
  shop: Pricing,
): CartLine[] => {
  const all = groups.flatMap((group) =>
    group.bouquets.flatMap((bouquet) => bouquet.sizes.map((size) => ({ bouquet, size }))),
  );
  return [...cart]
    .flatMap(([product_id, pieces]) => {
      const found = all.find(({ size }) => size.product_id === product_id);
      return found ? [{ ...found, pieces }] : [];
    })
    .map(({ bouquet, size, pieces }) => {
      const of = lines.flatMap((line, i) => (line.product_id === size.product_id ? [{ line, i }] : []));
      const parts = of.map(({ line }) => ({
        pieces: line.quantity_milli / 1000,
        price: shownPrice(line.unit_price, line.vat_category, shop),
      }));
      const isShort = size.available !== null && size.available < pieces;
      return {
        ...{ bouquet, size, pieces, parts, amount: sum(of.map(({ i }) => amounts[i] ?? zeroMoney)) },
        left: isShort ? size.available : null,
        instead: isOffered(size) ? null : instead(bouquet.sizes, size.product_id),
      };
    });
};

const productNumber = /^[1-9]\d{0,14}$/;

/** What is chosen by an address: the cart that it carries, and one more of what it adds. Looking at it twice gives the same. */
const chosenIn = (query: PageQuery): Cart => {
  const cart = readCart(query['cart']?.[0] ?? '');
  const add = query['add']?.[0] ?? '';
  return productNumber.test(add) ? changeCart(cart, Number(add), 1) : cart;
};

/** The menu of a shop with what is chosen; a shop without one has no such page. */
export const loadMenu = async (tx: PublicTx, now: string, query: PageQuery): Promise<MenuPage | undefined> => {
  const page = await loadShopPage(tx, 'facts', now);
  const menu = page?.has_menu ? await readOpenMenu(tx, { now, day: page.today }) : null;
  if (!page || !menu) return undefined;
  const shop = await readShop(tx);
  const groups = groupsIn(menu, shop);
  const asked = chosenIn(query);
  const cart: Cart = new Map([...asked].filter(([id]) => menu.items.some((item) => item.product_id === id)));
  const priced = orderLinesOf(menu, cart, shop);
  return {
    ...{ page, groups, total: priced.total, few_left: menu.few_left, hold_minutes: menu.hold_minutes },
    takes_cards: await takesCards(tx, page.shop.currency_code),
    cart: writeCart(cart),
    lines: cartLines(groups, cart, priced, shop),
    has_dropped: cart.size < asked.size,
  };
};
