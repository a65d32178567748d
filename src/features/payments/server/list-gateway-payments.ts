import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import type { Language } from '../../../kernel/text/messages.ts';
import { addDays, instantOf } from '../../../kernel/time/local-time.ts';
import { currentMerchantId, join, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { FileAnswer } from '../../../platform/http/route.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { type EntitySource, equalTo, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { nameSql } from '../../../platform/lists/name-sql.ts';
import { namedIds, searchedIdsFor } from '../../customers/server/public-api.ts';
import type { gatewayPayments } from '../gateway-contract.ts';
import { gatewayPaymentFields } from '../gateway-fields.ts';
import { gatewayStatus, refundStatus } from '../gateway-payment.ts';
import { paymentScreens } from '../screens.ts';

type Input = InputOf<typeof gatewayPayments.list>;
type Row = OutputOf<typeof gatewayPayments.list>['records'][number];

const file = {
  title: paymentScreens.gatewayPayments.title,
  file_name: 'card-payments',
  columns: sheetOf(gatewayPaymentFields),
};

const refunds = (what: Sql, of: Sql): Sql => sql`
  (select ${what} from gateway_refund r where r.merchant_id = ${currentMerchantId} and r.payment_id = p.id and not r.is_double
    and ${of})`;
const given: Sql = sql`r.status = ${literal(refundStatus.done)}`;
/** What of a payment went back to its card. */
const refundedOf: Sql = refunds(sql`coalesce(sum(r.amount), 0)::bigint`, given);
const anyOf = (status: number): Sql => sql`exists ${refunds(sql`1`, sql`r.status = ${literal(status)}`)}`;

/** A gateway payment as queries read it, `p`, with its customer `c` and its payout `o`. */
const source = (language: Language): EntitySource<typeof gatewayPaymentFields> => ({
  fields: gatewayPaymentFields,
  alias: 'p',
  computed: {
    customer_name: nameSql(language, 'c'),
    refunded_amount: refundedOf,
    net_amount: sql`p.amount - ${refundedOf} - p.fee_amount`,
    settled: sql`case when o.id is not null then 'settled' when p.status = ${literal(gatewayStatus.paid)} then 'waiting'
      else 'none' end`,
    payout_reference: sql`o.reference`,
    refund: sql`case when ${anyOf(refundStatus.pending)} then 'pending' when ${anyOf(refundStatus.refused)} then 'refused'
      when ${anyOf(refundStatus.done)} then 'done' else 'none' end`,
    refused_refund_id: refunds(sql`max(r.id)`, sql`r.status = ${literal(refundStatus.refused)}`),
    attempts: sql`(select count(*)::int from gateway_attempt a where a.merchant_id = ${currentMerchantId}
      and a.payment_id = p.id)`,
    last_error: sql`coalesce(
      (select r.last_error from gateway_refund r where r.merchant_id = ${currentMerchantId} and r.payment_id = p.id
        and r.last_error is not null order by r.id desc limit 1),
      (select a.last_error from gateway_attempt a where a.merchant_id = ${currentMerchantId} and a.payment_id = p.id
        order by a.number desc limit 1))`,
  },
});

/** A search is a customer, the number at the gateway, or the address. */
const searched = (ctx: MerchantContext, search: string): Sql =>
  sql`(p.customer_id = any(${searchedIdsFor(ctx, search)}) or p.provider_payment_id = ${search} or p.unique_id = ${search})`;

const where = (ctx: MerchantContext, f: Input): Sql[] => {
  const day = (on: string): string => instantOf(on, ctx.merchant.day_ends_time, ctx.merchant.zone);
  return [
    sql`p.merchant_id = ${ctx.merchantId}`,
    ...(f.from_on ? [sql`p.created_at >= ${day(f.from_on)}::timestamptz`] : []),
    ...(f.to_on ? [sql`p.created_at < ${day(addDays(f.to_on, 1))}::timestamptz`] : []),
    ...(f.customer_id ? [sql`p.customer_id = any(${namedIds(f.customer_id)})`] : []),
    ...(f.settled === 'settled' ? [sql`p.payout_id is not null`] : []),
    ...(f.settled === 'waiting' ? [sql`p.payout_id is null and p.status = ${literal(gatewayStatus.paid)}`] : []),
    ...equalTo('p', f, ['status', 'method']),
    ...(f.search ? [searched(ctx, f.search)] : []),
  ];
};

/** Card payments, newest first, with what was paid of them, given back and kept. */
export const listGatewayPayments = async (ctx: MerchantContext, tx: MerchantTx, input: Input) => {
  const of = source(ctx.language);
  const filters = where(ctx, input);
  const answer = await answerList<Row>(
    ctx,
    tx,
    {
      select: selectRow(of),
      from: sql`gateway_payment p
        left join known_customer c on c.merchant_id = p.merchant_id and c.id = p.customer_id
        left join gateway_payout o on o.merchant_id = p.merchant_id and o.id = p.payout_id`,
      where: filters,
      sortable: sortsOf(of, ctx.language),
      defaultSort: '-created_at',
      tie: sql`p.id`,
      isLong: true,
    },
    input,
    file,
  );
  if (answer instanceof FileAnswer) return answer;
  const totals = await tx.one(sql`
    select coalesce(sum(p.amount), 0)::bigint as amount, coalesce(sum(p.fee_amount), 0)::bigint as fee_amount,
      coalesce(sum(p.amount - ${refundedOf} - p.fee_amount), 0)::bigint as net_amount,
      coalesce(sum(${refundedOf}), 0)::bigint as refunded_amount
    from gateway_payment p where ${join([...filters, sql`p.status = ${gatewayStatus.paid}`], ' and ')}`);
  return { ...answer, totals } as OutputOf<typeof gatewayPayments.list>;
};
