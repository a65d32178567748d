import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { Facts } from '../../../ui/display/facts.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { MoneyField } from '../../../ui/inputs/number-fields.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { useQueryState } from '../../../ui/routing/link.tsx';
import { MethodChoice, MethodProof } from '../../payments/screens/public-api.ts';
import { codeErrors } from '../../payments/tender-kinds.ts';
import { orders } from '../contract.ts';
import { orderTexts } from '../messages.ts';
import { orderFields } from '../order-fields.ts';

type Order = OutputOf<typeof orders.get>;
interface PanelProps {
  readonly order: Order;
  readonly close: () => void;
}

const named = (errors: ReturnType<typeof codeErrors>, at: string) =>
  Object.fromEntries(Object.entries(errors).map(([field, error]) => [`${at}${field}`, error]));

/** Money that is paid before the order is handed over. */
const PayForm = ({ order, close }: PanelProps) => {
  const t = useTexts(orderTexts);
  const form = useZodForm(orders.pay.input, {
    initial: { id: order.id, payment: { method: 'cash', amount: order.due_amount } },
    check: ({ payment }) => named(codeErrors(payment ?? {}), 'payment.'),
  });
  const pay = useAction(orders.pay, { done: t.paid, onDone: close });
  return (
    <FormBody form={form} save={(values) => pay.run(values)} saveLabel={t.pay} cancel={close}>
      <p className="form-note">{t.pay_note}</p>
      <MoneyField {...form.field('payment.amount')} label={t.rest} required autoFocus />
      <MethodChoice form={form} at="payment." />
      <MethodProof form={form} at="payment." />
    </FormBody>
  );
};

/** The order is handed over: its invoice, and what is still due. */
const HandOverForm = ({ order, close }: PanelProps) => {
  const t = useTexts(orderTexts);
  const isDue = order.due_amount > 0;
  const form = useZodForm(orders.complete.input, {
    initial: { id: order.id, payments: isDue ? [{ method: 'cash', amount: order.due_amount }] : [] },
    check: ({ payments }) => (payments?.[0] ? named(codeErrors(payments[0]), 'payments.0.') : {}),
  });
  const complete = useAction(orders.complete, { done: t.handed_over, onDone: close });
  return (
    <FormBody form={form} save={(values) => complete.run(values)} saveLabel={t.hand_over} cancel={close}>
      <p className="form-note">{t.hand_over_note}</p>
      <Facts rows={[[t.rest, <Money key="rest" amount={order.due_amount} />]]} />
      {isDue ? (
        <>
          <MethodChoice form={form} at="payments.0." />
          <MoneyField
            {...form.fieldNamed<number>('payments.0.amount')}
            label={inThisLanguage(orderFields.amount.label)}
            required
          />
          <MethodProof form={form} at="payments.0." />
        </>
      ) : null}
      <TextField {...form.field('delivered_to')} label={t.delivered_to} maxLength={120} />
    </FormBody>
  );
};

/** The panels that the order's actions open. */
export const OrderPanels = ({ record: order }: { readonly record: Order }) => {
  const t = useTexts(orderTexts);
  const [query, change] = useQueryState();
  const close = () => change({ panel: null });
  const { panel } = query;
  return (
    <>
      <SidePanel title={t.pay} isOpen={panel === 'pay'} close={close}>
        {panel === 'pay' ? <PayForm order={order} close={close} /> : null}
      </SidePanel>
      <SidePanel title={t.hand_over} isOpen={panel === 'hand_over'} close={close}>
        {panel === 'hand_over' ? <HandOverForm order={order} close={close} /> : null}
      </SidePanel>
    </>
  );
};
