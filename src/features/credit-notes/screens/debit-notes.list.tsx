import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { linkTo } from '../../../ui/routing/record-links.ts';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { notes } from '../contract.ts';
import { creditNoteTexts } from '../messages.ts';
import { creditNoteFields } from '../note-fields.ts';

/** Debit notes of a period; each leads to its own document. */
export default defineList({
  texts: creditNoteTexts,
  operation: notes.listDebit,
  columns: columnsOf(creditNoteFields),
  filters: [{ kind: 'period', from: 'from_on', to: 'to_on', label: (t) => t.period, initial: 'this_month' }],
  rowLink: (note) => linkTo('invoice', note.id),
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_debit_notes },
});
