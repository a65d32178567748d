import type { Money } from '../../../kernel/money/money.ts';
import { lockOrder, part } from '../../../platform/db/parts.ts';
import { currentMerchantId, type Sql, sql } from '../../../platform/db/sql.ts';
import { cardMovement, giftCardStatus } from '../gift-card.ts';

/** What a document does to gift cards: uses some (388), or gives amounts back to them (381). */
export interface CardsMoved {
  readonly cards: readonly {
    readonly id: number;
    readonly amount: Money;
    /** Of a loyalty card: what is owed for the points that move. */
    readonly worth?: Money;
    /** What was left when that was decided: where something is owed for it, it must be so still. */
    readonly seen_balance?: Money;
    readonly seen_worth?: Money;
  }[];
  /** Whose bill it is: the card is this customer's from its first use on. */
  readonly customer_id: number | null;
  /** The amounts go back to the cards instead. */
  readonly is_back: boolean;
}

/** A card that takes an amount back after its last day can be used for so many days more. */
const daysAfterReturn = 30;

/** Takes cards for this transaction, in the order of their numbers. */
export const lockCards = (ids: readonly number[]): Sql =>
  sql`select id from gift_card where merchant_id = ${currentMerchantId} and id = any(${ids}::bigint[])
    order by id for no key update`;

const moved = (given: CardsMoved, today: string): Sql =>
  given.is_back
    ? sql`
      update gift_card g set balance = g.balance + a.amount, points_worth_left = g.points_worth_left + a.worth,
        status = ${giftCardStatus.active}, version = g.version + 1,
        ended_at = null, ended_as = null, ended_amount = 0,
        expires_on = case when g.expires_on < ${today}::date then ${today}::date + ${daysAfterReturn}::int
          else g.expires_on end
      from asked a where g.merchant_id = ${currentMerchantId} and g.id = a.id and g.balance + a.amount <= g.amount
      returning g.id, g.balance, a.amount, a.worth`
    : sql`
      update gift_card g set balance = g.balance - a.amount, points_worth_left = g.points_worth_left - a.worth,
        version = g.version + 1,
        status = case when g.balance > a.amount then ${giftCardStatus.active}::smallint
          else ${giftCardStatus.used}::smallint end,
        used_by_id = coalesce(g.used_by_id, ${given.customer_id}::bigint)
      from asked a where g.merchant_id = ${currentMerchantId} and g.id = a.id and g.balance >= a.amount and g.ended_as is null
        and g.expires_on >= ${today}::date
        and (a.seen_worth = 0 or (g.balance, g.points_worth_left) = (a.seen_balance, a.seen_worth))
      returning g.id, g.balance, -a.amount as amount, -a.worth as worth`;

/**
 * The part of a document that moves gift cards: the balance and a line of it that names the document. More than is left, or a
 * card that ended meanwhile, breaks it. Few documents have it: it is written beside them, in the same transaction. `documentOf`
 * selects `document_number, journal_entry_id` of a document.
 */
export const giftCardPart = (documentOf: (id: number) => Sql) =>
  part<'gift_cards', CardsMoved, object>({
    name: 'gift_cards',
    values: () => ({}),
    locks: (given) => [{ order: lockOrder.gift_card, rows: lockCards(given.cards.map(({ id }) => id)) }],
    also: (given, head) => [
      sql`
    with asked as materialized (
        select * from unnest(${given.cards.map(({ id }) => id)}::bigint[],
          ${given.cards.map(({ amount }) => amount)}::bigint[],
          ${given.cards.map(({ worth }) => worth ?? 0)}::bigint[],
          ${given.cards.map(({ seen_balance }) => seen_balance ?? 0)}::bigint[],
          ${given.cards.map(({ seen_worth }) => seen_worth ?? 0)}::bigint[]) as a (id, amount, worth, seen_balance, seen_worth)),
      touched as (${moved(given, head.today)}),
      noted as (
        insert into gift_card_movement (gift_card_id, kind, amount, balance_after, invoice_id, document_number, moved_at,
          business_on, journal_entry_id, created_by, points_worth)
        select t.id, ${given.is_back ? cardMovement.given_back : cardMovement.used}, t.amount, t.balance,
          ${head.recordId}::bigint,
          i.document_number, ${head.now}::timestamptz, ${head.today}::date, i.journal_entry_id, ${head.userId},
          t.worth
        from touched t cross join (${documentOf(head.recordId)}) i
        returning 1)
    select case when (select count(*) from touched) = ${given.cards.length}::int then true
      when exists (select from asked where seen_worth > 0) then refuse('gift_card_changed_meanwhile')
      else refuse('gift_card_not_enough') end as moved`,
    ],
  });
