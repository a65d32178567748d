import { transitions } from '../../kernel/contract/transitions.ts';

/** What becomes of who waits; kept are the first four, `over` is who still waits after the last day. */
export const waitlistStatus = { given_up: 0, waiting: 1, offered: 2, booked: 3, over: 4 } as const;

/** Who is asked about a freed place: whom somebody chooses, the oldest, the dearest visit, or all who fit. */
export const offerRule = { by_hand: 0, first: 1, dearest: 2, all: 3 } as const;
export type OfferRule = (typeof offerRule)[keyof typeof offerRule];

export const offerStatus = { withdrawn: 0, held: 1, accepted: 2, declined: 3, expired: 4 } as const;
/** People who are asked at once, and places of an answer. */
export const mostRecipients = 50;

export const askStatus = { asked: 1, accepted: 2, declined: 3 } as const;

const { given_up, waiting } = waitlistStatus;

/** What somebody may do with who waits; offers move the rest. */
export const waitlistTransitions = transitions('status', [
  { action: 'give_up', from: [waiting], to: given_up, refusal: 'waitlist_entry_not_waiting' },
  { action: 'restore', from: [given_up], to: waiting, refusal: 'waitlist_entry_not_found' },
]);

/** One who could take a place. */
export interface Candidate {
  /** Their number on the waitlist. */
  readonly id: number;
  /** Since when they wait, an instant. */
  readonly created_at: string;
  /** What their visit would cost. */
  readonly amount: number;
}

const byAge = (a: Candidate, b: Candidate): number =>
  a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : a.id - b.id;

/** Those who fit, in the order in which a rule asks them: by age; the longest ticket first, of equals the oldest. */
export const inOrder = <C extends Candidate>(rule: OfferRule, candidates: readonly C[]): C[] =>
  candidates.toSorted((a, b) => (rule === offerRule.dearest ? b.amount - a.amount : 0) || byAge(a, b));

/** Whom a rule asks: all of them, or the first. By hand nobody is asked who was not chosen. */
export const selectRecipients = <C extends Candidate>(rule: OfferRule, candidates: readonly C[]): C[] => {
  if (rule === offerRule.by_hand) return [];
  const ordered = inOrder(rule, candidates);
  return rule === offerRule.all ? ordered : ordered.slice(0, 1);
};

/** What one who was asked reads on the page of the offer. */
export type OfferState = 'open' | 'accepted' | 'declined' | 'gone' | 'expired' | 'withdrawn';

/** Of an offer and what this one said: a hold that is over is over, whether or not it was written down already. */
export const offerState = (
  offer: { readonly status: number; readonly expires_at: string },
  asked: number,
  now: string,
): OfferState => {
  if (asked === askStatus.accepted) return 'accepted';
  if (asked === askStatus.declined) return 'declined';
  if (offer.status === offerStatus.accepted) return 'gone';
  if (offer.status === offerStatus.withdrawn) return 'withdrawn';
  return offer.status === offerStatus.held && Date.parse(offer.expires_at) > Date.parse(now) ? 'open' : 'expired';
};
