import { blockedReason } from '../../../../kernel/contract/transitions.ts';
import { larger, type Money } from '../../../../kernel/money/money.ts';
import { addSeconds, civilOf, epochOf, instantOfEpoch } from '../../../../kernel/time/local-time.ts';
import { sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../../platform/http/context.ts';
import { settingsOfShop } from '../../../../platform/http/settings-use-cases.ts';
import { offeredAccount } from '../../../payments/server/public-api.ts';
import { shopHoursOf, shopHoursQueries } from '../../../working-hours/server/public-api.ts';
import { afterOpenHours } from '../../../working-hours/shop-hours.ts';
import { appointmentPayment, appointmentStatus } from '../../appointment.ts';
import { requestHeldUntil, requestStatus } from '../../policy.ts';
import { refuse } from '../../refusals.ts';
import { requestTransitions } from '../../requests.ts';
import { appointmentSettings } from '../../settings.ts';
import { openAppointmentPayment } from '../deposits/appointment-deposits.ts';
import { depositTogether, together } from '../deposits/deposit-people.ts';
import { type PricedShop, readGroupDepositRequest } from '../deposits/group-deposit-request.ts';
import { moneyBack } from '../deposits/money-back.ts';
import type { AppointmentNotifier } from '../messages/notify-of-appointment.ts';
import type { Booker } from '../place-appointment.ts';
import { getAppointment } from '../read-appointment.ts';
import { type Mover, moveState } from './appointment-states.ts';
import { moveAppointment, requestOfAppointment } from './move-appointment.ts';
import { notifyOfRequest } from './notify-of-request.ts';

interface Request {
  readonly id: number;
  readonly customer_id: number;
  readonly status: number;
  readonly request_status: number;
  readonly payment_status: number;
  readonly from_at: string;
  readonly held_until: string | null;
  readonly deposit_amount: Money;
  readonly pays_all: boolean;
}

type Action = 'accept' | 'propose' | 'decline' | 'take' | 'leave';

/** A request that may be answered so, by any of who come together: the first one's row, taken for this transaction. */
const lockRequest = async (tx: MerchantTx, id: number, action: Action, now: string): Promise<Request> => {
  const found = await tx.maybe<Request>(sql`
    select id, customer_id, status, coalesce(request_status, 0) as request_status, payment_status, from_at, held_until, pays_all,
      ${depositTogether} as deposit_amount
    from appointment a where merchant_id = ${tx.merchantId} and id = coalesce((
      select group_id from appointment where merchant_id = ${tx.merchantId} and id = ${id}), ${id}) for no key update`);
  if (!found) throw refuse('appointment_not_found_or_cancelled');
  const why = blockedReason(requestTransitions, action, found);
  if (why) throw refuse(why);
  const isOver = found.held_until !== null && found.held_until <= now;
  if (found.status !== appointmentStatus.scheduled || isOver) throw refuse('appointment_not_found_or_cancelled');
  return found;
};

const noteEvent = (id: number, by: Mover, action: string, reason: string | null = null) => sql`
  insert into appointment_event (appointment_id, happened_at, user_id, action, reason)
  values (${id}, ${by.now}::timestamptz, ${by.user.id}, ${action}, ${reason})`;

/** Until when a time is held: for the customer hours of the clock, as they answer and pay at any hour. */
const heldUntil = (
  { from_at }: Pick<Request, 'from_at'>,
  now: string,
  { request_hours, lead_minutes }: { request_hours: number; lead_minutes: number },
  due: string = addSeconds(now, request_hours * 3_600),
): string =>
  instantOfEpoch(requestHeldUntil({ now: epochOf(now), from: epochOf(from_at), due: epochOf(due), lead_minutes }));

/** When the shop is to have answered: only hours in which it is open count, so that no request ends before anybody came. */
const answerDue = async (tx: MerchantTx, now: string, hours: number): Promise<string> => {
  const { zone } = await tx.one<{ zone: string }>(sql`select zone from merchant where merchant_id = ${tx.merchantId}`);
  const [weeks, days] = await tx.batch([...shopHoursQueries(tx.merchantId, civilOf(now, zone).date)]);
  return afterOpenHours(now, hours, shopHoursOf(weeks, days), zone);
};

/** Who answers: somebody of the shop, or the customer (no user). */
export type Answerer = Mover & AppointmentNotifier;

/** What a shop's cards and hours say of a request, read once. */
const rulesOf = async (tx: MerchantTx) => {
  const { currency_code, ...shop } = await tx.one<PricedShop & { currency_code: string }>(
    sql`select currency_code, prices_include_vat, vat_rate_bp from merchant where merchant_id = ${tx.merchantId}`,
  );
  return {
    ...shop,
    takes_cards: (await offeredAccount(tx, currency_code)) !== null,
    ...(await settingsOfShop(tx, appointmentSettings)),
  };
};

/** What is asked for a visit: the deposit, or everything where its customer chose that. */
const requestedAmount = async (
  tx: MerchantTx,
  shop: PricedShop,
  { id, deposit_amount, pays_all }: Pick<Request, 'id' | 'deposit_amount' | 'pays_all'>,
): Promise<Money> =>
  pays_all ? larger(deposit_amount, (await readGroupDepositRequest(shop, tx, id)).full_amount) : deposit_amount;

/**
 * It stands; where a deposit was agreed and the shop takes cards, its time is held until that is paid. Answers whether the
 * customer was notified.
 */
const accept = async (by: Answerer, tx: MerchantTx, request: Request, event: string): Promise<boolean> => {
  const { id, customer_id, deposit_amount } = request;
  const rules = await rulesOf(tx);
  const asks = deposit_amount > 0 && request.payment_status !== appointmentPayment.paid && rules.takes_cards;
  const held_until = asks ? heldUntil(request, by.now, rules) : null;
  const amount = asks ? await requestedAmount(tx, rules, request) : deposit_amount;
  await tx.batch([
    sql`update appointment set request_status = ${requestStatus.accepted}, held_until = ${held_until}::timestamptz,
          version = version + 1
        where merchant_id = ${tx.merchantId} and ${together(id)} and status = ${appointmentStatus.scheduled}`,
    noteEvent(id, by, event),
  ]);
  if (held_until !== null)
    await openAppointmentPayment(tx, {
      id,
      customer_id,
      amount,
      now: by.now,
      expires_at: held_until,
      user_id: by.user.id,
    });
  const news = asks ? ({ kind: 'booking_deposit_asked', amount } as const) : ({ kind: 'booking_accepted' } as const);
  const { is_told } = await notifyOfRequest(by, tx, id, news);
  by.note({ record_id: id, after: { request_status: 'accepted' } });
  by.publishChange('appointments');
  return is_told;
};

const decline = async (by: Mover, tx: MerchantTx, id: number, event: string, reason: string | null): Promise<void> => {
  await tx.batch([
    sql`update appointment set request_status = ${requestStatus.declined}
        where merchant_id = ${tx.merchantId} and ${together(id)}`,
    noteEvent(id, by, event),
  ]);
  const { ids } = await requestOfAppointment(tx, id);
  for (const one of ids) await moveState(by, tx, 'cancel', one, { reason, was_request: true });
};

/** The shop accepts a request. */
export const acceptRequest = async (ctx: MerchantContext, tx: MerchantTx, { id }: { readonly id: number }) => {
  const is_told = await accept(ctx, tx, await lockRequest(tx, id, 'accept', ctx.now), 'accepted');
  return { ...(await getAppointment(ctx, tx, { id })), is_told };
};

/** The shop declines it, and says why. */
export const declineRequest = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, reason }: { readonly id: number; readonly reason: string },
) => {
  const first = await lockRequest(tx, id, 'decline', ctx.now);
  await decline(ctx, tx, first.id, 'declined', reason);
  const amount = await moneyBack(tx, first.id);
  const news = { kind: 'booking_declined', reason } as const;
  const paid = { ...news, kind: 'booking_declined_paid', amount } as const;
  const { is_told } = await notifyOfRequest(ctx, tx, first.id, amount > 0 ? paid : news);
  return { ...(await getAppointment(ctx, tx, { id })), is_told };
};

