import { Name } from '../../../ui/display/name.tsx';
import { Num } from '../../../ui/display/num.tsx';
import { Status } from '../../../ui/display/status.tsx';
import type { Filter, RecordOf } from '../../../ui/pages/list/list-definition.ts';
import type { Column } from '../../../ui/table/column.ts';
import type { stock } from '../contract.ts';
import type { stockTexts } from '../messages.ts';

type Row = RecordOf<typeof stock.list>;
type Texts = typeof stockTexts.en;

const tones = { in: 'good', lost: 'bad', used: 'info', sold: 'quiet' } as const;
const toneOf = (kind: number) =>
  kind === 0 || kind === 4 || kind === 6
    ? tones.in
    : kind === 1 || kind === 2
      ? tones.lost
      : kind === 3
        ? tones.used
        : tones.sold;

export const productColumn: Column<Row, Texts> = {
  key: 'product',
  label: (t) => t.product,
  card: 'title',
  render: (o) => <Name of={{ name_ar: o.product_name_ar, name_en: o.product_name_en }} />,
  to: (o) => `/merchant/products/${o.product_id}`,
};

/** What a movement shows, with or without its product. */
export const movementColumns: readonly Column<Row, Texts>[] = [
  { key: 'happened_at', label: (t) => t.happened_at, kind: 'instant', sortable: true, card: 'subtitle' },
  {
    key: 'kind',
    label: (t) => t.kind,
    card: 'badge',
    render: (o, t) => <Status tone={toneOf(o.kind)} label={t.kinds[String(o.kind) as '0']} />,
  },
  { key: 'quantity_milli', label: (t) => t.quantity, kind: 'quantity', sortable: true, card: 'figure' },
  { key: 'cost_amount', label: (t) => t.cost, kind: 'money', sortable: true },
  { key: 'quantity_after_milli', label: (t) => t.quantity_after, kind: 'quantity' },
  {
    key: 'document_number',
    label: (t) => t.document,
    render: (o) => (o.document_number ? <Num>{o.document_number}</Num> : null),
    to: (o) => (o.invoice_id === null ? null : `/merchant/accounting/total-sales/${o.invoice_id}`),
  },
  {
    key: 'employee',
    label: (t) => t.used_by,
    render: (o) => <Name of={{ name_ar: o.employee_name_ar, name_en: o.employee_name_en }} />,
  },
  { key: 'notes', label: (t) => t.notes, kind: 'typed' },
  { key: 'done_by', label: (t) => t.done_by, kind: 'typed' },
  { key: 'variance_amount', label: (t) => t.variance, kind: 'money', hidden: true },
];

export const kindFilter: Filter<Texts> = {
  kind: 'choice',
  key: 'kind',
  label: (t) => t.kind,
  options: (t) => Object.entries(t.kinds).map(([value, label]) => ({ value, label })),
};
