import { fieldError, InvalidInput, Refusal } from '../../../kernel/contract/refusal.ts';
import { money } from '../../../kernel/money/money.ts';
import { addSeconds, civilOf } from '../../../kernel/time/local-time.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { currentMerchantId, type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { type PageAsk, ShownElsewhere } from '../../../platform/pages/public-page.ts';
import { appointmentStatus } from '../../appointments/appointment.ts';
import { depositTurn } from '../../appointments/policy.ts';
import {
  answerProposal,
  bookingPurpose,
  depositTogether,
  holdIsOver,
  moveAppointment,
  moveState,
  notifyOwnerOfAppointment,
  requestOfAppointment,
  sayConfirmed,
} from '../../appointments/server/public-api.ts';
import { shelfPriceOf } from '../../catalogue/price-list.ts';
import { gatewayPaymentPath } from '../../payments/gateway-payment.ts';
import { pendingPaymentsOf } from '../../payments/server/public-api.ts';
import { chosenIn } from '../../shop-pages/chosen-booking.ts';
import { loadShopPage } from '../../shop-pages/server/public-api.ts';
import { readIsClosed } from '../../tenancy/server/public-api.ts';
import {
  actsOf,
  type MovePage,
  moveBlockedReason,
  notMoved,
  type Ticket,
  type TicketActs,
  type TicketHome,
  type TicketLine,
  type TicketPage,
  ticketPath,
} from '../ticket.ts';
import { sendBookingLink } from './booking-message.ts';
import { type BookingRules, isBookableMoment, plainInstant, readBookingRules } from './booking-rules.ts';
import { timesFor } from './times-for.ts';

type Reader = MerchantTx | PublicTx;

/** Turns the link of a visit into its merchant: one row with the merchant's number, or null. */
export const enterBookingLink = (uniqueId: string): Statement =>
  sql`select enter_booking_link(${uniqueId}) as merchant_id`;

interface HomeRow extends Omit<TicketHome, 'amount'> {
  readonly fee_amount: number;
  readonly vat_category: string | null;
}
type TicketRow = Omit<Ticket, 'lines' | 'free_until' | 'home'> & {
  readonly cancel_hours: number | null;
  readonly home: HomeRow | null;
};
type LineRow = Omit<TicketLine, 'amount'> & { readonly price: number; readonly vat_category: string };

const nullable = (at: string | null): string | null => at && plainInstant(at);

const homeOf = ({ fee_amount, vat_category, ...home }: HomeRow, rules: BookingRules): TicketHome => ({
  ...home,
  amount: shelfPriceOf(money(fee_amount), vat_category ?? 'S', rules),
});

