import { addSeconds, epochOf } from '../../kernel/time/local-time.ts';
import { appointmentPayment, appointmentStatus } from '../appointments/appointment.ts';
import { appointmentPath } from '../appointments/appointment-path.ts';
import { requestStatus } from '../appointments/policy.ts';
import type { ShopPage } from '../shop-pages/shop-page.ts';
import type { NextFree, OfferedDay, OfferedTime } from './booking.ts';

/** The public page of a visit, without a language prefix. */
export const ticketPath = (uniqueId: string, more: '' | '/move' | '/calendar.ics' = ''): string =>
  `${appointmentPath(uniqueId)}${more}`;

export interface TicketLine {
  readonly service_id: number;
  readonly employee_id: number;
  readonly is_wished: boolean;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly employee_name_ar: string | null;
  readonly employee_name_en: string | null;
  readonly from_at: string;
  readonly minutes: number;
  /** Minor units, as a buyer pays it. */
  readonly amount: number;
}

/** Of a visit at the customer's: where, and what coming there costs, as a buyer pays it. */
export interface TicketHome {
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly up_to_metres: number | null;
  readonly address: string | null;
  readonly map_link: string | null;
  readonly amount: number;
}

/** A visit as its customer reads it. */
export interface Ticket {
  readonly id: number;
  readonly unique_id: string;
  readonly status: number;
  readonly is_confirmed: boolean;
  readonly is_invoiced: boolean;
  /** Comes along with another, by whose page all are moved and cancelled. */
  readonly is_of_group: boolean;
  /** Who comes by it: the customer and who comes along. */
  readonly people: number;
  readonly from_at: string;
  readonly to_at: string;
  readonly lines: readonly TicketLine[];
  /** Null for a visit at the shop. */
  readonly home: TicketHome | null;
  /** Until then it is moved and cancelled freely; an instant. */
  readonly free_until: string;
  /** 0 unpaid, 1 paid, 2 waiting for the deposit. */
  readonly payment_status: number;
  /** Deposit that was agreed, minor units with VAT. */
  readonly deposit_amount: number;
  readonly keeps_deposit: boolean;
  /** The customer chose to pay everything ahead: of it no more than the deposit is kept. */
  readonly pays_all: boolean;
  /** What was paid ahead; of it what went back and what was kept. */
  readonly paid_amount: number;
  readonly returned_amount: number;
  readonly kept_amount: number;
  /** What is paid ahead is on its way back. */
  readonly is_given_back: boolean;
  /** The deposit's page. */
  readonly deposit_unique_id: string | null;
  /** Its time is held until then, for the payment or an answer; an instant. */
  readonly held_until: string | null;
  /** Its hold ended without either. */
  readonly has_lapsed: boolean;
  /** 1 waits for the shop, 2 another time is proposed, 3 accepted, 4 declined. */
  readonly request_status: number | null;
  /** The time that was asked for, where the shop proposed another. */
  readonly requested_from_at: string | null;
}

/** What is left with the shop of what was paid ahead, and what of it is kept of who cancels late or does not come. */
export const paidStands = (
  ticket: Pick<Ticket, 'paid_amount' | 'returned_amount' | 'kept_amount' | 'pays_all' | 'deposit_amount'>,
): { readonly stands: number; readonly kept: number } => {
  const stands = ticket.paid_amount - ticket.returned_amount - ticket.kept_amount;
  return { stands, kept: ticket.pays_all ? Math.min(stands, ticket.deposit_amount) : stands };
};

/** What it comes to, with the fee. */
export const ticketTotal = ({ lines, home }: Pick<Ticket, 'lines' | 'home'>): number =>
  lines.reduce((sum, line) => sum + line.amount, home?.amount ?? 0);

