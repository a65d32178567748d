import { useAction } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ChoiceField } from '../../../ui/inputs/choice-fields.tsx';
import { MoneyField } from '../../../ui/inputs/number-fields.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { methodWords, needsCode, directMethods } from '../../payments/tender-kinds.ts';
import { documents } from '../contract.ts';
import { customerMoneyTexts } from '../customer-messages.ts';

interface TakeDepositProps {
  readonly customerId: number;
  readonly isOpen: boolean;
  readonly close: () => void;
}

const DepositForm = ({ customerId, close }: Omit<TakeDepositProps, 'isOpen'>) => {
  const t = useTexts(customerMoneyTexts);
  const words = methodWords[useLanguage()];
  const form = useZodForm(documents.takeDeposit.input, {
    initial: { customer_id: customerId, payment: { method: 'cash' } },
    check: ({ payment }) =>
      payment?.method && needsCode(payment.method) && !payment.authorization_code?.trim()
        ? { 'payment.authorization_code': [{ key: 'required' }] }
        : null,
  });
  const take = useAction(documents.takeDeposit, {
    done: (answer) => t.deposit_taken({ number: answer.document_number }),
    onDone: close,
  });
  const method = form.values.payment?.method;
  const isCard = method !== undefined && needsCode(method);
  return (
    <FormBody form={form} save={(values) => take.run(values)} saveLabel={t.take_deposit} cancel={close}>
      <p className="form-note">{t.deposit_note}</p>
      <MoneyField {...form.field('payment.amount')} label={t.amount} required autoFocus />
      <ChoiceField
        {...form.field('payment.method')}
        label={t.method}
        required
        options={directMethods.map((value) => ({ value: value as string, label: words[value] }))}
      />
      {isCard ? (
        <TextField
          {...form.field('payment.authorization_code')}
          label={t.authorization_code}
          kind="code"
          maxLength={40}
          required
        />
      ) : null}
      <TextField {...form.field('payment.reference')} label={t.reference} maxLength={80} />
      <TextField {...form.field('notes')} label={t.notes} maxLength={1_000} />
    </FormBody>
  );
};

/** Money taken ahead from a customer, with its document. */
export const TakeDepositPanel = ({ customerId, isOpen, close }: TakeDepositProps) => {
  const t = useTexts(customerMoneyTexts);
  return (
    <SidePanel title={t.take_deposit} isOpen={isOpen} close={close}>
      {isOpen ? <DepositForm customerId={customerId} close={close} /> : null}
    </SidePanel>
  );
};
