import type { FieldError } from '../../kernel/contract/refusal.ts';
import { type Money, zeroMoney } from '../../kernel/money/money.ts';
import { isNumberSign, readNumber } from '../../kernel/text/read-number.ts';
import type { PaymentMethod } from '../payments/tender-kinds.ts';
import type { TicketChange } from './ticket.ts';

/** What somebody wrote into a number of the till and is none: it stays as written, and nothing is sold before it is repaired. */
export interface UnreadAmount {
  readonly text: string;
  readonly error: FieldError;
  /** What the field is called. */
  readonly label: string;
}

/** By the place of the field. */
export type UnreadAmounts = ReadonlyMap<string, UnreadAmount>;

/** The place of a tender's amount, and the id of its field. */
export const tenderInput = (key: number): string => `till-tender-${key}`;
const tenderPlace = /^till-tender-/;

/** Why a text is no amount, quantity or percentage of so many decimals; null when it is one, or empty. */
export const whyUnread = (text: string, decimals: number): FieldError | null => {
  if (text.trim() === '') return null;
  const reading = readNumber(text, decimals);
  if ('error' in reading) return reading.error;
  return reading.value < 0 ? { key: 'amount_must_not_be_negative' } : null;
};

export const withUnread = (all: UnreadAmounts, place: string, unread: UnreadAmount | null): UnreadAmounts => {
  if (unread === null && !all.has(place)) return all;
  const next = new Map(all);
  if (unread === null) next.delete(place);
  else next.set(place, unread);
  return next;
};

type Tenders = readonly { readonly key: number; readonly method: PaymentMethod }[];

/** What a change of the ticket leaves of it: an amount that is set or taken back in another way has nothing unread. */
export const unreadAfter = (all: UnreadAmounts, to: TicketChange, tenders: Tenders): UnreadAmounts => {
  if (all.size === 0) return all;
  if (to.type === 'replaced') return new Map();
  const isSet = ({ key, method }: Tenders[number]): boolean =>
    to.type === 'tender_removed' || (to.type === 'tender_changed' && to.change.amount !== undefined)
      ? to.key === key
      : to.type === 'method_pressed' && to.method === method;
  return tenders.filter(isSet).reduce((left, { key }) => withUnread(left, tenderInput(key), null), all);
};

/** What is unread on the ticket now; a tender that gave way to another takes its own along. */
export const unreadOn = (all: UnreadAmounts, tenders: Tenders): UnreadAmounts => {
  const places = new Set(tenders.map(({ key }) => tenderInput(key)));
  return new Map([...all].filter(([place]) => !tenderPlace.test(place) || places.has(place)));
};

type WithAmount = Tenders[number] & { readonly amount: Money | null };

/** The tenders as they count: one whose amount cannot be read pays nothing until it can. */
export const tendersAsRead = <T extends WithAmount>(tenders: readonly T[], all: UnreadAmounts): readonly T[] =>
  tenders.some(({ key }) => all.has(tenderInput(key)))
    ? tenders.map((one) => (all.has(tenderInput(one.key)) ? { ...one, amount: zeroMoney } : one))
    : tenders;

/** A sign of a person is followed by nothing for this long, in milliseconds; a scanner's next sign comes sooner. */
export const restAfterSign = 60;

/**
 * Whether a sign that was just written into an amount is a slip of a person: it belongs to no amount, and comes at the pace of
 * a hand. What a scanner writes is a code: it stays as it is, because a code without its letters could be read as an amount.
 */
export const isTypedByMistake = (sign: string | null, msSinceLast: number): boolean =>
  sign !== null && sign.length === 1 && !isNumberSign(sign) && msSinceLast >= restAfterSign;
