import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { linkTo } from '../../../ui/routing/record-links.ts';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { customers } from '../../customers/contract.ts';
import { payments } from '../contract.ts';
import { paymentTexts } from '../messages.ts';
import { paymentDirection, paymentStatus } from '../payment.ts';
import { paymentFields } from '../payment-fields.ts';
import { EditMethodPanel, editMethodOf } from './edit-method.panel.tsx';

/** Money taken, whatever for; a payment leads to its document. */
export default defineList({
  texts: paymentTexts,
  operation: payments.list,
  columns: columnsOf(paymentFields),
  filters: [
    { kind: 'period', from: 'from_on', to: 'to_on', label: (t) => t.period, initial: 'this_month' },
    choiceFilter(paymentFields, 'method'),
    choiceFilter(paymentFields, 'source'),
    choiceFilter(paymentFields, 'status'),
    { kind: 'record', key: 'customer_id', label: (t) => t.customer, operation: customers.list, record: customers.get },
  ],
  rowActions: (payment, t) =>
    payment.direction === paymentDirection.in && payment.status === paymentStatus.paid
      ? [
          {
            label: t.correct_method,
            run: () => editMethodOf({ id: payment.id, method: payment.method }),
            operation: payments.editMethod,
          },
        ]
      : [],
  parts: { above: EditMethodPanel },
  totals: (answer) => answer.totals,
  rowLink: (payment) => linkTo('invoice', payment.invoice_id),
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none_yet },
});
