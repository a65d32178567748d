import { useAction } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { hereWith, useQueryState } from '../../../ui/routing/link.tsx';
import { linkTo } from '../../../ui/routing/record-links.ts';
import { useMay } from '../../../ui/session/session-store.ts';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { MethodChoice, MethodProof } from '../../payments/screens/public-api.ts';
import { directMethods } from '../../payments/tender-kinds.ts';
import { notes } from '../contract.ts';
import { creditNoteTexts } from '../messages.ts';
import { refundDueFields, refundDueStatus } from '../refund-due-fields.ts';

const PayRefund = ({ id, close }: { readonly id: number; readonly close: () => void }) => {
  const t = useTexts(creditNoteTexts);
  const form = useZodForm(notes.payRefundDue.input, { initial: { id, method: 'cash' } });
  const give = useAction(notes.payRefundDue, { done: t.refund_given, onDone: close });
  return (
    <SidePanel title={t.give_refund} isOpen close={close}>
      <FormBody form={form} save={(values) => give.run(values)} saveLabel={t.give_refund} cancel={close}>
        <p className="form-note">{t.give_refund_note}</p>
        <MethodChoice form={form} methods={directMethods} />
        <MethodProof form={form} />
      </FormBody>
    </SidePanel>
  );
};

/** The panel is open while the address says so. */
const PayRefundPanel = () => {
  const may = useMay()(notes.payRefundDue);
  const [query, change] = useQueryState();
  const asked = query['give'] ?? '';
  if (!may || !/^[1-9]\d{0,14}$/.test(asked)) return null;
  return <PayRefund key={asked} id={Number(asked)} close={() => change({ give: null })} />;
};

/** Cash of credit notes that the drawer did not hold: what waits, and what was given since. */
export default defineList({
  texts: creditNoteTexts,
  operation: notes.listRefundsDue,
  columns: columnsOf(refundDueFields),
  filters: [
    { kind: 'period', from: 'from_on', to: 'to_on', label: (t) => t.period },
    choiceFilter(refundDueFields, 'status'),
  ],
  sort: '-owed_at',
  parts: { above: PayRefundPanel },
  rowLink: (row) => linkTo('invoice', row.note_id),
  rowButton: (row, t) =>
    row.status === refundDueStatus.waits
      ? { label: t.give_refund, to: hereWith({ give: String(row.id) }), operation: notes.payRefundDue }
      : null,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_refunds_due },
});
