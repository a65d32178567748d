import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { addDays } from '../../../kernel/time/local-time.ts';
import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { holds, type MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { type EntitySource, equalTo, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { userNameSql } from '../../../platform/lists/name-sql.ts';
import { averageCost, productsFound, seesCost } from '../../catalogue/server/public-api.ts';
import { permissions } from '../../identity/permissions.ts';
import { refuse as refuseStock } from '../../inventory/refusals.ts';
import { stockKind } from '../../inventory/stock.ts';
import type { Freshness } from '../lot.ts';
import type { lots } from '../lot-contract.ts';
import { lotFields } from '../lot-fields.ts';
import { lotMarkdown } from '../markdown.ts';
import { recipeScreens } from '../screens.ts';
import { recipeSettings } from '../settings.ts';
import { markdownViewOf } from './read-facts.ts';
import { productParts } from './recipe-queries.ts';

export type Lot = OutputOf<typeof lots.get>;
export type LotRow = OutputOf<typeof lots.list>['records'][number];

/** What is left of a lot `l` is worth at what a piece of its product costs on average, as its waste would be posted. */
export const lotValue = (unit: Sql): Sql => sql`round(l.quantity_milli::numeric * ${unit} / 1000)::bigint`;

/** How long a lot `l` is still good on a business day. */
const freshnessSql = (today: string): Sql => sql`case when l.expires_on < ${today}::date then 'over'
  when l.expires_on = ${today}::date then 'today' when l.expires_on = ${today}::date + 1 then 'tomorrow' else 'later' end`;

/** Whether a person may see who delivered. */
export const seesSuppliers = ({ user }: MerchantContext): boolean =>
  holds(user.permissions, permissions.suppliers.view);
/** Whether a person may see who moved stock, and why. */
const seesMovements = ({ user }: MerchantContext): boolean => holds(user.permissions, permissions.products.operations);

/** A lot as queries read it: `l` with its product `p`, group `g` and supplier `s`. */
export const lotSource = (ctx: MerchantContext): EntitySource<typeof lotFields> => ({
  fields: lotFields,
  alias: 'l',
  computed: {
    ...productParts,
    freshness: freshnessSql(ctx.today),
    value_amount: seesCost(ctx) ? lotValue(averageCost) : sql`null::bigint`,
    supplier_id: seesSuppliers(ctx) ? sql`l.supplier_id` : sql`null::bigint`,
    supplier_name_ar: seesSuppliers(ctx) ? sql`s.name_ar` : sql`null::text`,
    supplier_name_en: seesSuppliers(ctx) ? sql`s.name_en` : sql`null::text`,
  },
});

export const lotFrom: Sql = sql`stock_lot l
  join product p on p.merchant_id = l.merchant_id and p.id = l.product_id
  join catalogue_group g on g.merchant_id = p.merchant_id and g.id = p.group_id
  left join supplier s on s.merchant_id = l.merchant_id and s.id = l.supplier_id`;

/** Lots whose last good day lies so: what ends later has no end of its own. */
const inColumn = (freshness: Freshness, today: string): Sql => {
  const tomorrow = addDays(today, 1);
  if (freshness === 'over') return sql`l.expires_on < ${today}::date`;
  if (freshness === 'later') return sql`l.expires_on > ${tomorrow}::date`;
  return sql`l.expires_on = ${freshness === 'today' ? today : tomorrow}::date`;
};

/**
 * The label that was meant: a scanner types its letter by the layout of the keyboard, a person leaves it or its zeros out. Null
 * of what is no label.
 */
export const labelOf = (text: string): string | null => {
  const digits = /^\D?(\d+)$/.exec(text.trim())?.[1];
  return digits === undefined ? null : `L${digits.padStart(6, '0')}`;
};

const leftIs = (isLeft: number | undefined): Sql[] => {
  if (isLeft === undefined) return [];
  return [isLeft === 1 ? sql`l.quantity_milli > 0` : sql`l.quantity_milli = 0`];
};

/** Lots, last received first; a search looks for a label and for the product. */
export const listLots = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof lots.list>) =>
  answerList<LotRow>(
    ctx,
    tx,
    {
      select: selectRow(lotSource(ctx)),
      from: lotFrom,
      where: [
        sql`l.merchant_id = ${ctx.merchantId}`,
        ...equalTo('l', input, ['product_id']),
        ...leftIs(input.is_left),
        ...(input.freshness ? [inColumn(input.freshness, ctx.today)] : []),
        ...(input.from_on ? [sql`l.received_on >= ${input.from_on}::date`] : []),
        ...(input.to_on ? [sql`l.received_on <= ${input.to_on}::date`] : []),
        ...(input.search
          ? [sql`(l.code = ${labelOf(input.search)} or l.product_id = any(${productsFound(input.search)}))`]
          : []),
      ],
      sortable: sortsOf(lotSource(ctx), ctx.language),
      defaultSort: '-received_on',
      tie: sql`l.id`,
    },
    input,
    { title: recipeScreens.lots.title, file_name: 'lots', columns: sheetOf(lotFields) },
  );

/** The lot of a scanned label. */
export const findLot = async (ctx: MerchantContext, tx: MerchantTx, { code }: InputOf<typeof lots.find>) => {
  const row = await tx.maybe<OutputOf<typeof lots.find>>(sql`
    select ${selectRow(lotSource(ctx))}, l.count_number from ${lotFrom}
    where l.merchant_id = ${tx.merchantId} and l.code = ${labelOf(code)}`);
  if (!row) throw refuseStock('lot_not_found');
  return row;
};

/** Lots by their numbers, in the order that was asked for. */
export const pickLots = async (ctx: MerchantContext, tx: MerchantTx, { ids }: InputOf<typeof lots.pick>) => {
  const numbers = ids.split(',').map(Number);
  const records = await tx.many<LotRow>(sql`
    select ${selectRow(lotSource(ctx))} from ${lotFrom}
    where l.merchant_id = ${tx.merchantId} and l.id = any(${numbers}::bigint[])
    order by array_position(${numbers}::bigint[], l.id)`);
  return { records };
};

/** Sums of a lot's movements `m` by the kinds of their stock operations `o`. */
const sumOf = (kinds: readonly number[]): Sql =>
  sql`coalesce(sum(m.quantity_milli) filter (where o.kind in (${literal(kinds.join(', '))})), 0)::bigint`;
/** What assemblies took of it; what they put into it is how it began. */
const takenSum = sql`coalesce(sum(m.quantity_milli) filter (where o.kind = ${literal(stockKind.assembly)}
  and m.quantity_milli < 0), 0)::bigint`;

/** A lot with the markdown that it is sold with today, read with the `price` of its product; none of what is blocked. */
export const withMarkdown = (ctx: MerchantContext) => {
  const { rules, sells_expired } = markdownViewOf(ctx.settings(recipeSettings));
  return <T extends Pick<LotRow, 'expires_on' | 'markdown_bp'>>(
    row: T,
  ): T & { readonly price_markdown_bp: number } => ({
    ...row,
    price_markdown_bp: row.expires_on < ctx.today && !sells_expired ? 0 : lotMarkdown(row, ctx.today, rules),
  });
};

export type LotReader = (ctx: MerchantContext, tx: MerchantTx, input: { readonly id: number }) => Promise<Lot>;

/**
 * Reads one lot with its movements; another shop's number answers like one that does not exist. `documentNumber`: SQL of a later
 * feature for the document of a stock operation `o`.
 */
export const lotReader =
  (documentNumber: Sql): LotReader =>
  async (ctx, tx, { id }) => {
    const row = await tx.maybe<Omit<Lot, 'movements' | 'price_markdown_bp'>>(sql`
    select ${selectRow(lotSource(ctx))}, p.price, t.sold_milli, t.wasted_milli, t.used_milli
    from ${lotFrom} cross join lateral (
      select ${sumOf([stockKind.sold, stockKind.invoice_return])} as sold_milli,
        ${sumOf([stockKind.expired, stockKind.lost, stockKind.damaged, stockKind.found])} as wasted_milli,
        ${sumOf([stockKind.internal_use, stockKind.disassembly])} + ${takenSum} as used_milli
      from stock_lot_movement m
      left join stock_operation o on o.merchant_id = ${currentMerchantId} and o.id = m.operation_id
      where m.merchant_id = ${currentMerchantId} and m.lot_id = l.id) t
    where l.merchant_id = ${tx.merchantId} and l.id = ${id}`);
    if (!row) throw refuseStock('lot_not_found');
    const movements = await tx.many<Lot['movements'][number]>(sql`
    select m.id, o.kind, m.quantity_milli, o.happened_at, m.moved_on, m.document_id,
      ${documentNumber} as document_number, ${seesMovements(ctx) ? sql`o.notes` : sql`null::text`} as notes,
      ${seesMovements(ctx) ? userNameSql(ctx.language, 'u') : sql`null::text`} as done_by
    from stock_lot_movement m
    left join stock_operation o on o.merchant_id = ${tx.merchantId} and o.id = m.operation_id
    left join shop_user u on u.merchant_id = ${tx.merchantId} and u.id = o.created_by
    where m.merchant_id = ${tx.merchantId} and m.lot_id = ${id} order by m.id desc limit 200`);
    return { ...withMarkdown(ctx)(row), movements };
  };
