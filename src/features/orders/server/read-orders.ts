import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { latinDigits } from '../../../kernel/text/search-text.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { equalTo, selectRecord, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { namedIds, searchedIdsFor } from '../../customers/server/public-api.ts';
import type { orders } from '../contract.ts';
import { orderFields } from '../order-fields.ts';
import { refuse } from '../refusals.ts';
import { orderScreens } from '../screens.ts';
import { dueOf, orderSource, orderTables, restOfPart } from './order-queries.ts';

export type Order = OutputOf<typeof orders.get>;

/** Buyers by name or phone, a recipient by the digits of the phone, an order by its number. */
const searched = (ctx: MerchantContext, search: string): Sql => {
  const digits = latinDigits(search)
    .replaceAll(/[^0-9]/g, '')
    .replace(/^0+/, '');
  const isNumber = /^[0-9]{1,9}$/.test(digits);
  return sql`(o.customer_id = any(${searchedIdsFor(ctx, search)})
    or position(${search} in o.recipient_name) > 0
    ${digits.length >= 4 ? sql`or position(${digits} in o.recipient_mobile) > 0` : sql``}
    ${isNumber ? sql`or o.number = ${Number(digits)}` : sql``})`;
};

/** Orders by the moment at which they are due. */
export const listOrders = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof orders.list>) =>
  answerList<OutputOf<typeof orders.list>['records'][number]>(
    ctx,
    tx,
    {
      select: selectRow(orderSource(ctx.language)),
      from: orderTables,
      where: [
        sql`o.merchant_id = ${ctx.merchantId}`,
        ...equalTo('o', input, ['state', 'production', 'delivery', 'source']),
        ...(input.customer_id === undefined ? [] : [sql`o.customer_id = any(${namedIds(input.customer_id)})`]),
        ...(input.from_on
          ? [sql`o.starts_at >= (${input.from_on}::date)::timestamp at time zone ${ctx.merchant.zone}`]
          : []),
        ...(input.to_on
          ? [sql`o.starts_at < (${input.to_on}::date + 1)::timestamp at time zone ${ctx.merchant.zone}`]
          : []),
        ...(input.search ? [searched(ctx, input.search)] : []),
      ],
      sortable: sortsOf(orderSource(ctx.language), ctx.language),
      defaultSort: '-starts_at',
      tie: sql`o.id`,
    },
    input,
    { title: orderScreens.list.title, file_name: 'orders', columns: sheetOf(orderFields) },
  );

/** One order; another shop's number answers like one that does not exist. */
export const getOrder = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id }: { readonly id: number },
): Promise<Order> => {
  const [found, lines, deposits] = await tx.batch([
    sql`select ${selectRecord(orderSource(ctx.language))}, c.mobile as customer_mobile, c.name_ar as customer_name_ar,
          c.name_en as customer_name_en, z.name_ar as zone_name_ar, z.name_en as zone_name_en, o.window_id, o.zone_id, o.district,
          o.ends_at, o.bench_minutes, o.fee_amount, o.started_at, o.ready_at, o.sent_at, o.ended_at, o.delivered_to, o.reason,
          u.name_ar as started_by_name_ar, u.name_en as started_by_name_en, ${dueOf} as due_amount,
          (select jsonb_build_object('id', i.id, 'document_number', i.document_number) from invoice i
            where i.merchant_id = ${tx.merchantId} and i.id = o.invoice_id) as invoice
        from ${orderTables}
        left join delivery_zone z on z.merchant_id = ${tx.merchantId} and z.id = o.zone_id
        left join shop_user u on u.merchant_id = ${tx.merchantId} and u.id = o.started_by
        where o.merchant_id = ${tx.merchantId} and o.id = ${id}`,
    sql`select l.product_id, p.name_ar, p.name_en, l.quantity_milli, l.unit_price
        from shop_order_line l join product p on p.merchant_id = ${tx.merchantId} and p.id = l.product_id
        where l.merchant_id = ${tx.merchantId} and l.order_id = ${id} order by l.position`,
    sql`select i.id, i.document_number, i.total, (
          select sum(${restOfPart}) from deposit_part p
          where p.merchant_id = ${tx.merchantId} and p.deposit_id = i.id)::bigint as rest_amount
        from shop_order_deposit d join invoice i on i.merchant_id = ${tx.merchantId} and i.id = d.document_id
        where d.merchant_id = ${tx.merchantId} and d.order_id = ${id} order by i.id`,
  ]);
  const row = rowsOf<Omit<Order, 'lines' | 'deposits'>>(found)[0];
  if (!row) throw refuse('order_not_found');
  return {
    ...row,
    lines: rowsOf<Order['lines'][number]>(lines),
    deposits: rowsOf<Order['deposits'][number]>(deposits),
  };
};
