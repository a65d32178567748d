import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { saudiArabia } from '../../../kernel/domain/countries.ts';
import type { Money } from '../../../kernel/money/money.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { settingsOfShop } from '../../../platform/http/settings-use-cases.ts';
import { refuse as refuseCatalogue } from '../../catalogue/refusals.ts';
import { imageUrl, nameIsIncomplete, shownIcon } from '../../catalogue/server/public-api.ts';
import { hasComposer } from '../../composer/server/public-api.ts';
import type { PriceStep } from '../../recipes/markdown.ts';
import {
  type MarkdownView,
  markdownViewOf,
  readAvailable,
  readForSale,
  type StockView,
  stockViewOf,
} from '../../recipes/server/public-api.ts';
import { recipeSettings } from '../../recipes/settings.ts';
import type { menus } from '../contract.ts';
import { isInSeason, menuDefaults } from '../menu.ts';

type Menu = OutputOf<typeof menus.get>;
type Item = Menu['items'][number];

/** What stands on the menu, as the database has it: without the count. */
interface ItemRow extends Omit<Item, 'available'> {
  readonly description_ar: string | null;
  readonly description_en: string | null;
  readonly group_name_ar: string | null;
  readonly group_name_en: string | null;
  readonly original_price: Money | null;
  readonly vat_category: string;
  readonly vat_exemption_code: string | null;
  readonly recipe_version: number | null;
}

/** An item with how many of it can be sold, or null where it is ordered ahead, and of how many the price is lower. */
export type OpenItem = ItemRow & { readonly available: number | null; readonly steps: readonly PriceStep[] };

export interface OpenMenu {
  readonly hold_minutes: number;
  readonly few_left: number;
  readonly lead_minutes: number;
  readonly days_ahead: number;
  /** Visitors may compose bouquets too. */
  readonly has_composer: boolean;
  readonly items: readonly OpenItem[];
}

/**
 * Products `p` in their groups `g`, each with its recipe `r` and the first size of its bouquet `f`; `i` is their row of the menu,
 * empty for what does not stand there.
 */
const itemsWhere = (merchantId: number, where: Sql, order: Sql): Sql => sql`
  select p.id as product_id, p.name_ar, p.name_en, p.description_ar, p.description_en, p.price, p.original_price, p.vat_category,
    p.vat_exemption_code, p.group_id, g.name_ar as group_name_ar, g.name_en as group_name_en,
    ${imageUrl('p')} as image_url, ${shownIcon('p')} as shown_icon,
    p.status <> 1 or g.status <> 1 as is_disabled, ${lacksName(merchantId)} as lacks_name,
    case when r.family_id is not null then r.size_ar end as size_ar,
    case when r.family_id is not null then r.size_en end as size_en,
    coalesce(first.id, p.id) as bouquet_id, coalesce(first.name_ar, p.name_ar) as bouquet_name_ar,
    coalesce(first.name_en, p.name_en) as bouquet_name_en, r.version as recipe_version,
    coalesce(i.is_shown, true) as is_shown, i.season_from, i.season_until, i.preorder_hours
  from product p
  join catalogue_group g on g.merchant_id = p.merchant_id and g.id = p.group_id
  left join menu_item i on i.merchant_id = p.merchant_id and i.product_id = p.id
  left join recipe r on r.merchant_id = p.merchant_id and r.product_id = p.id and r.status = 1
  left join recipe f on f.merchant_id = r.merchant_id and f.id = r.family_id
  left join product first on first.merchant_id = f.merchant_id and first.id = f.product_id
  where p.merchant_id = ${merchantId} and ${where}
  order by ${order}`;

/** A product `p` that a tax document could not name: it cannot be sold, so nobody is to pay for it. */
const lacksName = (merchantId: number): Sql => sql`(${nameIsIncomplete('p')} and exists (
  select from merchant m where m.merchant_id = ${merchantId} and m.is_vat_registered and m.country_id = ${saudiArabia}))`;

const onMenu = sql`i.product_id is not null`;
const inOrder = sql`g.sort_order, g.id, i.position`;

type MenuRow = Omit<Menu, 'groups' | 'items'>;

const chosenOf = (merchantId: number): Sql => sql`
  select n.version, n.is_open, n.hold_minutes, n.few_left, n.lead_minutes, n.days_ahead from menu n
  where n.merchant_id = ${merchantId}`;

/** Groups in the order of their items. */
export const groupsOf = <T extends Pick<ItemRow, 'group_id' | 'group_name_ar' | 'group_name_en'>>(
  items: readonly T[],
) =>
  [...Map.groupBy(items, (item) => item.group_id)].map(([id, [first]]) => ({
    ...{ id, name_ar: first?.group_name_ar ?? null, name_en: first?.group_name_en ?? null },
  }));

