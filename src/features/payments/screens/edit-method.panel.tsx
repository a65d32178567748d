import { useSyncExternalStore } from 'react';
import { useAction } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { payments } from '../contract.ts';
import { paymentTexts } from '../messages.ts';
import { directMethods, type PaymentMethod } from '../tender-kinds.ts';
import { MethodChoice, MethodProof } from './method-fields.tsx';

interface EditedPayment {
  readonly id: number;
  readonly method: PaymentMethod;
}

let edited: EditedPayment | null = null;
const watchers = new Set<() => void>();
const show = (payment: EditedPayment | null): void => {
  edited = payment;
  for (const tell of watchers) tell();
};
const watch = (tell: () => void): (() => void) => {
  watchers.add(tell);
  return () => void watchers.delete(tell);
};

/** Opens the panel from a row's menu. */
export const editMethodOf = (payment: EditedPayment): void => show(payment);

const MethodForm = ({ payment }: { readonly payment: EditedPayment }) => {
  const t = useTexts(paymentTexts);
  const others = directMethods.filter((method) => method !== payment.method);
  const form = useZodForm(payments.editMethod.input, { initial: { id: payment.id, method: others[0]! } });
  const edit = useAction(payments.editMethod, { done: t.method_corrected, onDone: () => show(null) });
  return (
    <FormBody form={form} save={(values) => edit.run(values)} saveLabel={t.correct_method} cancel={() => show(null)}>
      <p className="form-note">{t.correct_method_note}</p>
      <MethodChoice form={form} methods={others} />
      <MethodProof form={form} />
    </FormBody>
  );
};

/** Corrects how a payment was made; stands above the list whose rows open it. */
export const EditMethodPanel = () => {
  const t = useTexts(paymentTexts);
  const payment = useSyncExternalStore(watch, () => edited);
  return (
    <SidePanel title={t.correct_method} isOpen={payment !== null} close={() => show(null)}>
      {payment ? <MethodForm payment={payment} /> : null}
    </SidePanel>
  );
};
