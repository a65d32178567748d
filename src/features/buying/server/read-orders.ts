import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { messageStatus } from '../../../kernel/domain/message-status.ts';
import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import {
  type EntitySource,
  equalTo,
  selectRecord,
  selectRow,
  sheetOf,
  sortsOf,
} from '../../../platform/lists/entity-list.ts';
import { matchesWords } from '../../../platform/lists/matches-search.ts';
import { userNameSql } from '../../../platform/lists/name-sql.ts';
import { seesCost } from '../../catalogue/server/public-api.ts';
import { buyingStatus } from '../buying.ts';
import { buyingOrderFields } from '../buying-fields.ts';
import type { buyingOrders } from '../contract.ts';
import { lineAmount } from '../order-total.ts';
import { refuse } from '../refusals.ts';
import { buyingScreens } from '../screens.ts';

type Row = OutputOf<typeof buyingOrders.list>['records'][number];
type BuyingOrder = OutputOf<typeof buyingOrders.get>;

/** Of the messages of an order `o`: one that failed is said before one that waits. Those that were deleted are sent. */
const deliveryState: Sql = sql`(
  select case when bool_or(m.status = ${literal(messageStatus.failed)}) then 'failed'
    when bool_or(m.status = ${literal(messageStatus.pending)}) then 'pending' else 'sent' end
  from message m where m.merchant_id = ${currentMerchantId} and m.id = any(o.message_ids))`;

const source = (ctx: MerchantContext): EntitySource<typeof buyingOrderFields> => ({
  fields: buyingOrderFields,
  alias: 'o',
  computed: {
    supplier_name_ar: sql`s.name_ar`,
    supplier_name_en: sql`s.name_en`,
    delivery_state: deliveryState,
    line_count: sql`(select count(*)::int from buying_order_line l
      where l.merchant_id = ${currentMerchantId} and l.order_id = o.id)`,
    total_amount: seesCost(ctx) ? sql`o.total_amount` : sql`null::bigint`,
    done_by: userNameSql(ctx.language, 'u'),
  },
});

const from: Sql = sql`buying_order o
  join supplier s on s.merchant_id = o.merchant_id and s.id = o.supplier_id
  left join shop_user u on u.merchant_id = o.merchant_id and u.id = o.created_by`;

/** Orders to suppliers, newest first. */
export const listBuyingOrders = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof buyingOrders.list>) =>
  answerList<Row>(
    ctx,
    tx,
    {
      select: selectRow(source(ctx)),
      from,
      where: [
        sql`o.merchant_id = ${ctx.merchantId}`,
        ...equalTo('o', input, ['status', 'supplier_id']),
        ...(input.search ? [matchesWords(input.search, sql`o.document_number, s.name_ar, s.name_en`)] : []),
      ],
      sortable: sortsOf(source(ctx), ctx.language),
      defaultSort: '-created_at',
      tie: sql`o.id`,
    },
    input,
    { title: buyingScreens.orders.title, file_name: 'supplier-orders', columns: sheetOf(buyingOrderFields) },
  );

/** One order; another shop's number answers like one that does not exist. */
export const getBuyingOrder = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id }: { readonly id: number },
): Promise<BuyingOrder> => {
  const row = await tx.maybe<Omit<BuyingOrder, 'lines' | 'sees_cost'>>(sql`
    select ${selectRecord(source(ctx))} from ${from} where o.merchant_id = ${ctx.merchantId} and o.id = ${id}`);
  if (!row) throw refuse('buying_order_not_found');
  const lines = await tx.many<Omit<BuyingOrder['lines'][number], 'amount'>>(sql`
    select l.product_id, l.name_ar, l.name_en, l.unit_name_ar, l.unit_name_en, l.unit_milli, l.unit_count,
      case when ${seesCost(ctx)}::boolean then l.price_amount end as price_amount
    from buying_order_line l where l.merchant_id = ${tx.merchantId} and l.order_id = ${id} order by l.position`);
  return {
    ...row,
    sees_cost: seesCost(ctx),
    lines: lines.map((line) => ({ ...line, amount: lineAmount(line) })),
  };
};

/** Ends an order that is on its way. Of two who end it the second is refused. */
const endOrder =
  (status: typeof buyingStatus.arrived | typeof buyingStatus.cancelled) =>
  async (ctx: MerchantContext, tx: MerchantTx, input: { readonly id: number }): Promise<BuyingOrder> => {
    const ended = await tx.maybe(sql`
      update buying_order set status = ${status}, ended_at = ${ctx.now}::timestamptz, ended_by = ${ctx.user.id},
        version = version + 1
      where merchant_id = ${tx.merchantId} and id = ${input.id} and status = ${literal(buyingStatus.sent)} returning id`);
    const order = await getBuyingOrder(ctx, tx, input);
    if (!ended) throw refuse('buying_order_ended');
    ctx.note({ before: { status: buyingStatus.sent }, after: { status } });
    ctx.publishChange('buying');
    return order;
  };

export const arriveBuyingOrder = endOrder(buyingStatus.arrived);
export const cancelBuyingOrder = endOrder(buyingStatus.cancelled);
