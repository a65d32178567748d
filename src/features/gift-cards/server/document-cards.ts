import type { Returned } from '../../../kernel/money/returned.ts';
import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { cardMovement, giftCardType } from '../gift-card.ts';
import { type CardOfBill, discountsBack } from '../use-card.ts';

/** The cards that a document used, in either way: `select gift_card_id`. */
export const cardsUsedBy = (documentId: number): Sql => sql`
  select distinct gift_card_id from gift_card_movement
  where merchant_id = ${currentMerchantId} and invoice_id = ${documentId}::bigint and kind = ${literal(cardMovement.used)}`;

/** What cards that nobody paid money for took off a document, or what a note gave back to them: `DiscountCard`. */
export const discountCardsOf = (merchantId: number, documentId: Sql): Sql => sql`
  select g.type, g.receipt_number as number, abs(v.amount)::bigint as amount
  from gift_card_movement v join gift_card g on g.merchant_id = v.merchant_id and g.id = v.gift_card_id
  where v.merchant_id = ${merchantId} and v.invoice_id = ${documentId} and g.type <> ${literal(giftCardType.paid)}
    and v.kind in (${literal(cardMovement.used)}, ${literal(cardMovement.given_back)})
  order by v.id`;

/**
 * What a return gives back to the cards that took something off its bill. The bill is locked, so that no other note counts
 * the same; their rows are locked by whoever writes it.
 */
export const cardDiscountsBack = async (
  tx: MerchantTx,
  of: {
    readonly invoice_id: number;
    /** `select id` of the notes that were written to it. */
    readonly notes: Sql;
    readonly returned: Returned;
  },
): Promise<ReturnType<typeof discountsBack>> => {
  const { invoice_id } = of;
  const used = sql`v.invoice_id = ${invoice_id}::bigint and v.kind = ${literal(cardMovement.used)}`;
  const back = sql`v.kind = ${literal(cardMovement.given_back)} and v.invoice_id in (${of.notes})`;
  const cards = await tx.many<CardOfBill>(sql`
    select v.gift_card_id as id, (-sum(v.amount) filter (where ${used}))::bigint as used,
      (-sum(v.points_worth) filter (where ${used}))::bigint as used_worth,
      coalesce(sum(v.amount) filter (where ${back}), 0)::bigint as back,
      coalesce(sum(v.points_worth) filter (where ${back}), 0)::bigint as back_worth
    from gift_card_movement v join gift_card g on g.merchant_id = v.merchant_id and g.id = v.gift_card_id
    where v.merchant_id = ${currentMerchantId} and g.type <> ${literal(giftCardType.paid)} and (${used} or ${back})
    group by 1 having bool_or(${used}) order by 1`);
  return discountsBack(cards, of.returned);
};

/** What is owed for the points in loyalty cards: with those of living lots it is 2220. */
export const worthInCards = (
  merchantId: Sql,
): Sql => sql`(select coalesce(sum(points_worth_left), 0)::bigint from gift_card
  where merchant_id = ${merchantId} and type = ${literal(giftCardType.loyalty)} and status = 1)`;
