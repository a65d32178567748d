import { call } from '../../../ui/api/call.ts';
import { queryClient } from '../../../ui/api/queries.ts';
import { isExpected } from '../../../ui/api/unexpected-error.ts';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { Typed } from '../../../ui/display/typed.tsx';
import { textsOf } from '../../../ui/language/language.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { till } from '../contract.ts';
import { documentTexts } from '../../documents/messages.ts';
import { tillTexts } from '../messages.ts';

const discard = async (id: number): Promise<void> => {
  try {
    await call(till.discardHeld, { id });
    toast({ tone: 'good', text: textsOf(tillTexts).discarded });
  } catch (error) {
    if (!isExpected(error)) throw error;
  }
  // Refused or done: what the list showed is no longer true.
  await queryClient.invalidateQueries();
};

/** Bills that were put aside at any till of the shop; a press takes one up again. */
export default defineList({
  texts: tillTexts,
  title: (t) => t.held_list,
  operation: till.listHeld,
  columns: [
    {
      key: 'label',
      label: (t) => t.label,
      render: (row) => (row.label ? <Typed>{row.label}</Typed> : `#${row.id}`),
      card: 'title',
    },
    { key: 'held_at', label: (t) => t.held_at, kind: 'instant', sortable: true, card: 'subtitle' },
    {
      key: 'customer_name',
      label: (t) => t.customer,
      render: (row) => (row.customer_name ? <Typed>{row.customer_name}</Typed> : textsOf(documentTexts).walk_in),
    },
    { key: 'item_count', label: (t) => t.item_count, kind: 'number' },
    { key: 'held_by_name', label: (t) => t.held_by, kind: 'typed' },
    { key: 'total_amount', label: (t) => t.total, kind: 'money', sortable: true, card: 'figure' },
  ],
  rowLink: (row) => `/merchant/billing?held_id=${row.id}`,
  rowActions: [
    { label: (t) => t.resume, to: (row) => `/merchant/billing?held_id=${row.id}` },
    {
      label: (t) => t.discard,
      confirm: (_row, t) => t.discard_question,
      run: (row) => discard(row.id),
      danger: true,
    },
  ],
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.held_none },
});
