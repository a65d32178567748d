import { credit, customerParty, debit, type Posting } from '../ledger/entry.ts';
import { tenderKind } from './tender-kinds.ts';
import type { Tender } from './tenders.ts';

type Paid = Pick<Tender, 'method' | 'amount'>;
const partyOf = ({ method }: Paid, customerId: number | null | undefined) =>
  tenderKind(method).holds === 'customer' ? customerParty(customerId) : null;

/** What tenders bring: each its account, of the customer where it is the customer's own money (docs/postings.md). */
export const tenderDebits = (tenders: readonly Paid[], customerId: number | null | undefined): Posting[] =>
  tenders.map((t) => debit(tenderKind(t.method).account, t.amount, partyOf(t, customerId)));

/** What goes back the way it came. */
export const tenderCredits = (tenders: readonly Paid[], customerId: number | null | undefined): Posting[] =>
  tenders.map((t) => credit(tenderKind(t.method).account, t.amount, partyOf(t, customerId)));
