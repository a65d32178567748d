import type { FastifyInstance } from 'fastify';
import { calendarFile } from '../../features/booking/calendar-file.ts';
import { firstLineOf } from '../../features/documents/server/public-api.ts';
import { giftPath } from '../../features/gift-cards/gift-card.ts';
import { enterGiftCard, loadGiftPage } from '../../features/gift-cards/server/public-api.ts';
import { isUniqueId } from '../../kernel/contract/ids.ts';
import { type Language, nameIn } from '../../kernel/text/messages.ts';
import { addSeconds, instantOf } from '../../kernel/time/local-time.ts';
import type { Pool } from '../../platform/db/pools.ts';
import { sql } from '../../platform/db/sql.ts';
import { asPublicTx, transaction } from '../../platform/db/transaction.ts';
import type { Clock } from '../../platform/process/clock.ts';

interface CalendarParts {
  readonly app: Pool;
  readonly clock: Clock;
  /** `https://shop.example`, without a slash at the end. */
  readonly publicUrl: string;
}

/** The day of a gift as a file for calendars: when it opens, and once it is open its last day. */
export const serveGiftCalendar = async (server: FastifyInstance, { app, clock, publicUrl }: CalendarParts) => {
  // A part with JSX: loaded when the pages are.
  const { giftPageTexts } = await import('../../features/gift-cards/pages/e-gift.page.tsx');
  const serve = (language: Language): void => {
    const prefix = language === 'en' ? '/en' : '';
    server.get<{ Params: { unique_id: string } }>(
      `${prefix}${giftPath(':unique_id')}/calendar.ics`,
      { config: { rateLimit: { max: 30, timeWindow: 60_000 } } },
      async (request, reply) => {
        const { unique_id } = request.params;
        const now = clock.now();
        const facts = isUniqueId(unique_id)
          ? await transaction(
              app,
              [enterGiftCard(unique_id), sql`set local role batalat_public`],
              async (tx, [entered]) => {
                const merchantId = Object.values(entered![0] ?? {})[0];
                return typeof merchantId === 'number'
                  ? loadGiftPage(asPublicTx(tx, merchantId), unique_id, now, null, firstLineOf)
                  : undefined;
              },
            )
          : undefined;
        reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
        if (!facts) return reply.code(404).send({ message: 'not_found' });
        const t = giftPageTexts[language];
        const shop = nameIn(language, { name_en: facts.shop_name_en, name_ar: facts.shop_name_ar });
        const from_at = facts.opens_at ?? instantOf(facts.expires_on, '10:00:00', facts.zone);
        const text = calendarFile({
          uid: `${unique_id}@batalat`,
          now,
          from_at,
          to_at: addSeconds(from_at, 3_600),
          title: facts.opens_at ? t.opens_on({ shop }) : t.use_before({ shop }),
          place: '',
          url: `${publicUrl}${prefix}${giftPath(unique_id)}`,
        });
        return reply
          .type('text/calendar; charset=utf-8')
          .header('content-disposition', 'attachment; filename="gift.ics"')
          .send(text);
      },
    );
  };
  serve('ar');
  serve('en');
};
