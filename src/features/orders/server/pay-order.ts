import type { InputOf } from '../../../kernel/contract/contract.ts';
import { fieldError, InvalidInput } from '../../../kernel/contract/refusal.ts';
import { type Money, money } from '../../../kernel/money/money.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { lockCustomer } from '../../customers/server/public-api.ts';
import { depositParties, issueDeposit } from '../../deposits/server/public-api.ts';
import { restOfDeposit } from '../../documents/deposit.ts';
import { type DepositFact, depositFacts, partsOfAppointment } from '../../documents/server/public-api.ts';
import { isRefused, settle } from '../../payments/tenders.ts';
import { till } from '../../till/contract.ts';
import { sellWithin } from '../../till/server/public-api.ts';
import type { orders } from '../contract.ts';
import { canHandOver, handedOver, type OrderPortion, orderState, unpaidPortions } from '../order.ts';
import { refuse } from '../refusals.ts';
import { readSwaps, releaseFlowers } from './hold-flowers.ts';
import { lockOrderRow, type OrderRow } from './lock-order.ts';
import { writeMove } from './move-order.ts';
import { dueOf, readPaidByVat } from './order-queries.ts';
import { getOrder, type Order } from './read-orders.ts';
import { portionsOf } from './save-order.ts';

const readDue = async (tx: MerchantTx, id: number): Promise<Money> => {
  const { due } = await tx.one<{ due: number }>(sql`
    select ${dueOf} as due from shop_order o where o.merchant_id = ${tx.merchantId} and o.id = ${id}`);
  return money(due);
};

/** What is left to pay of an order by VAT: parts that are paid one after the other add up to those of its bill. */
const unpaidOf = async (ctx: MerchantContext, tx: MerchantTx, order: OrderRow): Promise<readonly OrderPortion[]> =>
  unpaidPortions(await portionsOf(ctx, tx, order), await readPaidByVat(tx, order.id));

/**
 * Takes money for an order before it is handed over: a deposit (386, docs/postings.md) by the VAT of what is ordered. Refuses
 * `payment.amount` above what is due.
 */
export const payOrder = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, payment }: InputOf<typeof orders.pay>,
): Promise<Order> => {
  const order = await lockOrderRow(tx, id);
  if (order.state !== orderState.confirmed) throw refuse('order_not_confirmed');
  await tx.run(lockCustomer(order.customer_id));
  if (payment.amount > (await readDue(tx, id))) throw fieldError('payment.amount', 'order_more_than_due');
  const settlement = settle([payment], { total: payment.amount, allow_debt: false, has_customer: true });
  if (isRefused(settlement))
    throw new InvalidInput(
      Object.fromEntries(
        Object.entries(settlement.errors).map(([field, error]) => [field.replace('payments.0', 'payment'), error]),
      ),
    );
  const [tender] = settlement.payments;
  if (!tender) throw fieldError('payment.amount', 'required');
  const parties = await depositParties(tx, order.customer_id);
  const taken = await issueDeposit(ctx, tx, {
    ...{ buyer: parties.buyer, seller: parties.seller, is_simplified: parties.is_simplified },
    parts: partsOfAppointment(payment.amount, await unpaidOf(ctx, tx, order)),
    tender,
    notes: null,
  });
  await tx.run(sql`insert into shop_order_deposit (document_id, order_id) values (${taken.id}, ${id})`);
  ctx.publishChange('orders');
  ctx.publishChange('payments');
  ctx.note({ after: { deposit_id: taken.id, amount: taken.total } });
  return getOrder(ctx, tx, { id });
};

/** What was paid ahead for an order and is left, as its bill uses it: no more than the bill. */
const depositsToUse = async (tx: MerchantTx, order: OrderRow) => {
  const linked = await tx.many<{ id: number }>(sql`
    select document_id as id from shop_order_deposit
    where merchant_id = ${tx.merchantId} and order_id = ${order.id} order by document_id`);
  const ids = linked.map((one) => one.id);
  if (ids.length === 0) return [];
  const [facts] = await tx.batch([depositFacts(ids)]);
  let left = order.amount;
  return ids.flatMap((deposit_id) => {
    const parts = rowsOf<DepositFact>(facts).filter((part) => part.deposit_id === deposit_id);
    const amount = Math.min(left, restOfDeposit(parts));
    left -= amount;
    return amount > 0 ? [{ deposit_id, amount }] : [];
  });
};

/** The bill of an order, at the prices that were agreed. */
const billOf = async (tx: MerchantTx, order: OrderRow, payments: InputOf<typeof orders.complete>['payments']) =>
  till.issueInvoice.input.parse({
    customer_id: order.customer_id,
    lines: [
      ...order.lines.map(({ product_id, quantity_milli, unit_price }) => ({
        ...{ kind: 'product', item_id: product_id, quantity_milli, unit_price },
      })),
      ...(order.fee_amount > 0
        ? [{ kind: 'service', item_id: order.fee_service_id, quantity_milli: 1_000, unit_price: order.fee_amount }]
        : []),
    ],
    payments,
    deposits: await depositsToUse(tx, order),
  });

/**
 * Hands an order over: its bill (388) is issued now, with what was paid ahead deducted; the rest is paid, or owed where the role
 * allows it. Its flowers leave the stock with the bill; its place in the window stays as it was used.
 */
export const completeOrder = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof orders.complete>,
): Promise<Order> => {
  const order = await lockOrderRow(tx, input.id);
  if (order.state !== orderState.confirmed) throw refuse('order_not_confirmed');
  if (!canHandOver(order)) throw refuse('order_not_ready');
  await tx.run(lockCustomer(order.customer_id));
  await releaseFlowers(tx, order.id);
  const sold = await sellWithin(ctx, tx, await billOf(tx, order, input.payments), {
    agreed: [
      ...order.lines.map(({ product_id, unit_price }) => ({ product_id, price: money(unit_price) })),
      ...(order.fee_service_id === null ? [] : [{ service_id: order.fee_service_id, price: money(order.fee_amount) }]),
    ],
    delivery_service_id: order.fee_service_id,
    is_promised: true,
    swaps: await readSwaps(tx, order.id),
  });
  await writeMove(ctx, tx, order, {
    ...{ state: orderState.completed, delivery: handedOver, invoice_id: sold.id, ended_at: ctx.now },
    delivered_to: input.delivered_to ?? null,
  });
  return getOrder(ctx, tx, input);
};
