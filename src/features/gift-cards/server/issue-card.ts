import type { Money } from '../../../kernel/money.ts';
import { sum } from '../../../kernel/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { insertRow } from '../../../platform/db/write-row.ts';
import { moveCustomerMoney, noMoney } from '../../customers/server/door.ts';
import { credit } from '../../ledger/entry.ts';
import { postEntry } from '../../ledger/server/door.ts';
import { paymentSource } from '../../payments/payment.ts';
import { takePayments } from '../../shifts/server/door.ts';
import { tenderDebits } from '../../payments/tender-postings.ts';
import { balanceUsed, type SettledTender } from '../../payments/tenders.ts';
import { takeNumber } from '../../tenancy/server/door.ts';
import {
  cardMovement,
  cardReceiptKind,
  giftCardStatus,
  giftCardType,
  receiptNumberOf,
  type sendWays,
} from '../gift-card.ts';
import { keepCodes, type KeptCodes } from './card-codes.ts';

/** A card before it is written. Amounts in minor units. */
export interface NewCard {
  readonly unique_id: string;
  readonly amount: Money;
  readonly currency_code: string;
  readonly words: string | null;
  readonly design: string;
  readonly language: 'ar' | 'en';
  readonly buyer_id: number | null;
  readonly buyer_name: string | null;
  readonly buyer_phone: string | null;
  readonly beneficiary_id: number | null;
  readonly beneficiary_name: string | null;
  readonly beneficiary_phone: string | null;
  readonly beneficiary_email: string | null;
  readonly send_by: (typeof sendWays)[number];
  readonly send_at: string | null;
  readonly expires_on: string;
}

export interface CardHead {
  readonly now: string;
  readonly today: string;
  /** Nobody, where the money came by itself. */
  readonly userId: number | null;
  /** The device it was taken at, for its till's shift. */
  readonly sessionId?: number | null;
}

/** What an entry of a card's sale, refund or end is caused by; its source is the card. */
export const cardSource = { sold: 'gift_card', refunded: 'gift_card_refund', expired: 'gift_card_expiry' } as const;

/**
 * Writes a card that was paid: the tenders against the liability (2210), its number, its codes, its payments and its first
 * movement. Refuses `period_is_locked`.
 */
export const issuePaidCard = async (
  tx: MerchantTx,
  head: CardHead,
  card: NewCard,
  codes: () => KeptCodes,
  payments: readonly SettledTender[],
): Promise<{ readonly id: number; readonly receipt_number: string; readonly payment_id: number }> => {
  if (sum(payments.map((p) => p.amount)) !== card.amount) throw new RangeError('a card that is not paid whole');
  const { id } = await tx.one<{ id: number }>(sql`select nextval('gift_card_id_seq') as id`);
  const entry_id = await postEntry(tx, {
    entry_on: head.today,
    posted_at: head.now,
    source_kind: cardSource.sold,
    source_id: id,
    memo: null,
    created_by: head.userId,
    postings: [...tenderDebits(payments, card.buyer_id), credit('gift_cards', card.amount)],
  });
  const used = balanceUsed(payments);
  if (used > 0 && card.buyer_id !== null)
    await tx.run(moveCustomerMoney(tx.merchantId, card.buyer_id, { ...noMoney, credit: -used }));
  // The counter last of all (lock order).
  const { number } = await takeNumber(tx, cardReceiptKind, head.now);
  const receipt_number = receiptNumberOf(number);
  const [, , taken] = await tx.batch([
    insertRow('gift_card', {
      ...card,
      id,
      number,
      receipt_number,
      type: giftCardType.paid,
      status: giftCardStatus.active,
      paid_amount: card.amount,
      balance: card.amount,
      sold_at: head.now,
      business_on: head.today,
      journal_entry_id: entry_id,
      created_by: head.userId,
    }),
    insertRow('gift_card_movement', {
      gift_card_id: id,
      kind: cardMovement.issued,
      amount: card.amount,
      balance_after: card.amount,
      document_number: receipt_number,
      moved_at: head.now,
      business_on: head.today,
      journal_entry_id: entry_id,
      created_by: head.userId,
    }),
    takePayments(
      { ...head, sessionId: head.sessionId ?? null },
      { payments, customer_id: card.buyer_id, source: paymentSource.billing },
      { document_id: null, document_number: receipt_number, entry_id },
    ),
  ]);
  // Forty random bits can hit another card of the shop: drawn again.
  let kept = await keepCodes(tx, id, codes(), head.now);
  for (let draw = 0; !kept && draw < 5; draw++) kept = await keepCodes(tx, id, codes(), head.now);
  if (!kept) throw new Error('no code was free');
  return { id, receipt_number, payment_id: taken![0]!['id'] as number };
};
