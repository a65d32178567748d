import { appointmentStatus } from '../scheduling/appointment.ts';
import { visitPath } from '../scheduling/visit-path.ts';
import type { OfferedDay, OfferedTime } from './booking.ts';
import type { ShopPage } from './shop-page.ts';

/** The public page of a visit, without a language prefix. */
export const ticketPath = (uniqueId: string, more: '' | '/move' | '/calendar.ics' = ''): string =>
  `${visitPath(uniqueId)}${more}`;

export interface TicketLine {
  readonly service_id: number;
  readonly employee_id: number;
  readonly is_wished: boolean;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly employee_name_ar: string | null;
  readonly employee_name_en: string | null;
  readonly from_at: string;
  /** Minor units, as a buyer pays it. */
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
  readonly from_at: string;
  readonly to_at: string;
  readonly lines: readonly TicketLine[];
  /** Until then it is moved and cancelled freely; an instant. */
  readonly free_until: string;
}

/** What the customer may do now. */
export interface TicketActs {
  readonly confirm: boolean;
  readonly cancel: boolean;
  readonly move: boolean;
  readonly again: boolean;
}

/** Only what is to come is changed, and freely until the shop's hours before it; a shop that is closed changes nothing. */
export const actsOf = (
  ticket: Pick<Ticket, 'status' | 'is_confirmed' | 'is_of_group' | 'from_at' | 'free_until'>,
  facts: { readonly now: string; readonly is_closed: boolean; readonly takes_bookings: boolean },
): TicketActs => {
  const { status, is_confirmed, is_of_group, from_at, free_until } = ticket;
  const is_open = !facts.is_closed;
  const is_coming = is_open && status === appointmentStatus.scheduled && from_at > facts.now;
  const is_free = is_coming && facts.now <= free_until;
  const { cancelled, attended, no_show } = appointmentStatus;
  const is_over = status === cancelled || status === attended || status === no_show;
  return {
    confirm: is_coming && !is_confirmed,
    cancel: is_free,
    move: is_free && facts.takes_bookings && !is_of_group,
    again: is_open && facts.takes_bookings && is_over,
  };
};

/** What the page of a visit is drawn from. */
export interface TicketPage {
  readonly page: ShopPage;
  readonly ticket: Ticket;
  readonly acts: TicketActs;
  readonly now: string;
  readonly has_vat: boolean;
}

/** The page on which it is moved. */
export interface MovePage extends TicketPage {
  readonly problem: string | null;
  readonly days: readonly OfferedDay[];
  readonly day: string;
  readonly times: readonly OfferedTime[];
  readonly next_day: string | null;
  readonly earlier: string | null;
  readonly later: string | null;
}
