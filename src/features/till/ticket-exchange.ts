import { add, type Money, smaller, subtract, zeroMoney } from '../../kernel/money/money.ts';
import type { Tender } from '../payments/tenders.ts';

/** What comes back of an invoice together with a sale: its credit note pays for the sale as far as it goes. */
export interface TicketExchange {
  readonly invoice_id: number;
  readonly document_number: string;
  /** Who bought it; the sale is theirs. */
  readonly customer_id: number | null;
  /** The credit note as it is asked for (POST /invoices/:id/exchanges). */
  readonly credit: object;
  /** What it gives, minor units. */
  readonly amount: Money;
  /** Where it gives it: onto the customer's balance, or over the drawer where nobody is named. */
  readonly method: 'customer_balance' | 'cash';
}

/** Where the screen that begins an exchange leaves it for the till. */
export const exchangeDraft = 'exchange';

/** What was left there is what a till of this version understands. */
export const isExchange = (left: Partial<TicketExchange> | null): left is TicketExchange =>
  typeof left?.invoice_id === 'number' && typeof left.amount === 'number' && typeof left.credit === 'object';

/** Of `due`: what the exchange pays. */
export const exchangePays = (exchange: TicketExchange | null | undefined, due: Money): Money =>
  exchange ? smaller(exchange.amount, due) : zeroMoney;

/** What it gives beyond the sale: it stays on the balance, or goes back over the drawer. */
export const exchangeLeaves = (exchange: TicketExchange, due: Money): Money =>
  subtract(exchange.amount, exchangePays(exchange, due));

/** The sale's tenders with what the exchange pays, which joins one of the same method. */
export const tendersWithExchange = (
  tenders: readonly Tender[],
  exchange: TicketExchange | null | undefined,
  due: Money,
): readonly Tender[] => {
  const amount = exchangePays(exchange, due);
  if (!exchange || amount === 0) return tenders;
  const joins = tenders.some((one) => one.method === exchange.method);
  return joins
    ? tenders.map((one) => (one.method === exchange.method ? { ...one, amount: add(one.amount, amount) } : one))
    : [...tenders, { method: exchange.method, amount }];
};
