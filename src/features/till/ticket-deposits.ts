import { add, type Money, smaller, subtract, sum, zeroMoney } from '../../kernel/money.ts';
import type { TicketDeposit } from './ticket.ts';

/** What a bill takes of each deposit: the oldest first, never more than the bill. VAT included. */
export const depositsUsed = (
  deposits: readonly TicketDeposit[],
  total: Money,
): { readonly deposit_id: number; readonly document_number: string; readonly amount: Money }[] => {
  let left = total;
  return deposits.flatMap(({ deposit_id, document_number, rest_amount }) => {
    const amount = smaller(left, rest_amount);
    left = subtract(left, amount);
    return amount > 0 ? [{ deposit_id, document_number, amount }] : [];
  });
};

/** What the deposits of a ticket pay of its total. */
export const depositAmount = (deposits: readonly TicketDeposit[], total: Money): Money =>
  depositsUsed(deposits, total).reduce((all, one) => add(all, one.amount), zeroMoney);

/** What is left of a customer's deposits together. */
export const restOfDeposits = (deposits: readonly TicketDeposit[]): Money => sum(deposits.map((d) => d.rest_amount));
