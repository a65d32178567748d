import { whyNot } from '../../../kernel/transitions.ts';
import { call } from '../../../ui/api/call.ts';
import { queryClient } from '../../../ui/api/queries.ts';
import { refusalText } from '../../../ui/api/surface-hooks.ts';
import { isExpected } from '../../../ui/api/unexpected-error.ts';
import { askReason } from '../../../ui/dialogs/message-dialog.ts';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { textsOf } from '../../../ui/language/language.ts';
import type { Filter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { customers } from '../../customers/contract.ts';
import { permissions } from '../../identity/permissions.ts';
import { payments } from '../../payments/contract.ts';
import { paymentTexts } from '../../payments/messages.ts';
import { paymentMethods, paymentStatus, paymentTransitions } from '../../payments/payment.ts';
import { documents } from '../contract.ts';

type Texts = typeof paymentTexts.en;

const filters: readonly Filter<Texts>[] = [
  { kind: 'period', from: 'from_on', to: 'to_on', label: (t) => t.period, initial: 'this_month' },
  {
    kind: 'choice',
    key: 'method',
    label: (t) => t.method,
    options: (t) => paymentMethods.map((value) => ({ value, label: t.methods[value] })),
  },
  {
    kind: 'choice',
    key: 'source',
    label: (t) => t.source,
    options: (t) => (['0', '1', '2', '3'] as const).map((value) => ({ value, label: t.sources[value] })),
  },
  {
    kind: 'choice',
    key: 'status',
    label: (t) => t.status,
    options: (t) => (['1', '0'] as const).map((value) => ({ value, label: t.statuses[value] })),
  },
  {
    kind: 'record',
    key: 'customer_id',
    label: (t) => t.customer,
    operation: customers.list,
    permission: permissions.customers.view,
  },
];

/** Asks why, cancels the deposit, says so. */
const cancelDeposit = async (id: number): Promise<void> => {
  const t = textsOf(paymentTexts);
  const reason = await askReason({
    title: t.cancel,
    text: t.cancel_question,
    label: t.cancel_reason,
    accept: t.cancel,
  });
  if (reason === null) return;
  try {
    await call(documents.cancelPayment, { id, reason });
  } catch (error) {
    if (!isExpected(error)) throw error;
    return;
  }
  toast({ tone: 'good', text: t.cancelled_now });
  await queryClient.invalidateQueries();
};

/** Money taken, whatever for. Only deposits can be cancelled, and only once (specification section 4). */
export default defineList({
  texts: paymentTexts,
  title: (t) => t.title,
  operation: payments.list,
  columns: [
    { key: 'paid_at', label: (t) => t.paid_at, kind: 'instant', sortable: true, card: 'subtitle' },
    { key: 'method', label: (t) => t.method, render: (row, t) => t.methods[row.method], card: 'title' },
    { key: 'source', label: (t) => t.source, render: (row, t) => t.sources[String(row.source) as '0'] },
    { key: 'document_number', label: (t) => t.invoice, kind: 'code' },
    { key: 'customer_name', label: (t) => t.customer, kind: 'typed' },
    {
      key: 'status',
      label: (t) => t.status,
      kind: 'status',
      status: (row, t) => ({
        tone: row.status === paymentStatus.paid ? 'good' : 'bad',
        label: t.statuses[String(row.status) as '0'],
      }),
      card: 'badge',
    },
    { key: 'cancel_reason', label: (t) => t.cancel_reason, kind: 'typed', hidden: true },
    { key: 'authorization_code', label: (t) => t.authorization_code, kind: 'code', hidden: true },
    { key: 'reference', label: (t) => t.reference, kind: 'code', hidden: true },
    { key: 'taken_by', label: (t) => t.taken_by, kind: 'typed' },
    { key: 'amount', label: (t) => t.amount, kind: 'money', sortable: true, card: 'figure' },
  ],
  filters,
  totals: (answer) => answer.totals,
  rowLink: (row) => (row.invoice_id ? `/merchant/accounting/total-sales/${row.invoice_id}` : null),
  rowActions: [
    {
      label: (t) => t.cancel,
      permission: permissions.accounting.cancel_payment,
      disabled: (row) => {
        const why = whyNot(paymentTransitions, 'cancel', row);
        return why && refusalText(why);
      },
      run: (row) => cancelDeposit(row.id),
      danger: true,
    },
  ],
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none_yet },
});
