import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { customers } from '../../customers/contract.ts';
import { discountPrograms } from '../contract.ts';
import { promotionTexts } from '../messages.ts';

/** Sends the code, or a voucher that nobody has, to a customer. */
export const SendCode = ({ id, close }: { readonly id: number; readonly close: () => void }) => {
  const t = useTexts(promotionTexts);
  const language = useLanguage();
  const form = useZodForm(discountPrograms.send.input, { initial: { id } });
  const send = useAction(discountPrograms.send, { done: ({ code }) => t.sent({ code }), onDone: close });
  return (
    <SidePanel title={t.send} isOpen close={close}>
      <FormBody form={form} save={(values) => send.run(values)} saveLabel={t.send} cancel={close}>
        <p className="form-note">{t.send_note}</p>
        <RecordField
          {...form.fieldNamed<number | null>('customer_id')}
          label={t.customer}
          operation={customers.list}
          text={(c) => nameIn(language, c) || c.mobile || ''}
          required
        />
      </FormBody>
    </SidePanel>
  );
};
