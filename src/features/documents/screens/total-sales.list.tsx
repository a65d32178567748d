import { useCall } from '../../../ui/api/queries.ts';
import { FigureLine } from '../../../ui/display/figure-line.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { choiceFilter, type Filter, type FilterKey } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { useListState } from '../../../ui/pages/list/list-state.ts';
import { LoadFailed } from '../../../ui/pages/query-boundary.tsx';
import { chargesVat } from '../../../ui/session/session-store.ts';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { customers } from '../../customers/contract.ts';
import { employees } from '../../workforce/contract.ts';
import { documents } from '../contract.ts';
import { documentFields } from '../document-fields.ts';
import { accountingTexts } from '../record-messages.ts';
import { documentScreens } from '../screens.ts';

type Texts = typeof accountingTexts.en;

const filters: readonly Filter<Texts, FilterKey<typeof documents.list>>[] = [
  { kind: 'period', from: 'from_on', to: 'to_on', label: (t) => t.period, initial: 'this_month' },
  choiceFilter(documentFields, 'payment_state'),
  choiceFilter(documentFields, 'document_kind'),
  { kind: 'record', key: 'customer_id', label: (t) => t.customer, operation: customers.list, record: customers.get },
  { kind: 'record', key: 'employee_id', label: (t) => t.seller, operation: employees.list, record: employees.get },
];

/** The sums of exactly what the list shows. */
const SalesTotals = () => {
  const t = useTexts(accountingTexts);
  const state = useListState(filters, { embedded: false, sort: undefined });
  const input = { ...state.filters, ...(state.search ? { search: state.search } : {}) };
  const query = useCall(documents.totals, input, { keepPrevious: true });
  const sums = query.data;
  if (query.error) return <LoadFailed error={query.error} retry={() => void query.refetch()} />;
  if (!sums) return null;
  return (
    <FigureLine
      figures={[
        { label: t.total, amount: sums.total, lead: true },
        ...(chargesVat() ? [{ label: t.vat_lines, amount: sums.vat }] : []),
        ...(sums.notes_amount && sums.net_amount !== null
          ? [
              { label: t.notes_amount, amount: sums.notes_amount },
              { label: t.net_amount, amount: sums.net_amount },
            ]
          : []),
        { label: t.due, amount: sums.due_amount },
        ...(chargesVat() ? [{ label: t.subtotal, amount: sums.subtotal, minor: true as const }] : []),
        { label: t.count, number: sums.count, minor: true },
        { label: t.average, amount: sums.average_amount, minor: true },
      ]}
    />
  );
};

/** Total sales: every issued document of the filters, with their sums. */
export default defineList({
  texts: accountingTexts,
  operation: documents.list,
  columns: columnsOf<typeof documentFields, Texts>(documentFields, {
    document_number: { card: 'subtitle' },
    customer_name: {
      card: 'title',
      render: (row, t) => (row.customer_name ? <UserText>{row.customer_name}</UserText> : t.walk_in),
    },
  }),
  filters,
  parts: { above: SalesTotals },
  days: { key: 'issued_at', of: (row) => row.business_on },
  rowLink: (row) => documentScreens.record.to(row.id),
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_sales },
});
