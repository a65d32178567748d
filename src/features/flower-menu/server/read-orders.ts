import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { commaIn } from '../../../kernel/text/messages.ts';
import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { type EntitySource, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { nameSql } from '../../../platform/lists/name-sql.ts';
import { namedIds, searchedIdsFor } from '../../customers/server/public-api.ts';
import type { menuOrders } from '../contract.ts';
import { orderState } from '../menu.ts';
import { orderFields } from '../menu-fields.ts';
import { refuse } from '../refusals.ts';
import { menuScreens } from '../screens.ts';
import { composedParts, isCredited, orderedNames } from './store-order.ts';

export type MenuOrder = OutputOf<typeof menuOrders.get>;

/** How an order `o` stands at an instant, as `orderState` has it. */
const stateAt = (now: string): Sql => sql`(case
  when o.given_back_id is not null or ${isCredited} then ${literal(orderState.given_back)}
  when o.collected_at is not null then ${literal(orderState.collected)}
  when o.invoice_id is not null then ${literal(orderState.paid)}
  when o.held_until > ${now}::timestamptz then ${literal(orderState.waiting)}
  else ${literal(orderState.lapsed)} end)`;

const source = (ctx: MerchantContext): EntitySource<typeof orderFields> => ({
  fields: orderFields,
  alias: 'o',
  computed: {
    state: stateAt(ctx.now),
    customer_name_ar: sql`c.name_ar`,
    customer_name_en: sql`c.name_en`,
    items: sql`(select string_agg(
        case when l.quantity_milli = 1000 then n.name else n.name || ' × ' || l.quantity_milli / 1000 end,
        ${commaIn(ctx.language)} order by l.position)
      from menu_order_line l join product p on p.merchant_id = l.merchant_id and p.id = l.product_id
      cross join lateral (${orderedNames}) o_n
      cross join lateral (select ${nameSql(ctx.language, 'o_n')} as name) n
      where l.merchant_id = ${currentMerchantId} and l.order_id = o.id)`,
  },
});

const from: Sql = sql`menu_order o left join customer c on c.merchant_id = o.merchant_id and c.id = o.customer_id`;

/** Rows whose state is asked for, by what is indexed of it. */
const inState = (state: number, now: string): Sql => {
  if (state === orderState.paid) return sql`o.invoice_id is not null and o.collected_at is null and not ${isCredited}`;
  if (state === orderState.collected) return sql`o.collected_at is not null and not ${isCredited}`;
  if (state === orderState.given_back) return sql`(o.given_back_id is not null or ${isCredited})`;
  const unpaid = sql`o.invoice_id is null and o.given_back_id is null`;
  return state === orderState.waiting
    ? sql`${unpaid} and o.held_until > ${now}::timestamptz`
    : sql`${unpaid} and o.held_until <= ${now}::timestamptz`;
};

/** Orders of the menu, newest first. */
export const listMenuOrders = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof menuOrders.list>) =>
  answerList<OutputOf<typeof menuOrders.list>['records'][number]>(
    ctx,
    tx,
    {
      select: selectRow(source(ctx)),
      from,
      where: [
        sql`o.merchant_id = ${ctx.merchantId}`,
        ...(input.customer_id === undefined ? [] : [sql`o.customer_id = any(${namedIds(input.customer_id)})`]),
        ...(input.state === undefined ? [] : [inState(input.state, ctx.now)]),
        ...(input.from_on
          ? [sql`o.asked_at >= (${input.from_on}::date)::timestamp at time zone ${ctx.merchant.zone}`]
          : []),
        ...(input.to_on
          ? [sql`o.asked_at < (${input.to_on}::date + 1)::timestamp at time zone ${ctx.merchant.zone}`]
          : []),
        ...(input.search ? [sql`o.customer_id = any(${searchedIdsFor(ctx, input.search)})`] : []),
      ],
      sortable: sortsOf(source(ctx), ctx.language),
      defaultSort: '-asked_at',
      tie: sql`o.id`,
    },
    input,
    { title: menuScreens.orders.title, file_name: 'menu-orders', columns: sheetOf(orderFields) },
  );

/** One order; another shop's number answers like one that does not exist. */
export const getMenuOrder = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id }: InputOf<typeof menuOrders.get>,
): Promise<MenuOrder> => {
  const row = await tx.maybe<Omit<MenuOrder, 'lines'>>(sql`
    select ${selectRow(source(ctx))}, o.held_until,
      (select jsonb_build_object('id', d.id, 'document_number', d.document_number) from invoice d
        where d.merchant_id = ${ctx.merchantId} and d.id = coalesce(o.invoice_id, o.given_back_id)) as document
    from ${from} where o.merchant_id = ${ctx.merchantId} and o.id = ${id}`);
  if (!row) throw refuse('menu_order_not_found');
  const lines = await tx.many<MenuOrder['lines'][number]>(sql`
    select l.product_id, n.name_ar, n.name_en, l.quantity_milli, l.unit_price, l.preorder_hours is not null as is_preorder,
      l.composition, ${composedParts('l')} as parts
    from menu_order_line l join product p on p.merchant_id = l.merchant_id and p.id = l.product_id
    cross join lateral (${orderedNames}) n
    where l.merchant_id = ${ctx.merchantId} and l.order_id = ${id} order by l.position`);
  return { ...row, lines };
};

/** Notes that a paid order was handed over. Of two who do it the second is refused. */
export const collectMenuOrder = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof menuOrders.collect>,
): Promise<MenuOrder> => {
  const done = await tx.maybe(sql`
    update menu_order o set collected_at = ${ctx.now}::timestamptz, collected_by = ${ctx.user.id}
    where o.merchant_id = ${tx.merchantId} and o.id = ${input.id} and o.invoice_id is not null and o.collected_at is null
      and not ${isCredited}
    returning id`);
  const order = await getMenuOrder(ctx, tx, input);
  if (!done) {
    if (order.state === orderState.collected) throw refuse('menu_order_collected');
    throw refuse(order.state === orderState.given_back ? 'menu_order_given_back' : 'menu_order_not_paid');
  }
  ctx.publishChange('menu_orders');
  return order;
};