/** The shop proposes another time: it is held for the customer's answer, and the one that was asked for is free again. */
export const proposeTime = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, from_at }: { readonly id: number; readonly from_at: string },
) => {
  const request = await lockRequest(tx, id, 'propose', ctx.now);
  if (from_at <= ctx.now) throw refuse('no_available_times');
  const { useful_minutes, ...rules } = ctx.settings(appointmentSettings);
  await moveAppointment(ctx, tx, { id: request.id, from_at, useful_minutes });
  await tx.batch([
    sql`update appointment set request_status = ${requestStatus.proposed}, version = version + 1,
          held_until = ${heldUntil({ from_at }, ctx.now, rules)}::timestamptz,
          requested_from_at = coalesce(requested_from_at, ${request.from_at}::timestamptz)
        where merchant_id = ${tx.merchantId} and ${together(request.id)} and status = ${appointmentStatus.scheduled}`,
    noteEvent(request.id, ctx, 'proposed'),
  ]);
  const { is_told } = await notifyOfRequest(ctx, tx, request.id, { kind: 'booking_proposed' });
  ctx.publishChange('appointments');
  return { ...(await getAppointment(ctx, tx, { id })), is_told };
};

/** The customer takes the time that the shop proposed, or leaves it. */
export const answerProposal = async (by: Answerer, tx: MerchantTx, id: number, takes: boolean): Promise<void> => {
  const request = await lockRequest(tx, id, takes ? 'take' : 'leave', by.now);
  if (takes) await accept(by, tx, request, 'proposal_taken');
  else await decline(by, tx, request.id, 'proposal_left', null);
};