const withCounts = async (ctx: MerchantContext, tx: MerchantTx, rows: readonly ItemRow[]): Promise<Item[]> => {
  const counts = await readAvailable(
    stockViewOf(ctx),
    tx,
    rows.map((row) => row.product_id),
  );
  return rows.map((row) => ({ ...row, available: counts.get(row.product_id) ?? 0 }));
};

/** The whole menu, for who changes it. */
export const getMenu = async (ctx: MerchantContext, tx: MerchantTx): Promise<Menu> => {
  const m = ctx.merchantId;
  const [chosen, items, shop] = await tx.batch([
    chosenOf(m),
    itemsWhere(m, onMenu, inOrder),
    sql`select '/shop/' || lower(alias_name) || '/menu' as path from merchant where merchant_id = ${m}`,
  ]);
  const rows = rowsOf<ItemRow>(items);
  return {
    ...{ version: 0, ...menuDefaults },
    ...rowsOf<MenuRow>(chosen)[0],
    path: rowsOf<{ path: string | null }>(shop)[0]?.path ?? null,
    groups: groupsOf(rows),
    items: await withCounts(ctx, tx, rows),
  };
};

/** A product and the other sizes of its bouquet, as they would be added. */
export const findForMenu = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id }: InputOf<typeof menus.find>,
): Promise<OutputOf<typeof menus.find>> => {
  const rows = await tx.many<ItemRow>(
    itemsWhere(
      ctx.merchantId,
      sql`(p.id = ${id} or r.family_id = (select o.family_id from recipe o
        where o.merchant_id = ${ctx.merchantId} and o.product_id = ${id}))`,
      sql`r.id nulls first, p.id`,
    ),
  );
  const group = groupsOf(rows.filter((row) => row.product_id === id))[0];
  if (!group) throw refuseCatalogue('product_not_found');
  return { group, items: await withCounts(ctx, tx, rows) };
};

interface At {
  readonly now: string;
  /** The day on which what is sold must be good. */
  readonly day: string;
}

/** How the shop of a page looks at its stock, for a day, and at what is old. */
const viewsOfShop = async (
  tx: PublicTx | MerchantTx,
  at: At,
): Promise<{ readonly view: StockView; readonly markdowns: MarkdownView }> => {
  const chosen = await settingsOfShop(tx, recipeSettings);
  return {
    view: { merchantId: tx.merchantId, ...at, sells_expired: chosen.sells_expired },
    markdowns: markdownViewOf(chosen),
  };
};

/** How the shop of a page looks at its stock, for a day. */
export const viewOfShop = async (tx: PublicTx | MerchantTx, at: At): Promise<StockView> =>
  (await viewsOfShop(tx, at)).view;

/** What visitors may order on a day; null where the shop has no menu. Prices as the shop types them. */
export const readOpenMenu = async (tx: PublicTx | MerchantTx, at: At): Promise<OpenMenu | null> => {
  const [chosen, items, composer] = await tx.batch([
    chosenOf(tx.merchantId),
    itemsWhere(
      tx.merchantId,
      sql`${onMenu} and i.is_shown and p.status = 1 and g.status = 1 and p.price > 0
      and not ${lacksName(tx.merchantId)}`,
      inOrder,
    ),
    sql`select ${hasComposer(tx.merchantId)} as has_composer`,
  ]);
  const menu = rowsOf<MenuRow>(chosen)[0];
  if (!menu?.is_open) return null;
  const rows = rowsOf<ItemRow>(items).filter((row) => isInSeason(row, at.day));
  const counted = rows.filter((row) => row.preorder_hours === null).map((row) => row.product_id);
  const { view, markdowns } = await viewsOfShop(tx, at);
  const { counts, stepsOf } = await readForSale(view, markdowns, tx, counted);
  return {
    ...menu,
    has_composer: rowsOf<{ has_composer: boolean }>(composer)[0]?.has_composer ?? false,
    items: rows.map((row) => {
      const isAhead = row.preorder_hours !== null;
      const available = isAhead ? null : (counts.get(row.product_id)?.available ?? 0);
      return { ...row, available, steps: isAhead ? [] : stepsOf(row.product_id) };
    }),
  };
};

/** SQL: whether a shop has a menu to show. */
export const hasMenu = (merchantId: number | Sql): Sql =>
  sql`exists (select from menu n where n.merchant_id = ${merchantId} and n.is_open)`;

/** SQL: whether a shop has a menu that it does not show now. */
export const hasClosedMenu = (merchantId: number | Sql): Sql =>
  sql`exists (select from menu n where n.merchant_id = ${merchantId} and not n.is_open)`;