const readTicket = async (
  tx: Reader,
  uniqueId: string,
  rules: BookingRules,
  now: string,
): Promise<Ticket | undefined> => {
  const m = tx.merchantId;
  const mine = sql`a.merchant_id = ${m} and a.unique_id = ${uniqueId}`;
  // Nobody ended it yet, and it has no time any more.
  const isOver = holdIsOver(now);
  const [found, lines] = await tx.batch([
    sql`select a.id, a.unique_id, case when ${isOver} then 0 else a.status end as status,
          a.lapsed_at is not null or ${isOver} as has_lapsed, a.payment_status,
          ${depositTogether} as deposit_amount,
          a.keeps_deposit, a.pays_all, a.cancel_hours,
          a.held_until, a.request_status, a.requested_from_at, a.deposit_turn = ${depositTurn.given_back} as is_given_back,
          d.paid_amount, d.returned_amount, d.kept_amount, d.deposit_unique_id,
          a.confirmed_at is not null as is_confirmed, a.invoice_id is not null as is_invoiced,
          a.group_id is not null as is_of_group,
          1 + (select count(*)::int from appointment o
            where o.merchant_id = ${currentMerchantId} and o.group_id = a.id and o.status = a.status) as people,
          a.from_at, a.to_at, (
            select json_build_object('name_ar', h.area_ar, 'name_en', h.area_en, 'up_to_metres', h.up_to_metres,
              'address', h.address, 'map_link', h.map_link, 'fee_amount', h.fee_amount, 'vat_category', f.vat_category)
            from appointment_home h left join service f on f.merchant_id = h.merchant_id and f.id = h.fee_service_id
            where h.merchant_id = ${currentMerchantId} and h.appointment_id = a.id) as home
        from appointment a cross join lateral (
          select coalesce(sum(d.amount), 0)::bigint as paid_amount,
            coalesce(sum(d.returned_amount), 0)::bigint as returned_amount,
            coalesce(sum(d.kept_amount), 0)::bigint as kept_amount, max(d.unique_id) as deposit_unique_id
          from appointment_deposit d where d.merchant_id = ${currentMerchantId} and d.appointment_id = a.id) d
        where ${mine}`,
    sql`select l.service_id, l.employee_id, l.is_wished, l.name_ar, l.name_en, e.name_ar as employee_name_ar,
          e.name_en as employee_name_en, l.from_at, l.price, s.vat_category,
          (extract(epoch from l.to_at - l.from_at) / 60)::int as minutes
        from appointment a
        join appointment g on g.merchant_id = a.merchant_id and (g.id = a.id or g.group_id = a.id and g.status = a.status)
        join appointment_line l on l.merchant_id = g.merchant_id and l.appointment_id = g.id
        join employee e on e.merchant_id = l.merchant_id and e.id = l.employee_id
        join service s on s.merchant_id = l.merchant_id and s.id = l.service_id
        where ${mine} order by g.id, l.line_number`,
  ]);
  const found_row = rowsOf<TicketRow>(found)[0];
  if (!found_row) return undefined;
  const { cancel_hours, home, ...row } = found_row;
  return {
    ...row,
    home: home && homeOf(home, rules),
    held_until: nullable(row.held_until),
    requested_from_at: nullable(row.requested_from_at),
    from_at: plainInstant(row.from_at),
    to_at: plainInstant(row.to_at),
    free_until: plainInstant(addSeconds(row.from_at, -3_600 * (cancel_hours ?? rules.free_cancel_hours))),
    lines: rowsOf<LineRow>(lines).map(({ price, vat_category, ...line }) => ({
      ...line,
      from_at: plainInstant(line.from_at),
      amount: shelfPriceOf(money(price), vat_category, rules),
    })),
  };
};

const readActs = async (tx: Reader, ticket: Ticket, rules: BookingRules, now: string): Promise<TicketActs> =>
  actsOf(ticket, {
    now: plainInstant(now),
    is_closed: await readIsClosed(tx, now),
    takes_bookings: rules.takes_bookings,
  });

/** A visit by its link, of the transaction's shop alone. */
export const loadTicket = async (
  tx: PublicTx,
  uniqueId: string,
  now: string,
  { calling_code }: Pick<PageAsk, 'calling_code'>,
): Promise<TicketPage | undefined> => {
  const rules = await readBookingRules(tx, now);
  const ticket = await readTicket(tx, uniqueId, rules, now);
  const page = ticket && (await loadShopPage(tx, 'facts', now));
  if (!ticket || !page) return undefined;
  const acts = await readActs(tx, ticket, rules, now);
  const [asked] = acts.pay ? await pendingPaymentsOf(tx, { purpose: bookingPurpose, purpose_id: ticket.id }) : [];
  const pay_path = asked ? gatewayPaymentPath({ ...page.shop, merchant_id: tx.merchantId }, asked.unique_id) : null;
  return {
    page,
    ticket,
    acts,
    now,
    is_abroad: calling_code !== rules.prefix,
    has_vat: rules.vat_rate_bp > 0,
    pay_path,
    pay_amount: asked?.amount ?? ticket.deposit_amount,
  };
};

/** The times to which a visit may be moved; where it may not (any more), its own page says why. */
export const loadMove = async (
  tx: PublicTx,
  uniqueId: string,
  now: string,
  { query, calling_code }: PageAsk,
): Promise<MovePage | ShownElsewhere | undefined> => {
  const found = await loadTicket(tx, uniqueId, now, { calling_code });
  if (!found) return undefined;
  if (!found.acts.move) return new ShownElsewhere(`${ticketPath(uniqueId)}?done=${notMoved}`);
  const rules = await readBookingRules(tx, now);
  const { wanted, ids } = await requestOfAppointment(tx, found.ticket.id);
  // Whoever moves a visit thinks of its own day first.
  const { on = null, by_month = false } = chosenIn(query);
  const day = on ?? civilOf(found.ticket.from_at, found.page.shop.zone).date;
  const times = await timesFor(tx, rules, { wanted, on: day, by_month, without: ids });
  return { ...found, problem: null, by_month, ...times };
};

