import { type ComponentType, createContext, type Dispatch, useContext } from 'react';
import type { FieldErrors } from '../../../kernel/contract/refusal.ts';
import type { Money } from '../../../kernel/money/money.ts';
import type { PaymentMethod } from '../../payments/tender-kinds.ts';
import type { Tender } from '../../payments/tenders.ts';
import type { Ticket, TicketChange } from '../ticket.ts';
import type { TicketOwed } from '../ticket-owed.ts';
import type { PricedTicket } from '../ticket-pricing.ts';
import type { TicketTender } from '../ticket-tenders.ts';
import type { LineKind } from '../till-offers.ts';
import type { UnreadAmount, UnreadAmounts } from '../unread-amounts.ts';
import type { Catalogue, TillItem } from './find/use-catalogue.ts';
import type { Receipt } from './payment/use-selling.ts';
import type { TicketCode } from './ticket/use-code.ts';
import type { TillSession } from './till-session.ts';

/** A part of the till that is open beside or over it. */
export type OpenPart = 'hold' | 'held' | 'help' | 'compose' | null;

/** How an issued document is handed over; the surface gives it, because paper and mail are another feature's. */
export type DeliverDocument = ComponentType<{
  readonly id: number;
  readonly unique_id: string;
  /** What the shop prints on here. */
  readonly paper: 'a4' | 'receipt';
  /** Somebody is named on it, so that a phone or an address typed now is kept with them. */
  readonly customer: { readonly mobile: string | null } | null;
  /** The tax authority must clear it first. */
  readonly awaits_clearance?: boolean;
}>;

/** What the parts of the ticket share. */
export interface Till {
  readonly session: TillSession;
  readonly catalogue: Catalogue | undefined;
  readonly find: (kind: LineKind, id: number) => TillItem | undefined;
  /** The code that the ticket carries, and what it gives. */
  readonly code: TicketCode;
  readonly ticket: Ticket;
  readonly change: Dispatch<TicketChange>;
  readonly priced: PricedTicket;
  /** What is to be paid now: the bill less the deposits that are used, and the gift cards that are sold with it. */
  readonly total: Money;
  /** What deposits pay of the bill. */
  readonly deposit_amount: Money;
  /** What comes back pays of it. */
  readonly exchange_amount: Money;
  /** What the gift cards come to that are sold with it; it is in the total. */
  readonly sold_cards_amount: Money;
  /** Why this ticket cannot be put on hold; null when it can. */
  readonly why_not_hold: string | null;
  /** The tenders with the amounts that they come to. */
  readonly tenders: readonly Tender[];
  /** Those that pay: without one that was only chosen and to which the others leave nothing. */
  readonly counted: readonly TicketTender[];
  /** Left to pay. */
  readonly rest: Money;
  readonly change_amount: Money;
  /** Everything that is wrong now, by field. */
  readonly errors: FieldErrors;
  /** What is written into an amount and is none, by its field. */
  readonly unread: UnreadAmounts;
  readonly setUnread: (place: string, unread: UnreadAmount | null) => void;
  /** The cashier pressed Pay although something is missing: it is said beside the fields from now on. */
  readonly isChecked: boolean;
  /** Why it cannot be paid now; null when it can. */
  readonly why_not_pay: string | null;
  readonly isPaying: boolean;
  /** The payment stands in the place of the tiles. */
  readonly isAtPayment: boolean;
  /** Leads to the payment, with cash chosen beforehand. */
  readonly toPayment: () => void;
  readonly leavePayment: () => void;
  /** The tender that digits write the amount of. */
  readonly inHand: TicketTender | null;
  readonly takeInHand: (key: number) => void;
  /** Chooses a method and leads to what it needs typed: its amount, a card's code. */
  readonly tender: (method: PaymentMethod) => void;
  /** The code of a gift card is being typed. */
  readonly isTypingCard: boolean;
  readonly setTypingCard: (open: boolean) => void;
  /** Opens the payment at the field for a gift card's code; no other method is chosen beforehand. */
  readonly startTypingCard: () => void;
  /** Sells, or says why not. */
  readonly pay: () => void;
  /** To the payment; from there it is paid. What is nothing to pay is sold at once. */
  readonly goOn: () => void;
  readonly receipt: Receipt | null;
  /** Tries again to collect the older invoice of what was sold. */
  readonly collect: (owed: TicketOwed) => Promise<void>;
  readonly nextSale: () => void;
  /** The line that keys act on. */
  readonly currentKey: number | null;
  readonly setCurrent: (key: number | null) => void;
  readonly openLine: number | null;
  readonly setOpenLine: (key: number | null) => void;
  readonly isDiscounting: boolean;
  readonly setDiscounting: (open: boolean) => void;
  readonly removeLine: (key: number) => void;
  readonly clear: () => void;
  readonly open: (part: OpenPart) => void;
  readonly refresh: () => void;
  readonly give: DeliverDocument;
}

export const TillContext = createContext<Till | null>(null);

export const useTill = (): Till => {
  const till = useContext(TillContext);
  if (!till) throw new Error('outside of the till');
  return till;
};
