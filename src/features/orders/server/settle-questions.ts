import type { InputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { blockedReason, transitionOf } from '../../../kernel/contract/transitions.ts';
import { addSeconds } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { priceAfter, questionState, questionTransitions, substitutionRule } from '../bench.ts';
import type { bench } from '../bench-contract.ts';
import { deliveryState, orderState, priceOrder } from '../order.ts';
import { refuse } from '../refusals.ts';
import { orderSettings } from '../settings.ts';
import { lockOrderRow, type OrderRow } from './lock-order.ts';
import { writeMove } from './move-order.ts';
import { type AffectedLine, namedByRecipes, type QuestionRow, readAffected } from './question-figures.ts';
import { isOver, readTicket, type Ticket } from './read-ticket.ts';
import { feeLines, holdOrder, replaceLines } from './save-order.ts';

/** An order that is still made here. Refuses `order_not_confirmed` and `order_has_left`. */
const requireHere = (order: OrderRow): void => {
  if (order.state !== orderState.confirmed) throw refuse('order_not_confirmed');
  if (order.delivery > deliveryState.to_deliver && order.delivery !== deliveryState.returned)
    throw refuse('order_has_left');
};

interface Piece {
  readonly id: number;
  readonly price: number;
  readonly vat_category: string;
  readonly vat_exemption_code: string | null;
}

/** What is missing and what is proposed instead, with their prices now. */
const readPieces = async (tx: MerchantTx, missingId: number, substituteId: number | null) => {
  const found = await tx.many<Piece & { readonly status: number }>(sql`
    select id, price, vat_category, vat_exemption_code, status from product
    where merchant_id = ${tx.merchantId} and id in (${missingId}, ${substituteId ?? missingId})`);
  const missing = found.find((one) => one.id === missingId);
  if (!missing) throw fieldError('missing_id', 'not_found');
  const substitute = substituteId === null ? null : (found.find((one) => one.id === substituteId) ?? null);
  if (substituteId !== null && (substitute?.status !== 1 || substituteId === missingId))
    throw fieldError('substitute_id', 'not_found');
  return { missing, substitute };
};

/** A product of the order stands for another one: it bears the same VAT, and stands there once. */
const requireFits = (lines: readonly AffectedLine[], substitute: Piece | null): void => {
  const own = lines.find((line) => line.is_missing);
  if (!own || !substitute) return;
  if (own.vat_category !== substitute.vat_category) throw fieldError('substitute_id', 'order_other_vat');
  if (lines.some((line) => line.product_id === substitute.id)) throw fieldError('substitute_id', 'ordered_twice');
};

/** The order once a question is settled: its lines, its price and what is kept for it. */
const applySettled = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  order: OrderRow,
  question: QuestionRow,
  takesSubstitute: boolean,
): Promise<void> => {
  const lines = await readAffected(tx, order.id, question.missing_id);
  const substituteId = takesSubstitute ? question.substitute_id : null;
  const left = lines.flatMap((line) => {
    const unit_price = priceAfter(line, question, takesSubstitute);
    if (unit_price === null) return [];
    return [{ ...line, unit_price, product_id: line.is_missing ? (substituteId ?? line.product_id) : line.product_id }];
  });
  // Nothing is left of it: a person cancels the order, so that its money has a way back.
  if (left.length === 0) return;
  const names = await namedByRecipes(tx, order.id, question.missing_id);
  // What is taken again stands for itself.
  await tx.run(sql`
    delete from shop_order_substitute
    where merchant_id = ${tx.merchantId} and order_id = ${order.id} and missing_id = ${substituteId}`);
  await tx.run(sql`
    insert into shop_order_substitute (order_id, missing_id, substitute_id)
    select ${order.id}::bigint, x.id, ${substituteId}::bigint from unnest(${names}::bigint[]) as x (id)
    where x.id is distinct from ${substituteId}::bigint
    on conflict (merchant_id, order_id, missing_id) do update set substitute_id = excluded.substitute_id`);
  await replaceLines(tx, order.id, left);
  const { total } = priceOrder([...left, ...(await feeLines(tx, order))], ctx.merchant);
  if (total !== order.amount) await writeMove(ctx, tx, order, { amount: total });
  await holdOrder(ctx, tx, { ...order, lines: left });
};

/** What is noted of a question, in the trail of its order. */
const noteQuestion = (ctx: MerchantContext, order: OrderRow, after: object): void => {
  ctx.note({ record_id: order.id, after: { ...after } });
  ctx.publishChange('orders');
};