const requireAct = async (
  ctx: RequestContext,
  tx: MerchantTx,
  uniqueId: string,
  act: keyof TicketActs,
): Promise<[Ticket, BookingRules]> => {
  const rules = await readBookingRules(tx, ctx.now);
  const ticket = await readTicket(tx, uniqueId, rules, ctx.now);
  if (!ticket) throw fieldError(act, 'appointment_not_found_or_cancelled');
  if (!(await readActs(tx, ticket, rules, ctx.now))[act]) {
    const isOfThese = act === 'move' || act === 'cancel';
    throw fieldError(
      act,
      isOfThese ? moveBlockedReason(ticket, plainInstant(ctx.now)) : 'appointment_not_found_or_cancelled',
    );
  }
  ctx.note({ record_id: ticket.id });
  return [ticket, rules];
};

/** What the calendar refuses is said on the page, beside what was asked: it changed between the look and the act. */
const saidBeside = async <T>(field: string, act: () => Promise<T>): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new InvalidInput({ [field]: [{ key: error.key }] });
  }
};

const byCustomer = (ctx: RequestContext) => ({
  now: ctx.now,
  publishChange: ctx.publishChange,
  note: ctx.note,
  user: { id: null },
});

/** The customer says that they come. */
export const confirmTicket = async (ctx: RequestContext, tx: MerchantTx, uniqueId: string): Promise<undefined> => {
  const [{ id }] = await requireAct(ctx, tx, uniqueId, 'confirm');
  await saidBeside('confirm', () => sayConfirmed(byCustomer(ctx), tx, id, true));
};

/** Whoever cancels twice at once, or while the desk does, waits here and then sees what became of it. */
const lockAppointment = async (tx: MerchantTx, uniqueId: string): Promise<number | undefined> => {
  const m = tx.merchantId;
  const appointments = await tx.many<{ unique_id: string; status: number }>(sql`
    select unique_id, status from appointment where merchant_id = ${m} and (unique_id = ${uniqueId} or group_id = (
      select id from appointment where merchant_id = ${m} and unique_id = ${uniqueId}))
    order by id for no key update`);
  return appointments.find(({ unique_id }) => unique_id === uniqueId)?.status;
};

/** The customer cancels, with a reason or without; the time is free again. What is cancelled already is only shown. */
export const cancelTicket = async (
  ctx: RequestContext,
  tx: MerchantTx,
  uniqueId: string,
  reason: string | null,
): Promise<undefined> => {
  if ((await lockAppointment(tx, uniqueId)) === appointmentStatus.cancelled) return;
  const [{ id }] = await requireAct(ctx, tx, uniqueId, 'cancel');
  const { ids } = await requestOfAppointment(tx, id);
  await saidBeside('cancel', async () => {
    // Whoever comes along does not come alone.
    for (const one of ids) await moveState(byCustomer(ctx), tx, 'cancel', one, { reason });
  });
  await notifyOwnerOfAppointment(ctx, tx, id, 'booking_cancelled_owner');
};

/** The customer takes the time that the shop proposed, or leaves it. */
export const answerTicket = async (
  ctx: RequestContext,
  tx: MerchantTx,
  uniqueId: string,
  takes: boolean,
): Promise<undefined> => {
  const [{ id }] = await requireAct(ctx, tx, uniqueId, 'answer');
  await saidBeside('answer', () => answerProposal({ ...byCustomer(ctx), publicUrl: ctx.publicUrl }, tx, id, takes));
};

/** The customer moves the visit to another beginning that the shop offers. */
export const moveTicket = async (
  ctx: RequestContext,
  tx: MerchantTx,
  uniqueId: string,
  typed: string | undefined,
): Promise<string> => {
  const [{ id, from_at }, rules] = await requireAct(ctx, tx, uniqueId, 'move');
  const { at } = chosenIn({ at: typed === undefined ? [] : [typed] });
  if (at === null) throw fieldError('at', 'needs_time');
  // Where it stands already: nothing is new.
  if (plainInstant(at) === from_at) return ticketPath(uniqueId);
  if (!isBookableMoment(rules, at)) throw fieldError('at', 'no_available_times');
  const { useful_minutes } = rules;
  await saidBeside('at', () =>
    moveAppointment({ ...byCustomer(ctx), merchant: rules }, tx, { id, from_at: at, useful_minutes }),
  );
  await sendBookingLink(ctx, tx, id, 'moved');
  await notifyOwnerOfAppointment(ctx, tx, id, 'booking_moved_owner');
  return `${ticketPath(uniqueId)}?done=move`;
};
