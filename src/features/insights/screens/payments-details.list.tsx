import { useCall } from '../../../ui/api/queries.ts';
import { useLiveScreen } from '../../../ui/live/use-live.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import type { Filter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { useListState } from '../../../ui/pages/list/list-state.ts';
import { payments } from '../../payments/contract.ts';
import { paymentTexts } from '../../payments/messages.ts';
import { paymentStatus } from '../../payments/payment.ts';
import { paymentMethods } from '../../payments/tender-kinds.ts';
import { dashboard } from '../dashboard-contract.ts';
import { dashboardTexts } from '../dashboard-messages.ts';
import { reportTexts } from '../report-messages.ts';

type Texts = typeof paymentTexts.en;

const filters: readonly Filter<Texts>[] = [
  { kind: 'period', from: 'from_on', to: 'to_on', label: (t) => t.period, initial: 'this_month' },
  {
    kind: 'choice',
    key: 'method',
    label: (t) => t.method,
    options: (t) => paymentMethods.map((value) => ({ value, label: t.methods[value] })),
  },
];

/** The whole of the period by method, whatever method the rows below are narrowed to. */
const MethodsChart = () => {
  const t = useTexts(dashboardTexts);
  const words = useTexts(reportTexts);
  const { from_on, to_on } = useListState(filters, { embedded: false, sort: undefined }).filters;
  const answer = useCall(
    dashboard.paymentsByMethod,
    { from_on: from_on ?? '', to_on: to_on ?? '' },
    { keepPrevious: true, enabled: Boolean(from_on && to_on) },
  ).data;
  useLiveScreen('invoices payments');
  if (!answer || !from_on || !to_on) return null;
  return (
    <Chart
      spec={{
        kind: 'donut',
        label: t.by_method,
        unit: 'money',
        points: paymentMethods.map((method) => ({
          label: words[method],
          value: answer[`${method}_amount`],
          to: `/merchant/dashboard/payments-details?from_on=${from_on}&to_on=${to_on}&method=${method}`,
        })),
      }}
    />
  );
};

/** The payments behind the dashboard's figure, and what they come to by method. */
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
    { key: 'amount', label: (t) => t.amount, kind: 'money', sortable: true, card: 'figure' },
  ],
  filters,
  parts: { above: MethodsChart },
  totals: (answer) => answer.totals,
  rowLink: (row) => (row.invoice_id ? `/merchant/accounting/total-sales/${row.invoice_id}` : null),
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none_yet },
});
