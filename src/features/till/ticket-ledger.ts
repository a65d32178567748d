import type { Bill } from '../../kernel/money/bill.ts';
import { add, type Money, subtract, sum, zeroMoney } from '../../kernel/money/money.ts';
import { type DepositPart, roomsOf, shareDeposit } from '../documents/deposit.ts';
import type { TicketLine } from './ticket-lines.ts';
import type { ItemFinder, PricedTicket } from './ticket-pricing.ts';

/** One use of a package that stands on the ticket: the line, and what it would have cost. */
export interface LedgerUse {
  readonly line: TicketLine;
  readonly amount: Money;
}

/** The bill read from top to bottom: what it would cost, what lowers it, what it comes to. The lines sum to the total. */
export interface Ledger {
  /** Of all items, at their prices before anything was taken off. */
  readonly items_amount: Money;
  readonly uses: readonly LedgerUse[];
  /** Discounts of lines and bill by hand; without code, points and cards. */
  readonly discount_amount: Money;
  readonly code_amount: Money;
  readonly points_amount: Money;
  /** Where prices are without VAT: what is added to them; null where they contain it. */
  readonly added_vat: Money | null;
  readonly vat: Money;
  readonly total: Money;
}

export const ledgerOf = (
  lines: readonly TicketLine[],
  { bill, points_amount, cards, code_amount }: Pick<PricedTicket, 'bill' | 'points_amount' | 'cards' | 'code_amount'>,
  find: ItemFinder,
  pricesIncludeVat: boolean,
): Ledger => {
  const uses = lines.flatMap((line) =>
    line.customer_offer ? [{ line, amount: find(line.kind, line.item_id)?.price ?? zeroMoney }] : [],
  );
  if (!bill) {
    const nothing = { discount_amount: zeroMoney, points_amount: zeroMoney, vat: zeroMoney, total: zeroMoney };
    const none = { ...nothing, code_amount: zeroMoney };
    return { items_amount: zeroMoney, uses: [], added_vat: null, ...none };
  }
  const gross = sum(bill.lines.map((line) => line.gross_amount));
  const taken = sum(bill.lines.map((line) => add(line.discount_amount, line.bill_discount_amount)));
  return {
    items_amount: add(gross, sum(uses.map((use) => use.amount))),
    uses,
    discount_amount: subtract(taken, sum([points_amount, code_amount, ...cards.map((one) => one.amount)])),
    code_amount,
    points_amount,
    added_vat: pricesIncludeVat ? null : bill.vat,
    vat: bill.vat,
    total: bill.total,
  };
};

/** The VAT within what a bill takes of a deposit: it was counted when the deposit was taken. */
export const depositVat = (parts: readonly DepositPart[], amount: Money, bill: Pick<Bill, 'vat_lines'>): Money =>
  sum((shareDeposit(parts, amount, roomsOf(bill)) ?? []).map((share) => share.vat_amount));
