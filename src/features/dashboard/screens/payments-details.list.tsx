import { useCall } from '../../../ui/api/queries.ts';
import { useLiveScreen } from '../../../ui/live/use-live.ts';
import { choiceFilter, type Filter, type FilterKey } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { useListState } from '../../../ui/pages/list/list-state.ts';
import { pickColumns } from '../../../ui/table/columns-of.ts';
import { documentScreens } from '../../documents/screens.ts';
import { payments } from '../../payments/contract.ts';
import { paymentTexts } from '../../payments/messages.ts';
import { paymentFields } from '../../payments/payment-fields.ts';
import { dashboard } from '../contract.ts';
import { MethodsChart } from './methods-chart.tsx';

type Texts = typeof paymentTexts.en;

const filters: readonly Filter<Texts, FilterKey<typeof payments.list>>[] = [
  { kind: 'period', from: 'from_on', to: 'to_on', label: (t) => t.period, initial: 'this_month' },
  choiceFilter(paymentFields, 'method'),
];

/** The whole of the period by method, whatever method the rows below are narrowed to. */
const PeriodChart = () => {
  const { from_on, to_on } = useListState(filters, { embedded: false, sort: undefined }).filters;
  const answer = useCall(
    dashboard.paymentsByMethod,
    { from_on: from_on ?? '', to_on: to_on ?? '' },
    { keepPrevious: true, enabled: Boolean(from_on && to_on) },
  ).data;
  useLiveScreen('invoices payments');
  if (!answer || !from_on || !to_on) return null;
  return <MethodsChart received={answer} period={{ from_on, to_on }} />;
};

/** The payments behind the dashboard's figure, and what they come to by method. */
export default defineList({
  texts: paymentTexts,
  operation: payments.list,
  columns: pickColumns(paymentFields, [
    'paid_at',
    'method',
    'source',
    'document_number',
    'customer_name',
    'status',
    'amount',
  ]),
  filters,
  parts: { above: PeriodChart },
  totals: (answer) => answer.totals,
  rowLink: (row) => (row.invoice_id ? documentScreens.record.to(row.invoice_id) : null),
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none_yet },
});
