import { type Money, money, zeroMoney } from '../../../kernel/money/money.ts';
import type { VatCategory } from '../../../kernel/money/vat.ts';
import type { PublicTx } from '../../../platform/db/transaction.ts';
import type { PageQuery } from '../../../platform/pages/public-page.ts';
import { shelfPriceOf } from '../../catalogue/price-list.ts';
import type { OpenComposer } from '../../composer/server/public-api.ts';
import { type Cart, changeCart, instead, isOffered, readCart, writeCart } from '../../flower-menu/menu.ts';
import { groupsOf, type OpenItem, type OpenMenu, readOpenMenu } from '../../flower-menu/server/public-api.ts';
import { takesCards } from '../../payments/server/public-api.ts';
import { markedPrice } from '../../recipes/markdown.ts';
import { loadShopPage } from '../../shop-pages/server/public-api.ts';
import type { CartLine, ComposedLine, MenuBouquet, MenuDrawing, MenuGroup, MenuPage, MenuSize } from '../menu-page.ts';
import { composeFor, composerFor, orderLinesOf, type PricedCart } from './price-order.ts';
import { type Pricing, readShop } from './read-shop.ts';

/** A price as it is paid, VAT included. */
const shownPrice = (price: number, vatCategory: string, shop: Pricing): Money =>
  shelfPriceOf(money(price), vatCategory as VatCategory, {
    ...shop,
    vat_rate_bp: shop.is_vat_registered ? shop.vat_rate_bp : 0,
  });

const sizeOf = (item: OpenItem, shop: Pricing): MenuSize => {
  const shown = (price: number): Money => shownPrice(price, item.vat_category, shop);
  const { product_id, size_ar, size_en, image_url, available, preorder_hours, steps } = item;
  const [first] = steps;
  const was = first && first.percent_bp > 0 ? item.price : item.original_price;
  return {
    ...{ product_id, size_ar, size_en, image_url, available, preorder_hours },
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

const cartLines = (groups: readonly MenuGroup[], cart: Cart, { entries }: PricedCart, shop: Pricing): CartLine[] => {
  const all = groups.flatMap((group) =>
    group.bouquets.flatMap((bouquet) => bouquet.sizes.map((size) => ({ bouquet, size }))),
  );
  return [...cart]
    .flatMap(([product_id, pieces]) => {
      const found = all.find(({ size }) => size.product_id === product_id);
      return found ? [{ ...found, pieces }] : [];
    })
    .map(({ bouquet, size, pieces }) => {
      const { lines = [], amount = zeroMoney } = entries.get(size.product_id) ?? {};
      const parts = lines.map((line) => ({
        pieces: line.quantity_milli / 1000,
        price: shownPrice(line.unit_price, line.vat_category, shop),
      }));
      const isShort = size.available !== null && size.available < pieces;
      return {
        ...{ bouquet, size, pieces, parts, amount },
        left: isShort ? size.available : null,
        instead: isOffered(size) ? null : instead(bouquet.sizes, size.product_id),
      };
    });
};

const composedLines = (
  composer: OpenComposer | null,
  cart: Cart,
  { entries }: PricedCart,
  shop: Pricing,
): ComposedLine[] =>
  [...cart].flatMap(([code, pieces]) => {
    if (typeof code === 'number' || !composer) return [];
    const { bouquet, problem } = composeFor(composer, code, pieces, shop);
    const { name_ar, name_en } = composer;
    const priced = entries.get(code);
    const amount = priced && priced.lines.length > 0 ? priced.amount : null;
    return [{ code, name_ar, name_en, bouquet, pieces, problem, amount }];
  });

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
  const composer = await composerFor(tx, menu, asked, { now, day: page.today });
  const cart: Cart = new Map(
    [...asked].filter(([key]) =>
      typeof key === 'string' ? composer !== null : menu.items.some((item) => item.product_id === key),
    ),
  );
  const priced = orderLinesOf({ menu, composer }, cart, shop);
  return {
    ...{ page, groups, total: priced.total, few_left: menu.few_left, hold_minutes: menu.hold_minutes },
    ...{ has_composer: menu.has_composer, composed: composedLines(composer, cart, priced, shop) },
    takes_cards: await takesCards(tx, page.shop.currency_code),
    cart: writeCart(cart),
    lines: cartLines(groups, cart, priced, shop),
    has_dropped: cart.size < asked.size,
  };
};
