import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { MoneyField } from '../../../ui/inputs/number-fields.tsx';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { MethodChoice, MethodProof } from '../../payments/screens/public-api.ts';
import { employees } from '../../workforce/contract.ts';
import { tips } from '../contract.ts';
import { tipTexts } from '../messages.ts';
import { tipMethods } from '../tip.ts';

interface ReceiveTipProps {
  readonly invoiceId: number;
  /** Who sold it. */
  readonly employeeId: number | null;
  readonly employeeName: string | null;
  readonly method: (typeof tipMethods)[number];
  readonly close: () => void;
}

/** A tip beside a bill that was paid: whose, how much, by what. */
export default function ReceiveTip({ invoiceId, employeeId, employeeName, method, close }: ReceiveTipProps) {
  const t = useTexts(tipTexts);
  const language = useLanguage();
  const form = useZodForm(tips.take.input, {
    initial: {
      invoice_id: invoiceId,
      payment: { method },
      ...(employeeId === null ? {} : { employee_id: employeeId }),
    },
  });
  const take = useAction(tips.take, {
    onDone: ({ receipt_number }) => {
      toast({ tone: 'good', text: t.taken({ number: receipt_number }) });
      close();
    },
  });
  return (
    <SidePanel title={t.take} isOpen close={close}>
      <FormBody form={form} save={(values) => take.run(values)} saveLabel={t.take} cancel={close}>
        <p className="form-note">{t.take_note}</p>
        <MoneyField {...form.field('payment.amount')} label={t.amount} required autoFocus />
        <RecordField
          {...form.fieldNamed<number | null>('employee_id')}
          label={t.who}
          operation={employees.names}
          text={(e) => nameIn(language, e)}
          initialLabel={employeeName}
          required
        />
        <MethodChoice form={form} at="payment." methods={tipMethods} />
        <MethodProof form={form} at="payment." />
      </FormBody>
    </SidePanel>
  );
}