/** What the customer may do now. */
export interface TicketActs {
  readonly confirm: boolean;
  readonly cancel: boolean;
  readonly move: boolean;
  readonly again: boolean;
  /** The deposit may be paid. */
  readonly pay: boolean;
  /** The shop's proposal may be taken or left. */
  readonly answer: boolean;
  /** Cancelling now leaves the deposit to the shop. */
  readonly cancel_keeps: boolean;
}

/** Only what is to come is changed, and freely until the shop's hours before it; a shop that is closed changes nothing. */
export const actsOf = (
  ticket: Pick<
    Ticket,
    | 'status'
    | 'is_confirmed'
    | 'is_of_group'
    | 'from_at'
    | 'free_until'
    | 'payment_status'
    | 'paid_amount'
    | 'returned_amount'
    | 'kept_amount'
    | 'request_status'
  >,
  facts: { readonly now: string; readonly is_closed: boolean; readonly takes_bookings: boolean },
): TicketActs => {
  const { status, is_confirmed, is_of_group, from_at, free_until } = ticket;
  const is_open = !facts.is_closed;
  const is_coming = is_open && status === appointmentStatus.scheduled && from_at > facts.now;
  const is_early = facts.now <= free_until;
  const { waiting, proposed } = requestStatus;
  const is_request = ticket.request_status === waiting || ticket.request_status === proposed;
  const is_unpaid = ticket.payment_status === appointmentPayment.waiting;
  // What waits for somebody binds nobody yet: it is taken back at any time.
  const is_loose = is_request || is_unpaid;
  const is_free = is_coming && is_early;
  const has_paid = ticket.paid_amount > ticket.returned_amount + ticket.kept_amount;
  const cancel_keeps = is_coming && !is_early && !is_loose && has_paid;
  const { cancelled, attended, no_show } = appointmentStatus;
  const is_over = status === cancelled || status === attended || status === no_show;
  return {
    confirm: is_coming && !is_confirmed && !is_loose,
    cancel: is_free || cancel_keeps || (is_coming && is_loose),
    cancel_keeps,
    move: is_free && facts.takes_bookings && !is_of_group && !is_loose,
    again: is_open && facts.takes_bookings && is_over,
    pay: is_coming && is_unpaid && !is_request,
    answer: is_coming && ticket.request_status === proposed,
  };
};

/** Said by the address of a visit's page to whoever wanted to move it and could not. */
export const notMoved = 'not_moved';

/** Why a visit is not moved or cancelled online: what became of it, how late it is, else that the shop does it itself. */
export const moveBlockedReason = ({ status, free_until }: Pick<Ticket, 'status' | 'free_until'>, now: string) => {
  if (status !== appointmentStatus.scheduled) return 'appointment_not_found_or_cancelled';
  return now > free_until ? 'free_cancellation_is_over' : 'booking_not_allowed';
};

/** The beginning before which a visit that is moved there can no more be moved or cancelled online. */
export const fixedBefore = ({ from_at, free_until }: Pick<Ticket, 'from_at' | 'free_until'>, now: string): string =>
  addSeconds(now, (epochOf(from_at) - epochOf(free_until)) / 1_000);

/** What the page of a visit is drawn from. */
export interface TicketPage {
  readonly page: ShopPage;
  readonly ticket: Ticket;
  readonly acts: TicketActs;
  readonly now: string;
  /** The customer may be in another zone than the shop: in another country, or nobody knows where. */
  readonly is_abroad: boolean;
  readonly has_vat: boolean;
  /** Where the deposit is paid, without a language prefix; null when nothing is to be paid. */
  readonly pay_path: string | null;
  /** What is asked for there: the deposit, or more where the shop asked for more. */
  readonly pay_amount: number;
}

/** The page on which it is moved. */
export interface MovePage extends TicketPage {
  /** The whole month is shown. */
  readonly by_month: boolean;
  readonly problem: string | null;
  readonly days: readonly OfferedDay[];
  readonly day: string;
  readonly times: readonly OfferedTime[];
  readonly next: NextFree | null;
  readonly earlier: string | null;
  readonly later: string | null;
}
