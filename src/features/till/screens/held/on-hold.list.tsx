import { actionProps } from '../../../../ui/dialogs/action-button.tsx';
import { UserText } from '../../../../ui/display/user-text.tsx';
import { textsOf } from '../../../../ui/language/language.ts';
import { defineList } from '../../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../../ui/table/columns-of.ts';
import { documentTexts } from '../../../documents/messages.ts';
import { till } from '../../contract.ts';
import { heldFields } from '../../held-fields.ts';
import { tillTexts } from '../../messages.ts';
import { tillScreens } from '../../screens.ts';

/** Bills that were put aside at any till of the shop; a press takes one up again. */
export default defineList({
  texts: tillTexts,
  operation: till.listHeld,
  columns: columnsOf(heldFields, {
    label: { render: (row) => (row.label ? <UserText>{row.label}</UserText> : `#${row.id}`) },
    customer_name: {
      render: (row) => (row.customer_name ? <UserText>{row.customer_name}</UserText> : textsOf(documentTexts).walk_in),
    },
  }),
  rowLink: (row) => tillScreens.till.to({ held_id: row.id }),
  rowActions: (row, t) => [
    { label: t.resume, to: tillScreens.till.to({ held_id: row.id }) },
    {
      label: t.discard,
      ...actionProps(till.discardHeld, { id: row.id }, t.discarded),
      confirm: t.discard_question,
      danger: true,
    },
  ],
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.held_none },
});
