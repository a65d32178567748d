import { formatMoney, money } from '../../../kernel/money/money.ts';
import { refusalText } from '../../../ui/api/app-hooks.ts';
import { textsOf } from '../../../ui/language/language.ts';
import type { RecordExtension } from '../../../ui/pages/record/record-page.tsx';
import { hereWith, useQueryState } from '../../../ui/routing/link.tsx';
import { displaySettings } from '../../../ui/session/session-store.ts';
import { payments } from '../../payments/contract.ts';
import { documents } from '../contract.ts';
import { customerMoneyTexts } from '../customer-messages.ts';
import { documentScreens } from '../screens.ts';
import { sold } from '../sold-contract.ts';
import { CollectBeside, collectFrom } from './collect-from.tsx';
import { CustomerBought } from './customer-bought.tsx';
import { CustomerSpent } from './customer-spent.tsx';
import { CustomerInvoices, CustomerPayments } from './customer-money.list.tsx';
import { ReceiveDepositPanel } from './receive-deposit.panel.tsx';

type Customer = { readonly id: number; readonly status: number; readonly owed_amount: number };

/** What is to be collected, without the sign that the figure below says. */
const amountText = (amount: number): string => formatMoney(money(amount), displaySettings().currency_code);

/** The panel is open while the address says so. */
const DepositBeside = ({ record }: { readonly record: Customer }) => {
  const [query, change] = useQueryState();
  return (
    <ReceiveDepositPanel
      customerId={record.id}
      isOpen={query['panel'] === 'deposit'}
      close={() => change({ panel: null })}
    />
  );
};

const Beside = ({ record }: { readonly record: Customer }) => (
  <>
    <DepositBeside record={record} />
    <CollectBeside record={record} />
  </>
);

/** What documents add to a customer's record: deposits, invoices and payments. */
export const customerMoney: RecordExtension<Customer> = {
  actions: (customer, go) => [
    ...collectFrom(customer).map((action) => ({
      ...action,
      label: `${action.label} ${amountText(customer.owed_amount)}`,
    })),
    {
      label: textsOf(customerMoneyTexts).take_deposit,
      run: () => go(hereWith({ panel: 'deposit' })),
      operation: documents.receiveDeposit,
      disabled: customer.status === 1 ? null : refusalText('customer_disabled'),
    },
    { label: textsOf(customerMoneyTexts).statement, to: documentScreens.statement.to({ customer_id: customer.id }) },
  ],
  tabs: (customer) => {
    const t = textsOf(customerMoneyTexts);
    const fixed = { customer_id: customer.id };
    return [
      { key: 'invoices', label: t.invoices, body: <CustomerInvoices fixed={fixed} />, operation: documents.list },
      { key: 'payments', label: t.payments, body: <CustomerPayments fixed={fixed} />, operation: payments.list },
    ];
  },
  askedFigures: { operation: documents.totals, Body: CustomerSpent },
  sections: [{ key: 'bought', place: 'side', operation: sold.toCustomer, Body: CustomerBought }],
  beside: Beside,
};
