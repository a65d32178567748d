import { offers } from '../../../kernel/contract/transitions.ts';
import { act } from '../../../ui/api/queries.ts';
import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { linkTo } from '../../../ui/routing/record-links.ts';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { customers } from '../../customers/contract.ts';
import { gatewayPayments } from '../gateway-contract.ts';
import { gatewayPaymentFields } from '../gateway-fields.ts';
import { gatewayTexts } from '../gateway-messages.ts';
import { gatewayTransitions } from '../gateway-payment.ts';
import { SettlePayout } from './settle-payout.panel.tsx';

/** Card payments: by what, with which fee, settled or not. */
export default defineList({
  texts: gatewayTexts,
  operation: gatewayPayments.list,
  columns: columnsOf(gatewayPaymentFields),
  filters: [
    { kind: 'period', from: 'from_on', to: 'to_on', label: (t) => t.period, initial: 'this_month' },
    choiceFilter(gatewayPaymentFields, 'status'),
    choiceFilter(gatewayPaymentFields, 'method'),
    choiceFilter(gatewayPaymentFields, 'settled', ['settled', 'waiting']),
    { kind: 'record', key: 'customer_id', label: (t) => t.customer, operation: customers.list, record: customers.get },
  ],
  rowActions: (payment, t) => [
    ...(offers(gatewayTransitions, 'cancel', payment)
      ? [
          {
            label: t.take_back,
            operation: gatewayPayments.cancel,
            run: () => act(gatewayPayments.cancel, { id: payment.id }, t.taken_back),
          },
        ]
      : []),
    ...(payment.refused_refund_id === null
      ? []
      : [
          {
            label: t.refund_again,
            operation: gatewayPayments.refundAgain,
            run: () => act(gatewayPayments.refundAgain, { id: payment.refused_refund_id! }, t.refund_asked),
          },
        ]),
  ],
  primaryAction: SettlePayout,
  totals: (answer) => answer.totals,
  rowLink: (payment) => (payment.document_id === null ? null : linkTo('invoice', payment.document_id)),
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none_yet },
});
