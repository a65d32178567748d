import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { EntitySource } from '../../../platform/lists/entity-list.ts';
import { cardMovement, cardState, giftCardStatus } from '../gift-card.ts';
import { giftCardFields } from '../gift-card-fields.ts';

/** A card whose last day is over is expired at once, also before the job took its rest. */
export const isExpired = (today: string): Sql => sql`
  (g.ended_as = ${literal(cardMovement.expired)} or (g.status = ${literal(giftCardStatus.active)}
    and g.expires_on < ${today}::date))`;

const stateOf = (today: string): Sql => sql`
  case when g.ended_as = ${literal(cardMovement.refunded)} then ${literal(cardState.refunded)}
    when ${isExpired(today)} then ${literal(cardState.expired)} else g.status end`;

/** The card as queries read it, `g`. */
export const giftCardSource = (today: string): EntitySource<typeof giftCardFields> => ({
  fields: giftCardFields,
  alias: 'g',
  computed: { state: stateOf(today) },
});
