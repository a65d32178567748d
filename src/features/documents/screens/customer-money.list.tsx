import { Num } from '../../../ui/display/num.tsx';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { payments } from '../../payments/contract.ts';
import { paymentTexts } from '../../payments/messages.ts';
import { paymentStatus } from '../../payments/payment.ts';
import { customerMoneyTexts } from '../customer-messages.ts';
import { documents } from '../contract.ts';
import { documentTexts } from '../messages.ts';

const tones = { '0': 'bad', '1': 'good', '2': 'warn' } as const;

/** The documents of one customer. */
export const CustomerInvoices = defineList({
  texts: {
    en: { ...documentTexts.en, ...customerMoneyTexts.en },
    ar: { ...documentTexts.ar, ...customerMoneyTexts.ar },
  },
  title: (t) => t.total_sales,
  operation: documents.list,
  columns: [
    {
      key: 'document_number',
      label: (t) => t.number,
      card: 'title',
      render: (i) => <Num>{i.document_number}</Num>,
    },
    { key: 'issued_at', label: (t) => t.issued_at, kind: 'instant', sortable: true, card: 'subtitle' },
    { key: 'vat', label: (t) => t.vat, kind: 'money', sortable: true },
    { key: 'total', label: (t) => t.total, kind: 'money', sortable: true, card: 'figure' },
    { key: 'paid_amount', label: (t) => t.paid, kind: 'money', sortable: true },
    {
      key: 'payment_state',
      label: (t) => t.payment_state,
      status: (i, t) => ({
        tone: tones[String(i.payment_state) as '0'],
        label: t.payment_states[String(i.payment_state) as '0'],
      }),
      card: 'badge',
    },
  ],
  filters: [
    {
      kind: 'choice',
      key: 'payment_state',
      label: (t) => t.payment_state,
      options: (t) => (['0', '2', '1'] as const).map((value) => ({ value, label: t.payment_states[value] })),
    },
  ],
  sort: '-issued_at',
  rowLink: (i) => `/merchant/accounting/total-sales/${i.id}`,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_invoices },
  embedded: true,
});

/** The payments of one customer. */
export const CustomerPayments = defineList({
  texts: {
    en: { ...paymentTexts.en, no_payments: customerMoneyTexts.en.no_payments },
    ar: { ...paymentTexts.ar, no_payments: customerMoneyTexts.ar.no_payments },
  },
  title: (t) => t.title,
  operation: payments.list,
  columns: [
    { key: 'paid_at', label: (t) => t.paid_at, kind: 'instant', sortable: true, card: 'title' },
    { key: 'method', label: (t) => t.method, render: (p, t) => t.methods[p.method], card: 'subtitle' },
    { key: 'source', label: (t) => t.source, render: (p, t) => t.sources[String(p.source) as '0'] },
    {
      key: 'document_number',
      label: (t) => t.invoice,
      render: (p) => (p.document_number ? <Num>{p.document_number}</Num> : null),
      to: (p) => (p.invoice_id === null ? null : `/merchant/accounting/total-sales/${p.invoice_id}`),
    },
    { key: 'amount', label: (t) => t.amount, kind: 'money', sortable: true, card: 'figure' },
    {
      key: 'status',
      label: (t) => t.status,
      status: (p, t) => ({
        tone: p.status === paymentStatus.paid ? 'good' : 'quiet',
        label: t.statuses[String(p.status) as '0'],
      }),
      card: 'badge',
    },
  ],
  totals: (answer) => answer.totals,
  sort: '-paid_at',
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_payments },
  embedded: true,
});
