import type { Bill } from '../../kernel/money/bill.ts';
import { add, type Money, sum, zeroMoney } from '../../kernel/money/money.ts';
import { mostOfDeposit, restOfDeposit, roomsAfter, roomsOf, shareDeposit } from '../documents/deposit.ts';
import type { TicketDeposit } from './ticket.ts';

/**
 * What a bill takes of each deposit: the oldest first, each only as far as the bill sells something of its VAT categories. By
 * the same functions as the server shares them. VAT included.
 */
export const depositsUsed = (
  deposits: readonly TicketDeposit[],
  bill: Pick<Bill, 'vat_lines'>,
): { readonly deposit_id: number; readonly document_number: string; readonly amount: Money }[] => {
  let rooms = roomsOf(bill);
  return deposits.flatMap(({ deposit_id, document_number, parts }) => {
    const amount = mostOfDeposit(parts, rooms);
    rooms = roomsAfter(rooms, shareDeposit(parts, amount, rooms) ?? []);
    return amount > 0 ? [{ deposit_id, document_number, amount }] : [];
  });
};

/** What the deposits of a ticket pay of its total. */
export const depositAmount = (deposits: readonly TicketDeposit[], bill: Pick<Bill, 'vat_lines'>): Money =>
  depositsUsed(deposits, bill).reduce((all, one) => add(all, one.amount), zeroMoney);

/** What is left of a customer's deposits together. */
export const restOfDeposits = (deposits: readonly TicketDeposit[]): Money =>
  sum(deposits.map((d) => restOfDeposit(d.parts)));

/** What the bill would take of one more deposit beside those that are used already. */
export const mostOfDeposits = (
  one: TicketDeposit,
  used: readonly TicketDeposit[],
  bill: Pick<Bill, 'vat_lines'>,
): Money =>
  depositsUsed([...used.filter((d) => d.deposit_id !== one.deposit_id), one], bill).find(
    (d) => d.deposit_id === one.deposit_id,
  )?.amount ?? zeroMoney;
