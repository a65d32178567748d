import { larger, type Money, smaller, subtract, zeroMoney } from '../../kernel/money/money.ts';
import { type DirectMethod, needsCode } from '../payments/tender-kinds.ts';

/** An older invoice of the customer that is collected beside the sale: a payment of its own, with a key of its own. */
export interface TicketOwed {
  readonly invoice_id: number;
  readonly document_number: string;
  readonly due_amount: Money;
  readonly method: DirectMethod;
  readonly authorization_code: string;
  /** Made when it was chosen: however often it is sent, it is taken once. */
  readonly key: string;
}

/**
 * What the hands do when an older invoice is collected together with a sale: of the cash that was handed over for the sale, the
 * change pays it first; what that does not reach is taken beside it.
 */
export const collectedBeside = (
  owed: Pick<TicketOwed, 'due_amount' | 'method'>,
  change: Money,
): { readonly more_amount: Money; readonly change_amount: Money } =>
  owed.method === 'cash'
    ? {
        more_amount: larger(zeroMoney, subtract(owed.due_amount, change)),
        change_amount: subtract(change, smaller(change, owed.due_amount)),
      }
    : { more_amount: owed.due_amount, change_amount: change };

/** What is sent to collect it; a card needs the code that its terminal gave. */
export const collectRequest = ({ invoice_id, due_amount, method, authorization_code }: TicketOwed) => ({
  id: invoice_id,
  payments: [
    {
      method,
      amount: due_amount,
      ...(authorization_code.trim() ? { authorization_code: authorization_code.trim() } : {}),
    },
  ],
});

/** It can be sent: a card has its code. */
export const isCollectable = ({ method, authorization_code }: TicketOwed): boolean =>
  !needsCode(method) || authorization_code.trim() !== '';
