import { useAction } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { accountingTexts } from '../record-messages.ts';
import { documents } from '../contract.ts';

interface SendPanelProps {
  readonly invoice: { readonly id: number; readonly customer_email: string | null };
  readonly close: () => void;
}

/** Sends the document with its PDF; the customer's own address stands there already. */
export const SendPanel = ({ invoice, close }: SendPanelProps) => {
  const t = useTexts(accountingTexts);
  const form = useZodForm(documents.send.input, {
    initial: { id: invoice.id, email: invoice.customer_email },
    check: (values) => (values.email ? null : { email: [{ key: 'required' }] }),
  });
  const send = useAction(documents.send, { done: t.sent, onDone: close });
  return (
    <SidePanel title={t.send} isOpen close={close}>
      <FormBody form={form} save={send.run} saveLabel={t.send} cancel={close}>
        <FormSection note={t.send_text}>
          <TextField {...form.field('email')} label={t.email} kind="email" required autoFocus />
        </FormSection>
      </FormBody>
    </SidePanel>
  );
};