/**
 * Says that something is missing for an order. Where the order says to ask, its buyer may answer until the time is over; else
 * its rule is followed at once. Refuses `question_is_open` of what was asked already.
 */
export const askSubstitute = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof bench.ask>,
): Promise<Ticket> => {
  const order = await lockOrderRow(tx, input.id);
  requireHere(order);
  const rule = order.substitution;
  if (rule !== substitutionRule.refund && input.substitute_id === null) throw fieldError('substitute_id', 'required');
  const { missing_id } = input;
  const substitute_id = rule === substitutionRule.refund ? null : input.substitute_id;
  const { missing, substitute } = await readPieces(tx, missing_id, substitute_id);
  const lines = await readAffected(tx, order.id, missing_id);
  if (!lines.some((line) => line.is_missing || line.part_milli > 0))
    throw fieldError('missing_id', 'missing_not_in_order');
  requireFits(lines, substitute);
  const open = await tx.maybe(sql`
    select id from shop_order_question where merchant_id = ${tx.merchantId} and order_id = ${order.id}
      and missing_id = ${missing_id} and state = ${questionState.waiting}`);
  if (open) throw refuse('question_is_open');
  const isAsked = rule === substitutionRule.ask;
  const minutes = input.minutes ?? ctx.settings(orderSettings).answer_minutes;
  const state = isAsked
    ? questionState.waiting
    : rule === substitutionRule.refund
      ? questionState.refused
      : questionState.accepted;
  const question = await tx.one<QuestionRow>(sql`
    insert into shop_order_question (order_id, missing_id, substitute_id, missing_price, substitute_price, state, asked_at,
      asked_by, ends_at, answered_at, answered_by)
    values (${order.id}, ${missing_id}, ${substitute_id}, ${missing.price}, ${substitute?.price ?? null}, ${state}, ${ctx.now},
      ${ctx.user.id}, ${isAsked ? addSeconds(ctx.now, 60 * minutes) : ctx.now}, ${isAsked ? null : ctx.now},
      ${isAsked ? null : ctx.user.id})
    returning id, order_id, missing_id, substitute_id, missing_price, substitute_price, state, ends_at`);
  if (!isAsked) await applySettled(ctx, tx, order, question, state === questionState.accepted);
  noteQuestion(ctx, order, { missing_id, substitute_id });
  return readTicket(ctx, tx, { id: order.id });
};

const lockQuestion = async (tx: MerchantTx, id: number) => {
  const of = await tx.maybe<{ order_id: number }>(
    sql`select order_id from shop_order_question where merchant_id = ${tx.merchantId} and id = ${id}`,
  );
  if (!of) throw refuse('question_not_found');
  // The order first, as everything locks it.
  const order = await lockOrderRow(tx, of.order_id);
  const question = await tx.one<QuestionRow>(sql`
    select id, order_id, missing_id, substitute_id, missing_price, substitute_price, state, ends_at from shop_order_question
    where merchant_id = ${tx.merchantId} and id = ${id}`);
  return { order, question };
};

type Settling = 'accept' | 'refuse' | 'time_out' | 'withdraw';

const settleBy =
  (action: Settling) =>
  async (ctx: MerchantContext, tx: MerchantTx, { id }: { readonly id: number }): Promise<Ticket> => {
    const { order, question } = await lockQuestion(tx, id);
    const why = blockedReason(questionTransitions, action, { ...question, is_over: isOver(ctx, question) });
    if (why) throw refuse(why);
    if (action !== 'withdraw' && order.state !== orderState.confirmed) throw refuse('order_not_confirmed');
    const { to: state } = transitionOf(questionTransitions, action);
    await tx.run(sql`
      update shop_order_question set state = ${state}, answered_at = ${ctx.now}, answered_by = ${ctx.user.id}
      where merchant_id = ${tx.merchantId} and id = ${id}`);
    if (action !== 'withdraw') await applySettled(ctx, tx, order, question, action !== 'refuse');
    noteQuestion(ctx, order, { missing_id: question.missing_id, substitute_id: question.substitute_id });
    return readTicket(ctx, tx, { id: order.id });
  };

export const acceptSubstitute = settleBy('accept');
export const refuseSubstitute = settleBy('refuse');
export const timeOutQuestion = settleBy('time_out');
export const withdrawQuestion = settleBy('withdraw');
