import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { FieldFacts } from '../../../ui/display/field-facts.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { printDocument } from '../../../ui/printing/print-document.ts';
import { hereWith, useNavigate, usePathParams, useQueryState } from '../../../ui/routing/link.tsx';
import { linkTo } from '../../../ui/routing/record-links.ts';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import { MethodChoice, MethodProof } from '../../payments/screens/public-api.ts';
import { directMethods } from '../../payments/tender-kinds.ts';
import { penalties } from '../contract.ts';
import { penaltyTexts } from '../messages.ts';
import { penaltyStatus, penaltyStatuses } from '../penalty.ts';
import { penaltyFields } from '../penalty-fields.ts';
import { penaltyScreens } from '../screens.ts';

type Penalty = OutputOf<typeof penalties.get>;
interface PanelProps {
  readonly penalty: Penalty;
  readonly close: () => void;
}

const Collect = ({ penalty, close }: PanelProps) => {
  const t = useTexts(penaltyTexts);
  const form = useZodForm(penalties.collect.input, {
    initial: { id: penalty.id, payments: [{ method: 'cash', amount: penalty.due_amount }] },
  });
  const collect = useAction(penalties.collect, { done: t.collected, onDone: close });
  return (
    <FormBody form={form} save={(values) => collect.run(values)} saveLabel={t.collect} cancel={close}>
      <p className="form-note">{t.collect_note}</p>
      <MethodChoice form={form} at="payments.0." methods={[...directMethods, 'customer_balance']} />
      <MethodProof form={form} at="payments.0." />
    </FormBody>
  );
};

const Waive = ({ penalty, close }: PanelProps) => {
  const t = useTexts(penaltyTexts);
  const form = useZodForm(penalties.waive.input, { initial: { id: penalty.id } });
  const waive = useAction(penalties.waive, { done: t.waived, onDone: close });
  return (
    <FormBody form={form} save={(values) => waive.run(values)} saveLabel={t.waive} cancel={close}>
      <p className="form-note">{penalty.document_id === null ? t.waive_note : t.waive_note_vat}</p>
      <TextField {...form.field('reason')} label={t.why} required maxLength={300} autoFocus />
    </FormBody>
  );
};

/** One penalty: what it is for, how it ended, its paper; while it is owed it is paid or waived here. */
export default function PenaltyRecord() {
  const t = useTexts(penaltyTexts);
  const navigate = useNavigate();
  const id = Number(usePathParams()['id']);
  const [query, change] = useQueryState();
  const asked = useCall(penalties.get, { id });
  const close = () => change({ panel: null });
  const isOpen = asked.data?.status === penaltyStatus.unpaid;
  const panel = isOpen ? query['panel'] : undefined;
  return (
    <>
      <RecordPage
        query={asked}
        title={(p) => <NumberText>{p.receipt_number}</NumberText>}
        status={(p) => statusToneOf(penaltyStatuses, p.status)}
        back={penaltyScreens.list}
        actions={(p) => [
          ...(p.status === penaltyStatus.unpaid
            ? [
                {
                  label: t.collect,
                  primary: true,
                  operation: penalties.collect,
                  run: () => navigate(hereWith({ panel: 'collect' })),
                },
                { label: t.waive, operation: penalties.waive, run: () => navigate(hereWith({ panel: 'waive' })) },
              ]
            : []),
          ...(p.document_id === null
            ? []
            : [{ label: t.open_invoice, to: linkTo('invoice', p.document_id) ?? penaltyScreens.list.to() }]),
          {
            label: p.document_id === null ? t.print : t.print_invoice,
            run: () => void printDocument(penalties.pdf, (wish) => ({ id, ...wish })),
          },
        ]}
        figures={(p) => [{ label: t.amount, amount: p.amount, lead: true }]}
        tabs={(p) => [{ key: 'details', label: t.details, body: <FieldFacts fields={penaltyFields} record={p} /> }]}
      />
      <SidePanel title={t.collect} isOpen={panel === 'collect'} close={close}>
        {asked.data ? <Collect penalty={asked.data} close={close} /> : null}
      </SidePanel>
      <SidePanel title={t.waive} isOpen={panel === 'waive'} close={close}>
        {asked.data ? <Waive penalty={asked.data} close={close} /> : null}
      </SidePanel>
    </>
  );
}
