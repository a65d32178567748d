import { formatMoney, money } from '../../../kernel/money/money.ts';
import { textsOf } from '../../../ui/language/language.ts';
import type { RecordExtension } from '../../../ui/pages/record/record-page.tsx';
import { displaySettings } from '../../../ui/session/session-store.ts';
import { customerMoneyTexts } from '../../documents/customer-messages.ts';
import { receivableScreens } from '../screens.ts';
import { CollectBeside, collectFrom } from './collect-from.tsx';

type Customer = { readonly id: number; readonly owed_amount: number };

/** What is to be collected, without the sign that the figure below says. */
const amountText = (amount: number): string => formatMoney(money(amount), displaySettings().currency_code);

/** What receivables add to a customer's record: collecting what is owed. */
export const customerDebts: RecordExtension<Customer> = {
  actions: (customer) =>
    collectFrom(customer).map((action) => ({
      ...action,
      label: `${action.label} ${amountText(customer.owed_amount)}`,
    })),
  beside: CollectBeside,
};

/** The way to the customer's statement, after what is done with the customer. */
export const customerStatementLink: RecordExtension<Customer> = {
  actions: ({ id }) => [
    { label: textsOf(customerMoneyTexts).statement, to: receivableScreens.statement.to({ customer_id: id }) },
  ],
};
