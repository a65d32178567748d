import { type Money, sum, zeroMoney } from '../../../kernel/money/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { insertRow } from '../../../platform/db/write-row.ts';
import { moveCustomerMoney, noMoney } from '../../customers/server/public-api.ts';
import { credit } from '../../ledger/entry.ts';
import { postEntry } from '../../ledger/server/public-api.ts';
import { paymentSource } from '../../payments/payment.ts';
import { tenderDebits } from '../../payments/tender-postings.ts';
import { balanceUsed, type SettledTender } from '../../payments/tenders.ts';
import { allocateNumber } from '../../tenancy/server/public-api.ts';
import { receivePayments } from '../../till-shifts/server/public-api.ts';
import {
  cardMovement,
  cardReceiptKind,
  giftCardStatus,
  giftCardType,
  receiptNumberOf,
  type sendWays,
} from '../gift-card.ts';
import { type KeptCodes, storeCardCodes } from './card-codes.ts';

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
  /** The invoice that it was sold with in one act. */
  readonly sold_with_id?: number | null;
}

export interface CardHead {
  readonly now: string;
  readonly today: string;
  /** Nobody, where the money came by itself. */
  readonly userId: number | null;
  /** The device it was taken at, for its till's shift. */
  readonly sessionId?: number | null;
  /** Nothing is sold there without an open shift. */
  readonly needs_shift?: boolean;
}

/** What an entry of a card's sale, refund or end is caused by; its source is the card. */
export const cardSource = { sold: 'gift_card', refunded: 'gift_card_refund', expired: 'gift_card_expiry' } as const;

/** How a card came to be: what differs between the three types. */
interface Cause {
  readonly id: number;
  readonly type: number;
  readonly entry_id: number | null;
  readonly reason?: string;
  readonly points?: number;
  /** What was owed for them, without VAT. */
  readonly points_worth?: Money;
}

/** Writes a card with its number, its codes and its first movement; the counter is taken last of all (lock order). */
const writeCard = async (
  tx: MerchantTx,
  head: CardHead,
  card: NewCard,
  codes: () => KeptCodes,
  { id, type, entry_id, reason, points = 0, points_worth = zeroMoney }: Cause,
): Promise<string> => {
  const { number } = await allocateNumber(tx, cardReceiptKind, head.now);
  const receipt_number = receiptNumberOf(number);
  await tx.batch([
    insertRow('gift_card', {
      ...card,
      id,
      number,
      receipt_number,
      type,
      status: giftCardStatus.active,
      paid_amount: type === giftCardType.paid ? card.amount : zeroMoney,
      balance: card.amount,
      reason: reason ?? null,
      points,
      points_worth,
      points_worth_left: points_worth,
      sold_at: head.now,
      business_on: head.today,
      journal_entry_id: entry_id,
      created_by: head.userId,
    }),
    insertRow('gift_card_movement', {
      gift_card_id: id,
      kind: cardMovement.issued,
      amount: card.amount,
      points_worth,
      balance_after: card.amount,
      document_number: receipt_number,
      moved_at: head.now,
      business_on: head.today,
      journal_entry_id: entry_id,
      created_by: head.userId,
    }),
  ]);
  // Forty random bits can hit another card of the shop: drawn again.
  let kept = await storeCardCodes(tx, id, codes(), head.now);
  for (let draw = 0; !kept && draw < 5; draw++) kept = await storeCardCodes(tx, id, codes(), head.now);
  if (!kept) throw new Error('no code was free');
  return receipt_number;
};

const nextId = (tx: MerchantTx) => tx.one<{ id: number }>(sql`select nextval('gift_card_id_seq') as id`);

/**
 * Writes a card that was paid: the tenders against the liability (2210), its number, its codes, its payments and its first
 * movement. Refuses `period_is_locked`, and `shift_not_open` where the head needs a shift.
 */
export const issuePaidCard = async (
  tx: MerchantTx,
  head: CardHead,
  card: NewCard,
  codes: () => KeptCodes,
  payments: readonly SettledTender[],
): Promise<{ readonly id: number; readonly receipt_number: string; readonly payment_id: number }> => {
  if (sum(payments.map((p) => p.amount)) !== card.amount) throw new RangeError('a card that is not paid whole');
  const { id } = await nextId(tx);
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
  const receipt_number = await writeCard(tx, head, card, codes, { id, type: giftCardType.paid, entry_id });
  const [taken] = await tx.batch([
    receivePayments(
      { ...head, sessionId: head.sessionId ?? null },
      {
        payments,
        customer_id: card.buyer_id,
        source: paymentSource.billing,
        needs_shift: head.needs_shift ?? false,
      },
      { document_id: null, document_number: receipt_number, entry_id },
    ),
  ]);
  return { id, receipt_number, payment_id: taken![0]!['id'] as number };
};

/**
 * Writes a card that nobody paid money for: free, or made of points, with what is owed for them. Nothing is posted: a free
 * one is a discount once it is used, and what is owed for points is owed on (docs/decisions/0041).
 */
export const issueGivenCard = async (
  tx: MerchantTx,
  head: CardHead,
  card: NewCard,
  codes: () => KeptCodes,
  why:
    | { readonly type: typeof giftCardType.free; readonly reason: string }
    | { readonly type: typeof giftCardType.loyalty; readonly points: number; readonly points_worth: Money },
): Promise<{ readonly id: number; readonly receipt_number: string }> => {
  const { id } = await nextId(tx);
  return { id, receipt_number: await writeCard(tx, head, card, codes, { ...why, id, entry_id: null }) };
};
