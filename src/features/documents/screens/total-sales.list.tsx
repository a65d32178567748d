import { permissions } from '../../identity/permissions.ts';
import { customers } from '../../customers/contract.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { KeyFigures } from '../../../ui/display/key-figures.tsx';
import { Typed } from '../../../ui/display/typed.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import type { Filter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { useListState } from '../../../ui/pages/list/list-state.ts';
import { accountingTexts } from '../record-messages.ts';
import { employees } from '../../workforce/contract.ts';
import { documents } from '../contract.ts';
import { paymentTone } from '../payment-look.ts';

type Texts = typeof accountingTexts.en;

const filters: readonly Filter<Texts>[] = [
  { kind: 'period', from: 'from_on', to: 'to_on', label: (t) => t.period, initial: 'this_month' },
  {
    kind: 'choice',
    key: 'payment_state',
    label: (t) => t.payment_state,
    options: (t) => (['1', '2', '0'] as const).map((value) => ({ value, label: t.payment_states[value] })),
  },
  {
    kind: 'choice',
    key: 'document_kind',
    label: (t) => t.document_kind,
    options: (t) => (['388', '381', '383', '386'] as const).map((value) => ({ value, label: t.document_kinds[value] })),
  },
  {
    kind: 'record',
    key: 'customer_id',
    label: (t) => t.customer,
    operation: customers.list,
    permission: permissions.customers.view,
  },
  {
    kind: 'record',
    key: 'employee_id',
    label: (t) => t.seller,
    operation: employees.list,
    permission: permissions.employees.view,
  },
];

/** The sums of exactly what the list shows. */
const SalesFigures = () => {
  const t = useTexts(accountingTexts);
  const state = useListState(filters, { embedded: false, sort: undefined });
  const input = { ...state.filters, ...(state.search ? { search: state.search } : {}) };
  const sums = useCall(documents.totals, input, { keepPrevious: true }).data;
  if (!sums) return null;
  return (
    <KeyFigures
      figures={[
        { label: t.total, amount: sums.total, lead: true },
        { label: t.subtotal, amount: sums.subtotal },
        { label: t.vat, amount: sums.vat },
        { label: t.due, amount: sums.due_amount },
        { label: t.count, number: sums.count },
        { label: t.average, amount: sums.average_amount },
      ]}
    />
  );
};

/** Total sales: every issued document of the filters, with their sums. */
export default defineList({
  texts: accountingTexts,
  title: (t) => t.total_sales,
  operation: documents.list,
  columns: [
    { key: 'document_number', label: (t) => t.number, kind: 'code', card: 'title' },
    { key: 'issued_at', label: (t) => t.issued_at, kind: 'instant', sortable: true, card: 'subtitle' },
    {
      key: 'customer_name',
      label: (t) => t.customer,
      render: (row, t) => (row.customer_name ? <Typed>{row.customer_name}</Typed> : t.walk_in),
    },
    {
      key: 'seller',
      label: (t) => t.seller,
      kind: 'name',
      name: (row) => ({ name_ar: row.seller_name_ar, name_en: row.seller_name_en }),
    },
    {
      key: 'payment_state',
      label: (t) => t.payment_state,
      kind: 'status',
      status: (row, t) => ({
        tone: paymentTone(row.payment_state),
        label: t.payment_states[String(row.payment_state) as '0'],
      }),
      card: 'badge',
    },
    { key: 'subtotal', label: (t) => t.subtotal, kind: 'money', sortable: true, hidden: true },
    { key: 'vat', label: (t) => t.vat, kind: 'money', sortable: true },
    { key: 'paid_amount', label: (t) => t.paid, kind: 'money', sortable: true },
    { key: 'total', label: (t) => t.total, kind: 'money', sortable: true, card: 'figure' },
  ],
  filters,
  parts: { above: SalesFigures },
  rowLink: (row) => `/merchant/accounting/total-sales/${row.id}`,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_sales },
});
