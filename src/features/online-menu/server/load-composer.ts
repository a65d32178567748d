import { add, type Money, money, sum, zeroMoney } from '../../../kernel/money/money.ts';
import { civilOf } from '../../../kernel/time/local-time.ts';
import type { PublicTx } from '../../../platform/db/transaction.ts';
import { type PageAsk, type PageParams, ShownElsewhere } from '../../../platform/pages/public-page.ts';
import { shelfPriceOf } from '../../catalogue/price-list.ts';
import { partKind } from '../../composer/composer-choices.ts';
import { composeBouquet, findProblem, writeComposition } from '../../composer/composition.ts';
import { type OpenComposer, readComposer } from '../../composer/server/public-api.ts';
import { changeCart, readCart, writeCart } from '../../flower-menu/menu.ts';
import { readOpenMenu } from '../../flower-menu/server/public-api.ts';
import { takesCards } from '../../payments/server/public-api.ts';
import { shopPath } from '../../shop-pages/alias.ts';
import { loadShopPage } from '../../shop-pages/server/public-api.ts';
import { composerSearch, readComposerQuery } from '../composer-query.ts';
import type { ComposerPage } from '../menu-page.ts';
import { readTimesAfter } from './load-order.ts';
import { totalOf } from './price-order.ts';
import { type OrderShop, readShop } from './read-shop.ts';

/** Parts at prices as visitors pay them. */
const withShelfPrices = (composer: OpenComposer, shop: OrderShop): OpenComposer => {
  const rules = { ...shop, vat_rate_bp: shop.is_vat_registered ? shop.vat_rate_bp : 0 };
  const shown = (price: Money): Money => shelfPriceOf(money(price), composer.vat_category, rules);
  return { ...composer, parts: composer.parts.map((part) => ({ ...part, price: shown(part.price) })) };
};

/**
 * A bouquet that is being composed. What was typed into the form leads to the address of its composition, which can be shared; an
 * address without a composer to the menu, and of a shop without a menu to the shop.
 */
export const loadComposer = async (
  tx: PublicTx,
  params: PageParams,
  now: string,
  { query }: PageAsk,
): Promise<ComposerPage | ShownElsewhere> => {
  const alias = params['alias_name'] ?? '';
  const page = await loadShopPage(tx, 'facts', now);
  const menu = page?.has_menu ? await readOpenMenu(tx, { now, day: page.today }) : null;
  if (!page || !menu) return new ShownElsewhere(shopPath(alias));
  const composer = menu.has_composer ? await readComposer(tx, { now, day: page.today }) : null;
  if (!composer) return new ShownElsewhere(shopPath(alias, 'menu'));
  const { composition, cart, colour, isTyped, isAdded } = readComposerQuery(query);
  const shop = await readShop(tx);
  const bouquet = composeBouquet(composer, composition);
  const total = totalOf(bouquet.unit_price, composer.vat_category, shop);
  const problem = findProblem(composer, bouquet, total);
  const chosen = readCart(cart);
  if (isAdded && problem === null)
    return new ShownElsewhere(
      `${shopPath(alias, 'menu')}/cart?${new URLSearchParams({ cart: writeCart(changeCart(chosen, bouquet.code, 1)) })}`,
    );
  if (isTyped) {
    // As it was chosen, not as it can be made: the page says what fell to what is left.
    const to = composerSearch(writeComposition(composition), { cart: writeCart(chosen), colour });
    return new ShownElsewhere(`${shopPath(alias, 'menu')}/composer${to}`);
  }
  const wraps = bouquet.parts.filter((one) => one.part.kind === partKind.wrap && one.pieces > 0);
  const wrap = sum(wraps.map((one) => one.part.price));
  const times = await readTimesAfter(tx, menu, menu.lead_minutes + bouquet.minutes, { now, zone: page.shop.zone });
  const first = times[0];
  return {
    ...{ page, bouquet, total, problem, colour, few_left: menu.few_left, cart: writeCart(chosen) },
    composer: withShelfPrices(composer, shop),
    takes_cards: await takesCards(tx, page.shop.currency_code),
    has_wrap: wraps.length > 0,
    arranging_total:
      bouquet.stems === 0 ? zeroMoney : totalOf(add(bouquet.arranging, wrap), composer.vat_category, shop),
    first_day: first === undefined ? null : civilOf(first, page.shop.zone).date,
  };
};
