import { type Dispatch, useRef, useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import { newUniqueId } from '../../../../kernel/contract/ids.ts';
import { type FieldErrors, InvalidInput, Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Bill } from '../../../../kernel/money/bill.ts';
import { add, type Money, sum } from '../../../../kernel/money/money.ts';
import { refusalText } from '../../../../ui/api/app-hooks.ts';
import { call } from '../../../../ui/api/call.ts';
import { isExpected } from '../../../../ui/api/unexpected-error.ts';
import { textsOf } from '../../../../ui/language/language.ts';
import { documents } from '../../../documents/contract.ts';
import type { PaymentMethod } from '../../../payments/tender-kinds.ts';
import { till } from '../../contract.ts';
import type { ExchangeOutcome } from '../../exchange-outcome.ts';
import { payTexts } from '../../payment-messages.ts';
import { emptyTicket, type Ticket, type TicketChange, type TicketCustomer } from '../../ticket.ts';
import { errorsOnTicket, type SoldCardWishes, soldCardsAmount } from '../../ticket-card-sales.ts';
import { discountCardField } from '../../ticket-cards.ts';
import { exchangeLeaves } from '../../ticket-exchange.ts';
import { collectRequest, type TicketOwed } from '../../ticket-owed.ts';
import { type PricedTicket, type SaleRequest, saleRequest, saleWithCardsRequest } from '../../ticket-pricing.ts';
import type { SellExchange } from '../sell-exchange.ts';
import { type Refused, showRefusal } from '../show-refusal.ts';
import { storeTicket } from '../ticket/use-ticket.ts';
import { errorText } from '../till-session.ts';

/** A sale that was just issued. */
export interface Receipt {
  readonly issued: OutputOf<typeof till.issueInvoice>;
  readonly customer: TicketCustomer | null;
  /** Who sold it, and whether a card paid: what a tip begins with. */
  readonly seller_id: number | null;
  readonly by_card: boolean;
  /** What was on it, as its paper has it. */
  readonly bill: Bill;
  readonly lines: Ticket['lines'];
  /** The gift cards that were sold with it, each with its receipt. The change and what was paid in `issued` is of all. */
  readonly sold_cards: readonly { readonly sold: SoldCard; readonly card: SoldCardWishes }[];
  /** What was handed over, or used of what the shop holds. */
  readonly payments: readonly { readonly method: PaymentMethod; readonly amount: number }[];
  /** The older invoice that was to be collected beside it, and how far that came. */
  readonly collected: CollectedBeside | null;
  /** The visit that was billed. */
  readonly appointment_id: number | null;
  /** Of an exchange: what the returned goods were worth beyond the sale, and where that went. */
  readonly exchange: ExchangeOutcome | null;
}

/** What the ticket uses of what the shop holds, and what was to be paid before an exchange. */
type HeldMoney = Pick<PricedTicket, 'points' | 'cards'> & { readonly due: Money };

type SoldCard = OutputOf<typeof till.sellWithCards>['cards'][number];

export interface CollectedBeside {
  readonly owed: TicketOwed;
  /** Null while it is under way and when it is done. */
  readonly failed: string | null;
  readonly isDone: boolean;
}

interface Selling {
  readonly latest: { readonly current: Ticket };
  readonly change: Dispatch<TicketChange>;
  readonly tookOut: (lines: Ticket['lines']) => void;
  readonly refresh: () => void;
  readonly showClash: Refused['showClash'];
  readonly sellExchange: SellExchange;
}

/**
 * Issues the ticket in one request. Its idempotency key is kept with the ticket until the server has answered: a press
 * after a lost answer, a reload or a new sign-in finishes the same sale instead of selling again.
 */
export const useSelling = ({ latest, change, tookOut, refresh, showClash, sellExchange }: Selling) => {
  const [isPaying, setPaying] = useState(false);
  const running = useRef(false);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [refused, setRefused] = useState<{ of: Ticket; errors: FieldErrors } | null>(null);

  /** The older invoice, after its sale: a request and a key of its own, so that one can fail without the other. */
  const collect = (owed: TicketOwed): Promise<void> =>
    collectOlder(owed, (told) =>
      setReceipt((shown) =>
        shown?.collected?.owed.key === owed.key ? { ...shown, collected: { owed, ...told } } : shown,
      ),
    );

  /** Resolves to whether it was sold. */
  const pay = async (bill: Bill, held: HeldMoney): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setPaying(true);
    const ticket = latest.current;
    const request = saleRequest(ticket, bill, held);
    const both = ticket.sold_cards?.length ? saleWithCardsRequest(ticket, request, bill) : null;
    const body = JSON.stringify([both?.request ?? request, ticket.exchange ?? null]);
    const attempt = ticket.attempt?.body === body ? ticket.attempt : { key: newUniqueId(), body };
    storeTicket({ ...ticket, attempt });
    change({ type: 'sent', attempt });
    const options = { idempotencyKey: attempt.key, ownRefusals: true } as const;
    try {
      const sold = await issueTicket({ ticket, request, both, options, sellExchange, due: held.due });
      setReceipt(receiptOf(ticket, bill, request, sold));
      if (ticket.collects) void collect(ticket.collects);
      change({ type: 'replaced', ticket: emptyTicket });
      storeTicket(emptyTicket);
      tookOut(ticket.lines);
      return true;
    } catch (error) {
      // Anything else was not answered, and the kit told it: the key stays.
      if (!isExpected(error)) return false;
      change({ type: 'sent', attempt: null });
      refresh();
      const show = (errors: FieldErrors) => setRefused({ of: { ...ticket, attempt: null }, errors });
      if (error instanceof InvalidInput) show(both ? errorsOnTicket(error.errors, both.split) : error.errors);
      if (error instanceof Refusal) {
        const errors = refusedCard(error, request);
        if (errors) show(errors);
        else await showRefusal(error, ticket, { change, showClash });
      }
      return false;
    } finally {
      running.current = false;
      setPaying(false);
    }
  };

  return {
    pay,
    collect,
    isPaying,
    receipt,
    nextSale: () => setReceipt(null),
    /** What the server refused of exactly this ticket; a change of the ticket takes it away. */
    refusedErrors: (ticket: Ticket): FieldErrors => (refused && isSameBill(refused.of, ticket) ? refused.errors : {}),
  };
};