/**
 * How a visit that was just booked online begins. A request waits for the shop: of a customer who never came, where the shop
 * wants that, and where a deposit was agreed that cannot be paid online. Otherwise a deposit is paid now, and the time is held
 * for it, or for everything where the customer chose that: answers where. Nothing of it where nothing is asked. To whom the
 * shop itself offered a place it has said yes already.
 */
export const beginOnline = async (
  by: Pick<Booker, 'now'>,
  tx: MerchantTx,
  id: number,
  { is_offered = false, pays_all = false }: { readonly is_offered?: boolean; readonly pays_all?: boolean } = {},
): Promise<{ readonly waits: boolean; readonly pay_path: string | null }> => {
  const m = tx.merchantId;
  const appointment = await tx.one<Request & { readonly is_known: boolean }>(sql`
    select a.id, a.customer_id, a.from_at, ${depositTogether} as deposit_amount, exists (
      select from appointment o where o.merchant_id = ${m} and o.customer_id = a.customer_id
        and o.status = ${appointmentStatus.attended}) as is_known
    from appointment a where a.merchant_id = ${m} and a.id = ${id}`);
  const rules = await rulesOf(tx);
  const asks = appointment.deposit_amount > 0;
  if (asks && pays_all)
    await tx.run(sql`update appointment set pays_all = true where merchant_id = ${m} and ${together(id)}`);
  const isUnknown = rules.new_customers_wait && !appointment.is_known && !is_offered;
  if (isUnknown || (asks && !rules.takes_cards && rules.unpaid_waits)) {
    const due = await answerDue(tx, by.now, rules.request_hours);
    await tx.batch([
      sql`update appointment set request_status = ${requestStatus.waiting},
            held_until = ${heldUntil(appointment, by.now, rules, due)}::timestamptz
          where merchant_id = ${m} and ${together(id)}`,
      sql`insert into appointment_event (appointment_id, happened_at, action)
          values (${id}, ${by.now}::timestamptz, 'requested')`,
    ]);
    return { waits: true, pay_path: null };
  }
  if (!asks || !rules.takes_cards) return { waits: false, pay_path: null };
  const until = Math.min(epochOf(by.now) + rules.hold_minutes * 60_000, epochOf(appointment.from_at));
  const held_until = instantOfEpoch(until);
  await tx.run(
    sql`update appointment set held_until = ${held_until}::timestamptz where merchant_id = ${m} and ${together(id)}`,
  );
  const { customer_id } = appointment;
  const amount = await requestedAmount(tx, rules, { ...appointment, pays_all });
  const { path } = await openAppointmentPayment(tx, {
    ...{ id, customer_id, amount, now: by.now, expires_at: held_until, user_id: null },
  });
  return { waits: false, pay_path: path };
};
