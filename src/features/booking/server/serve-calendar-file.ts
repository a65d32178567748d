import type { FastifyInstance } from 'fastify';
import { isUniqueId } from '../../../kernel/contract/ids.ts';
import { type Language, nameIn } from '../../../kernel/text/messages.ts';
import type { Pool } from '../../../platform/db/pools.ts';
import { sql } from '../../../platform/db/sql.ts';
import { asPublicTx, transaction } from '../../../platform/db/transaction.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { appointmentStatus } from '../../appointments/appointment.ts';
import { calendarFile } from '../calendar-file.ts';
import { ticketPath } from '../ticket.ts';
import { enterBookingLink, loadTicket } from './ticket.ts';

interface CalendarParts {
  readonly app: Pool;
  readonly clock: Clock;
  /** `https://shop.example`, without a slash at the end. */
  readonly publicUrl: string;
}

/** A visit that is to come as a file for calendars, at the address of its page. */
export const serveCalendarFile = async (server: FastifyInstance, { app, clock, publicUrl }: CalendarParts) => {
  // A part with JSX: loaded when the pages are.
  const [{ bookingTextsIn }, { addressOf }] = await Promise.all([
    import('../pages/booking-texts.ts'),
    import('../../shop-pages/pages/shop-parts.tsx'),
  ]);
  const serve = (language: Language): void => {
    const prefix = language === 'en' ? '/en' : '';
    server.get<{ Params: { unique_id: string } }>(
      prefix + ticketPath(':unique_id', '/calendar.ics'),
      { config: { rateLimit: { max: 30, timeWindow: 60_000 } } },
      async (request, reply) => {
        const { unique_id } = request.params;
        const now = clock.now();
        const given = isUniqueId(unique_id)
          ? await transaction(
              app,
              [enterBookingLink(unique_id), sql`set local role batalat_public`],
              async (tx, [entered]) => {
                const merchantId = Object.values(entered![0] ?? {})[0];
                return typeof merchantId === 'number'
                  ? loadTicket(asPublicTx(tx, merchantId), unique_id, now, { calling_code: null })
                  : undefined;
              },
            )
          : undefined;
        reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
        if (given?.ticket.status !== appointmentStatus.scheduled) return reply.code(404).send({ message: 'not_found' });
        const { ticket, page } = given;
        const services = ticket.lines.map((line) => nameIn(language, line)).join(language === 'ar' ? '، ' : ', ');
        const text = calendarFile({
          uid: `${unique_id}@batalat`,
          now,
          from_at: ticket.from_at,
          to_at: ticket.to_at,
          title: `${bookingTextsIn(language).ticket_title({ shop: nameIn(language, page.shop) })}: ${services}`,
          place: ticket.home ? (ticket.home.address ?? '') : addressOf(page.shop, language),
          url: `${publicUrl}${prefix}${ticketPath(unique_id)}`,
        });
        return reply
          .type('text/calendar; charset=utf-8')
          .header('content-disposition', 'attachment; filename="visit.ics"')
          .send(text);
      },
    );
  };
  serve('ar');
  serve('en');
};
