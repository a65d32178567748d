import { textsOf } from '../../../ui/language/language.ts';
import type { RecordExtension } from '../../../ui/pages/record/record-page.tsx';
import { payments } from '../../payments/contract.ts';
import { documents } from '../contract.ts';
import { customerMoneyTexts } from '../customer-messages.ts';
import { sold } from '../sold-contract.ts';
import { CustomerBought } from './customer-bought.tsx';
import { CustomerInvoices, CustomerPayments } from './customer-money.list.tsx';
import { CustomerSpent } from './customer-spent.tsx';

type Customer = { readonly id: number };

/** What documents add to a customer's record: invoices and payments. */
export const customerMoney: RecordExtension<Customer> = {
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
};
