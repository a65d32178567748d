import type { FieldErrors } from '../../../kernel/contract/refusal.ts';
import { subtract, sum, zeroMoney } from '../../../kernel/money/money.ts';
import { isRefused, settle } from '../../payments/tenders.ts';
import { supplyErrors } from '../supply.ts';
import type { Ticket } from '../ticket.ts';
import { byPlace } from '../ticket-tenders.ts';
import type { Payable } from './use-payable.ts';

/** What is wrong with how the ticket is paid, what is left to pay and what goes back. */
export const checkPayment = (
  ticket: Ticket,
  { total, tenders, counted, paying }: Payable,
  {
    mayAllowDebt,
    wrongTenders,
    refused,
  }: {
    readonly mayAllowDebt: boolean;
    /** Amounts that cannot be read. */
    readonly wrongTenders: FieldErrors;
    /** What the server refused of this ticket. */
    readonly refused: FieldErrors;
  },
) => {
  const settlement = settle(paying, {
    total,
    allow_debt: mayAllowDebt && ticket.rest_is_owed,
    has_customer: ticket.customer !== null,
    balance: ticket.customer?.credit_amount,
  });
  const placed = (errors: FieldErrors): FieldErrors => byPlace(errors, ticket.tenders, counted);
  // The change is told while a code is still missing.
  const withoutCodes = settle(
    paying.map((one) => ({ ...one, authorization_code: '-' })),
    { total, allow_debt: true, has_customer: true },
  );
  const given = sum(tenders.map((one) => one.amount));
  return {
    wrongPayment: {
      ...(isRefused(settlement) ? placed(settlement.errors) : {}),
      ...supplyErrors(ticket.supply),
      ...wrongTenders,
    },
    refused: placed(refused),
    given,
    rest: given < total ? subtract(total, given) : zeroMoney,
    change_amount: isRefused(withoutCodes) ? zeroMoney : withoutCodes.change_amount,
  };
};
