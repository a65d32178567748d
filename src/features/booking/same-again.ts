import { civilOf } from '../../kernel/time/local-time.ts';
import { areaKeyOf } from '../appointments/home.ts';
import { shopPath } from '../shop-pages/alias.ts';
import { searchOfChosen } from '../shop-pages/chosen-booking.ts';
import type { TicketPage } from './ticket.ts';

/**
 * Where the same as that visit is chosen anew, without a language prefix: its services, by whom, and how many come.
 * Whose time was lost before it was paid chooses one of the same day.
 */
export const sameAgainPath = ({ ticket, page, now }: Pick<TicketPage, 'ticket' | 'page' | 'now'>): string => {
  const day = civilOf(ticket.from_at, page.shop.zone).date;
  const isTimeLost = ticket.has_lapsed && day >= civilOf(now, page.shop.zone).date;
  const services = new Map(
    // Whoever comes along has the same: the first of each is what was asked.
    ticket.lines
      .toReversed()
      .map(({ service_id, employee_id, is_wished }) => [
        service_id,
        { service_id, employee_id: is_wished ? employee_id : undefined },
      ]),
  );
  const search = searchOfChosen({
    services: [...services.values()].toReversed(),
    place: ticket.home ? 'home' : 'shop',
    area: ticket.home && areaKeyOf(ticket.home),
    people: ticket.people,
    on: isTimeLost ? day : null,
    at: null,
  });
  return `${shopPath(page.shop.alias_name, 'booking')}${isTimeLost ? '/time' : ''}${search}`;
};
