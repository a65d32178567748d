import { type Money, negate } from '../../../kernel/money/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { SystemAccountKey } from '../../ledger/accounts.ts';
import { credit, debit } from '../../ledger/entry.ts';
import { postEntry } from '../../ledger/server/public-api.ts';
import { cardMovement, giftCardStatus, isMoneyCard } from '../gift-card.ts';
import { type CardHead, cardSource } from './issue-card.ts';

export interface CardToEnd {
  readonly id: number;
  readonly type: number;
  readonly balance: Money;
  readonly points_worth_left: Money;
  readonly receipt_number: string;
}

/**
 * Takes what is left of a locked card: it expired (4040) or went back (the tender's account). For a free one nothing is owed,
 * so nothing is posted; for one made of points they end (2220). Answers the entry.
 */
export const endCard = async (
  tx: MerchantTx,
  head: CardHead,
  card: CardToEnd,
  as: { readonly kind: 4 | 5; readonly to: SystemAccountKey },
): Promise<number | null> => {
  const postings = isMoneyCard(card)
    ? [debit('gift_cards', card.balance), credit(as.to, card.balance)]
    : [debit('loyalty', card.points_worth_left), credit('loyalty_given', card.points_worth_left)];
  const entry_id =
    isMoneyCard(card) || card.points_worth_left > 0
      ? await postEntry(tx, {
          entry_on: head.today,
          posted_at: head.now,
          source_kind: as.kind === cardMovement.expired ? cardSource.expired : cardSource.refunded,
          source_id: card.id,
          memo: card.receipt_number,
          created_by: head.userId,
          postings,
        })
      : null;
  await tx.batch([
    sql`update gift_card set balance = 0, points_worth_left = 0, status = ${giftCardStatus.used},
          ended_at = ${head.now}::timestamptz, ended_as = ${as.kind}, ended_amount = ${card.balance}, version = version + 1
        where merchant_id = ${tx.merchantId} and id = ${card.id}`,
    sql`insert into gift_card_movement (gift_card_id, kind, amount, balance_after, document_number, moved_at, business_on,
          journal_entry_id, created_by, points_worth)
        values (${card.id}, ${as.kind}, ${-card.balance}, 0, ${card.receipt_number}, ${head.now}::timestamptz,
          ${head.today}::date, ${entry_id}, ${head.userId}, ${negate(card.points_worth_left)})`,
  ]);
  return entry_id;
};
