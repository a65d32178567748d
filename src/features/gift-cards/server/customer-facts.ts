import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { TimelineSource } from '../../customers/server/public-api.ts';
import { permissions } from '../../identity/permissions.ts';
import { cardMovement, giftCardType } from '../gift-card.ts';

/** Cards that the customer bought, was given or pays with: its value, with what is left and how it ended. */
export const giftCardTimeline: TimelineSource = {
  kind: 'gift_card',
  permission: permissions.gift_cards.view,
  rows: ({ merchantId, ids }) => sql`
    select c.id, c.sold_at, c.receipt_number, c.amount, c.type, c.id, jsonb_build_object('balance', c.balance,
      'ended_as', c.ended_as, 'is_buyer', coalesce(c.buyer_id = any(${ids}), false), 'expires_on', c.expires_on), c.created_by
    from gift_card c where c.merchant_id = ${merchantId} and c.id in (
      select id from gift_card where merchant_id = ${merchantId} and buyer_id = any(${ids})
      union select id from gift_card where merchant_id = ${merchantId} and beneficiary_id = any(${ids})
      union select id from gift_card where merchant_id = ${merchantId} and used_by_id = any(${ids}))`,
};

/**
 * Cards that the customer bought as a statement shows them, `select id, day, at, kind, document_number, charged, paid`:
 * charged when they were sold, taken off again as far as their rest was given back. The money itself are payments.
 */
export const giftCardCharges = (merchantId: number, ids: Sql): Sql => sql`
  select c.id, c.business_on as day, c.sold_at as at, 'gift_card' as kind, c.receipt_number as document_number,
    c.paid_amount as charged, 0::bigint as paid
  from gift_card c where c.merchant_id = ${merchantId} and c.buyer_id = any(${ids}) and c.type = ${literal(giftCardType.paid)}
  union all
  select c.id, v.business_on, v.moved_at, 'gift_card_back', c.receipt_number, 0, -v.amount
  from gift_card c join gift_card_movement v on v.merchant_id = c.merchant_id and v.gift_card_id = c.id
    and v.kind = ${literal(cardMovement.refunded)}
  where c.merchant_id = ${merchantId} and c.buyer_id = any(${ids})`;
