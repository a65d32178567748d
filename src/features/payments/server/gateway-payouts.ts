import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { add, type Money, money, subtract } from '../../../kernel/money/money.ts';
import { currentMerchantId, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { credit, debit } from '../../ledger/entry.ts';
import { postEntry } from '../../ledger/server/public-api.ts';
import { taxDirection } from '../../ledger/tax-line.ts';
import type { gatewayPayouts } from '../gateway-contract.ts';
import { type GatewayName, gatewayNames } from '../gateway-kinds.ts';
import { gatewayStatus, refundStatus } from '../gateway-payment.ts';
import { feeOfPayout, isFeeVatAboveRate } from '../gateway-payout.ts';
import { refuse } from '../refusals.ts';

interface PayoutQuery {
  readonly gateway: string;
  readonly until_on: string;
}

/** Payments that are in the books and in no payout. */
const openPayments = (merchantId: number, { gateway, until_on }: PayoutQuery): Sql => sql`
  merchant_id = ${merchantId} and status = ${gatewayStatus.paid} and told_status = ${gatewayStatus.paid}
  and payout_id is null and gateway = ${gateway} and paid_on <= ${until_on}::date`;

/** Refunds that were given back and are in no payout; money that came twice and went back is no part of any. */
const openRefunds = (merchantId: number, { gateway, until_on }: PayoutQuery): Sql => sql`
  merchant_id = ${merchantId} and status = ${refundStatus.done} and not is_double and payout_id is null
  and paid_on <= ${until_on}::date and exists (select from gateway_attempt a where a.merchant_id = ${currentMerchantId}
    and a.id = gateway_refund.attempt_id and a.gateway = ${gateway})`;

interface Sums {
  payments: number;
  paid: Money;
  told_fee: Money;
  refunds: number;
  refunded: Money;
}

const sumsOf = (tx: MerchantTx, asked: PayoutQuery): Promise<Sums> =>
  tx.one(sql`
    select p.*, r.* from
      (select count(*)::int as payments, coalesce(sum(amount), 0)::bigint as paid,
        coalesce(sum(fee_amount), 0)::bigint as told_fee from gateway_payment
        where ${openPayments(tx.merchantId, asked)}) p,
      (select count(*)::int as refunds, coalesce(sum(amount), 0)::bigint as refunded from gateway_refund
        where ${openRefunds(tx.merchantId, asked)}) r`);

/** What is to be settled, for who compares it with the gateway's statement. */
export const previewPayout = async (
  _ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof gatewayPayouts.preview>,
): Promise<OutputOf<typeof gatewayPayouts.preview>> => {
  const waiting = await tx.many<{ gateway: GatewayName }>(sql`
    select distinct gateway from gateway_payment
    where merchant_id = ${tx.merchantId} and status = ${gatewayStatus.paid} and told_status = ${gatewayStatus.paid}
      and payout_id is null and paid_on <= ${input.until_on}::date order by gateway limit 20`);
  const gateways = waiting.map((one) => one.gateway);
  const gateway = input.gateway ?? gateways[0] ?? gatewayNames[0];
  const sums = await sumsOf(tx, { gateway, until_on: input.until_on });
  return {
    gateway,
    gateways,
    payments: sums.payments,
    refunds: sums.refunds,
    paid_amount: sums.paid,
    refunded_amount: sums.refunded,
    gross_amount: subtract(sums.paid, sums.refunded),
    told_fee_amount: sums.told_fee,
  };
};

/**
 * Books a payout: what reached the bank (1020), what the gateway kept (6040) and its VAT (1300 with the gateway's tax invoice,
 * else 1140) against what it held (1050). Its payments and refunds are settled by it, each by one.
 */
export const settlePayout = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof gatewayPayouts.settle>,
): Promise<OutputOf<typeof gatewayPayouts.settle>> => {
  // Payments are locked before they are added up: who settles the same at once finds nothing.
  await tx.run(
    sql`select id from gateway_payment where ${openPayments(ctx.merchantId, input)} order by id for no key update`,
  );
  await tx.run(
    sql`select id from gateway_refund where ${openRefunds(ctx.merchantId, input)} order by id for no key update`,
  );
  const sums = await sumsOf(tx, input);
  if (sums.payments === 0) throw refuse('nothing_to_settle');
  if (subtract(sums.paid, sums.refunded) !== input.gross_amount) throw refuse('payout_changed_meanwhile');
  const figures = feeOfPayout({
    paid: sums.paid,
    refunded: sums.refunded,
    net: input.net_amount,
    fee_vat: input.fee_vat_amount,
  });
  if (!figures) throw fieldError('net_amount', 'payout_does_not_add_up');
  const { gross, fee } = figures;
  const of = { fee, fee_vat: input.fee_vat_amount, payments: sums.payments, vat_rate_bp: ctx.merchant.vat_rate_bp };
  if (ctx.merchant.is_vat_registered && isFeeVatAboveRate(of)) throw fieldError('fee_vat_amount', 'fee_vat_above_rate');
  const claimsVat = Boolean(input.tax_invoice_number) && ctx.merchant.is_vat_registered;
  // Who is not registered claims no VAT: it is part of what the gateway cost.
  const cost = ctx.merchant.is_vat_registered ? fee : add(fee, input.fee_vat_amount);
  const { next } = await tx.one<{ next: number }>(sql`select nextval('gateway_payout_id_seq') as next`);
  const entry_id = await postEntry(tx, {
    entry_on: ctx.today,
    posted_at: ctx.now,
    source_kind: 'gateway_payout',
    source_id: next,
    memo: input.reference,
    created_by: ctx.user.id,
    postings: [
      debit('bank', input.net_amount),
      debit('card_fees', cost),
      ...(ctx.merchant.is_vat_registered
        ? [debit(claimsVat ? 'vat_input' : 'vat_awaiting_invoice', input.fee_vat_amount)]
        : []),
      credit('payment_links', gross),
    ],
    tax_lines:
      claimsVat && input.fee_vat_amount > 0
        ? [
            {
              direction: taxDirection.input,
              vat_category: 'S',
              vat_rate_bp: ctx.merchant.vat_rate_bp,
              taxable_amount: fee,
              vat_amount: input.fee_vat_amount,
              exemption_code: null,
            },
          ]
        : [],
  });
  await tx.run(sql`
    insert into gateway_payout (id, gateway, reference, paid_on, until_on, gross_amount, fee_amount, fee_vat_amount, net_amount,
      tax_invoice_number, journal_entry_id, created_at, created_by)
    values (${next}, ${input.gateway}, ${input.reference}, ${input.paid_on}::date, ${input.until_on}::date, ${gross}, ${fee},
      ${input.fee_vat_amount}, ${input.net_amount}, ${input.tax_invoice_number ?? null}, ${entry_id},
      ${ctx.now}::timestamptz, ${ctx.user.id})`);
  await tx.run(sql`update gateway_payment set payout_id = ${next} where ${openPayments(ctx.merchantId, input)}`);
  await tx.run(sql`update gateway_refund set payout_id = ${next} where ${openRefunds(ctx.merchantId, input)}`);
  ctx.publishChange('gateway_payments');
  return { id: next, fee_amount: money(fee), net_amount: input.net_amount };
};