/** A refusal of one gift card, that is sold, pays or takes something off, beside it; null where it is of the whole bill. */
const refusedCard = (
  { key, params: told }: Refusal,
  { payments = [], discount_cards = [] }: SaleRequest,
): FieldErrors | null => {
  const { card, gift_card_id, ...params } = told;
  const error = [{ key, params }];
  if (card !== undefined) return { [`sold_cards.${card}._`]: error };
  if (!key.startsWith('gift_card_')) return null;
  // What another till took meanwhile says no number: it may be of any of them.
  const places = payments.flatMap((one, i) =>
    one.method === 'gift_card' && (gift_card_id === undefined || one.gift_card_id === gift_card_id) ? [i] : [],
  );
  const lowering = discount_cards.filter((one) => gift_card_id === undefined || one.gift_card_id === gift_card_id);
  const fields = [
    ...places.map((i) => `payments.${i}.gift_card_id`),
    ...lowering.map((one) => discountCardField(Number(one.gift_card_id))),
  ];
  return fields.length > 0 ? Object.fromEntries(fields.map((field) => [field, error])) : null;
};

/** What both papers come to, as one figure of what was paid and one of what goes back. */
const ofBoth = ({ sale, cards }: OutputOf<typeof till.sellWithCards>, value: Money) => ({
  cards,
  exchange: null,
  issued: {
    ...sale,
    paid_amount: add(sale.paid_amount, value),
    change_amount: sum([sale.change_amount, ...cards.map((one) => one.change_amount)]),
  },
});

const isSameBill = (a: Ticket, b: Ticket): boolean =>
  a.lines === b.lines &&
  a.customer === b.customer &&
  a.discount === b.discount &&
  a.code === b.code &&
  a.points === b.points &&
  a.cards === b.cards &&
  a.sold_cards === b.sold_cards &&
  a.notes === b.notes &&
  a.supply === b.supply &&
  a.tenders === b.tenders &&
  a.exchange === b.exchange &&
  a.held === b.held;

/** The older invoice is collected by a request of its own; `tell` is told how far that came. */
const collectOlder = async (owed: TicketOwed, tell: (told: Omit<CollectedBeside, 'owed'>) => void): Promise<void> => {
  tell({ failed: null, isDone: false });
  try {
    await call(documents.collect, collectRequest(owed), { idempotencyKey: owed.key, ownRefusals: true });
    tell({ failed: null, isDone: true });
  } catch (error) {
    const why =
      error instanceof InvalidInput
        ? Object.values(error.errors).flat().map(errorText).join(' ')
        : error instanceof Refusal
          ? refusalText(error.key, error.params)
          : textsOf(payTexts).not_answered;
    tell({ failed: why, isDone: false });
  }
};

/** What is issued with the ticket: its invoice, the cards that are sold beside it, what an exchange leaves. */
interface Issued {
  readonly issued: Receipt['issued'];
  readonly cards: readonly SoldCard[];
  readonly exchange: ExchangeOutcome | null;
}

/** Sends the ticket as what it is: a sale, a sale with gift cards, or an exchange. */
const issueTicket = async ({
  ticket,
  request,
  both,
  options,
  sellExchange,
  due,
}: {
  readonly ticket: Ticket;
  readonly request: SaleRequest;
  readonly both: ReturnType<typeof saleWithCardsRequest> | null;
  readonly options: { readonly idempotencyKey: string; readonly ownRefusals: true };
  readonly sellExchange: SellExchange;
  /** What was to be paid before an exchange. */
  readonly due: Money;
}): Promise<Issued> => {
  if (both) return ofBoth(await call(till.sellWithCards, both.request, options), soldCardsAmount(ticket));
  if (!ticket.exchange) return { issued: await call(till.issueInvoice, request, options), cards: [], exchange: null };
  const { sale, later_amount } = await sellExchange(ticket.exchange, request, options);
  const { document_number, amount: credit_amount, method } = ticket.exchange;
  const left_amount = exchangeLeaves(ticket.exchange, due);
  return {
    issued: sale,
    cards: [],
    exchange: { document_number, credit_amount, left_amount, later_amount, method },
  };
};

/** What is told of a sale that was issued. */
const receiptOf = (ticket: Ticket, bill: Bill, request: SaleRequest, { issued, cards, exchange }: Issued): Receipt => {
  const { customer, lines, seller_id } = ticket;
  return {
    ...{ issued, customer, bill, lines, payments: request.payments ?? [] },
    sold_cards: cards.map((sold, i) => ({ sold, card: ticket.sold_cards![i]!.card })),
    seller_id: seller_id ?? lines.find((line) => line.employee_id !== null)?.employee_id ?? null,
    by_card: request.payments?.some(({ method }) => method === 'credit_card') ?? false,
    collected: ticket.collects ? { owed: ticket.collects, failed: null, isDone: false } : null,
    appointment_id: ticket.appointment?.id ?? null,
    exchange,
  };
};
