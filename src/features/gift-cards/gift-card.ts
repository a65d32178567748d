import { choice } from '../../kernel/contract/entity.ts';
import type { Money } from '../../kernel/money/money.ts';
import type { TwoTexts } from '../../kernel/text/messages.ts';
import { addMonths } from '../../kernel/time/local-time.ts';

/** Gift card type and status (specification section 4). */
export const giftCardType = { paid: 0, loyalty: 1, free: 2 } as const;
export const giftCardStatus = { used: 0, active: 1 } as const;

/** Only a paid card is money: the others take something off a bill before its total (docs/decisions/0041). */
export const isMoneyCard = ({ type }: { readonly type: number }): boolean => type === giftCardType.paid;

/** A card that took something off a document, or got it back, as papers name it. */
export interface DiscountCard {
  readonly type: number;
  readonly number: string;
  /** In the mode of the prices. */
  readonly amount: Money;
}

/** What a bill says that a card took off. */
export const discountCardWords: Readonly<Record<number, TwoTexts>> = {
  [giftCardType.loyalty]: { en: 'Loyalty gift card', ar: 'بطاقة هدية من نقاط الولاء' },
  [giftCardType.free]: { en: 'Free gift card', ar: 'بطاقة هدية مجانية' },
};

/** What moves a card. The ends carry the same numbers in `ended_as`. */
export const cardMovement = { issued: 1, used: 2, given_back: 3, expired: 4, refunded: 5 } as const;

/** What a card can be said to be: its status, with what is derived from its last day and its end. */
export const cardState = { used: 0, active: 1, expired: 2, refunded: 3 } as const;

export const cardTypes = [
  choice(giftCardType.paid, 'Paid', 'مدفوعة'),
  choice(giftCardType.loyalty, 'Loyalty', 'ولاء'),
  choice(giftCardType.free, 'Free', 'مجانية'),
] as const;

export const cardStates = [
  choice(cardState.active, 'Active', 'سارية', 'good'),
  choice(cardState.used, 'Used', 'مستخدمة', 'quiet'),
  choice(cardState.expired, 'Expired', 'منتهية', 'warn'),
  choice(cardState.refunded, 'Refunded', 'مستردة', 'quiet'),
] as const;

export const cardMovements = [
  choice(cardMovement.issued, 'Issued', 'إصدار', 'info'),
  choice(cardMovement.used, 'Used', 'استخدام', 'good'),
  choice(cardMovement.given_back, 'Refunded', 'إرجاع', 'info'),
  choice(cardMovement.expired, 'Expired', 'انتهاء', 'warn'),
  choice(cardMovement.refunded, 'Balance refunded', 'رد المتبقي', 'quiet'),
] as const;

/** The designs, by the names that a person reads; their colours stand in the style sheets. */
export const cardDesigns = [
  choice('wine', 'Wine', 'عنّابي'),
  choice('rose', 'Rose', 'وردي'),
  choice('iris', 'Iris', 'سوسني'),
  choice('leaf', 'Leaf', 'ورق أخضر'),
  choice('honey', 'Honey', 'عسلي'),
] as const;
export const designNames = cardDesigns.map(({ value }) => value) as ['wine', 'rose', 'iris', 'leaf', 'honey'];
export type CardDesign = (typeof designNames)[number];

/** How a card gets to its beneficiary. */
export const sendWays = ['print', 'whatsapp', 'mail'] as const;

/** Longest words on a card. */
export const longestWords = 200;
/** Longest reason why a free card is given. */
export const longestReason = 300;

/** The kind of the counter that numbers card receipts: no type of UNTDID 1001, as a card's sale is no tax document. */
export const cardReceiptKind = 9_020;
export const receiptNumberOf = (number: number): string => `GC-${String(number).padStart(6, '0')}`;

/** The last day of a card that is sold on this one. */
export const lastDayOf = (sold_on: string, months: number): string => addMonths(sold_on, months);

/** The public page of a card, without a language prefix. */
export const giftPath = (unique_id: string): string => `/e-gift/${unique_id}`;

export interface CheckedCard {
  readonly balance: number;
  readonly expires_on: string;
  readonly ended_as: number | null;
  /** The customer whose bill it first paid. */
  readonly used_by_id: number | null;
}

/** Why a card pays nothing today, for this customer (or nobody known); null when it does (specification section 8). */
export const whyNoCard = (card: CheckedCard, bill: { today: string; customer_id: number | null }) => {
  if (card.ended_as === cardMovement.refunded) return 'gift_card_refunded';
  if (card.ended_as === cardMovement.expired) return 'gift_card_expired';
  if (card.balance === 0) return 'gift_card_used';
  if (card.expires_on < bill.today) return 'gift_card_expired';
  const isOthers = card.used_by_id !== null && bill.customer_id !== null && card.used_by_id !== bill.customer_id;
  return isOthers ? 'gift_card_of_another' : null;
};
