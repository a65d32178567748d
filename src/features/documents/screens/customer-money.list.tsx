import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { pickColumns } from '../../../ui/table/columns-of.ts';
import { payments } from '../../payments/contract.ts';
import { paymentFields } from '../../payments/payment-fields.ts';
import { documents } from '../contract.ts';
import { customerMoneyTexts } from '../customer-messages.ts';
import { documentFields } from '../document-fields.ts';
import { documentScreens } from '../screens.ts';

/** The documents of one customer. */
export const CustomerInvoices = defineList({
  texts: customerMoneyTexts,
  title: (t) => t.invoices,
  operation: documents.list,
  columns: pickColumns(documentFields, [
    'document_number',
    'issued_at',
    'vat',
    'total',
    'received_amount',
    'payment_state',
  ]),
  filters: [choiceFilter(documentFields, 'payment_state', [0, 1, 2, 4])],
  sort: '-issued_at',
  rowLink: (i) => documentScreens.record.to(i.id),
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_invoices },
  embedded: true,
});

/** The payments of one customer. */
export const CustomerPayments = defineList({
  texts: customerMoneyTexts,
  title: (t) => t.payments,
  operation: payments.list,
  columns: pickColumns(paymentFields, ['paid_at', 'method', 'source', 'document_number', 'amount', 'status'], {
    document_number: { to: (p) => (p.invoice_id === null ? null : documentScreens.record.to(p.invoice_id)) },
  }),
  totals: (answer) => answer.totals,
  sort: '-paid_at',
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_payments },
  embedded: true,
});
