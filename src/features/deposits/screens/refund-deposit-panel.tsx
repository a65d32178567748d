import type { FieldErrors } from '../../../kernel/contract/refusal.ts';
import { formatMoney, type Money } from '../../../kernel/money/money.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { Facts } from '../../../ui/display/facts.tsx';
import { Money as Amount } from '../../../ui/display/money.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { MoneyField } from '../../../ui/inputs/number-fields.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { useDisplaySettings } from '../../../ui/session/session-store.ts';
import { accountingTexts } from '../../documents/record-messages.ts';
import { MethodChoice, MethodProof } from '../../payments/screens/public-api.ts';
import { codeErrors } from '../../payments/tender-kinds.ts';
import { cardDeposits } from '../card-deposit-contract.ts';
import { deposits } from '../contract.ts';

interface RefundDepositProps {
  readonly id: number;
  readonly customerId: number;
  readonly close: () => void;
}

const RefundForm = ({ id, rest, close }: { readonly id: number; readonly rest: Money; readonly close: () => void }) => {
  const t = useTexts(accountingTexts);
  const { currency_code } = useDisplaySettings();
  const form = useZodForm(deposits.refund.input, {
    initial: { id, amount: rest, method: 'cash' },
    check: ({ amount, method, authorization_code }) => {
      const errors: FieldErrors = {};
      if (amount && amount > rest)
        errors.amount = [{ key: 'max_value', params: { max: formatMoney(rest, currency_code) } }];
      return { ...errors, ...codeErrors({ method, authorization_code }) };
    },
  });
  const refund = useAction(deposits.refund, {
    done: (answer) => t.given_back_now({ number: answer.document_number }),
    onDone: close,
  });
  return (
    <FormBody form={form} save={refund.run} saveLabel={t.give_back} cancel={close}>
      <p className="form-note">{t.give_back_text}</p>
      <Facts rows={[[t.deposit_rest, <Amount key="rest" amount={rest} />]]} />
      <MoneyField {...form.field('amount')} label={t.amount} required autoFocus />
      <MethodChoice form={form} />
      <MethodProof form={form} />
      <TextField {...form.field('reason')} label={t.reason} maxLength={300} required />
    </FormBody>
  );
};

/** Back to the card that paid it, by the payment gateway. */
const CardRefundForm = ({
  id,
  rest,
  close,
}: {
  readonly id: number;
  readonly rest: Money;
  readonly close: () => void;
}) => {
  const t = useTexts(accountingTexts);
  const { currency_code } = useDisplaySettings();
  const form = useZodForm(cardDeposits.refund.input, {
    initial: { id, amount: rest },
    check: ({ amount }): FieldErrors =>
      amount && amount > rest
        ? { amount: [{ key: 'max_value', params: { max: formatMoney(rest, currency_code) } }] }
        : {},
  });
  const refund = useAction(cardDeposits.refund, {
    done: (answer) => t.given_back_now({ number: answer.document_number }),
    onDone: close,
  });
  return (
    <FormBody form={form} save={refund.run} saveLabel={t.give_back} cancel={close}>
      <p className="form-note">{t.back_to_card}</p>
      <Facts rows={[[t.deposit_rest, <Amount key="rest" amount={rest} />]]} />
      <MoneyField {...form.field('amount')} label={t.amount} required autoFocus />
      <TextField {...form.field('reason')} label={t.reason} maxLength={300} required />
    </FormBody>
  );
};

/** Gives back what remains of a deposit, or a part of it; a deposit of which nothing is left says so. */
export const RefundDepositPanel = ({ id, customerId, close }: RefundDepositProps) => {
  const t = useTexts(accountingTexts);
  const query = useCall(deposits.listOfCustomer, { id: customerId });
  return (
    <SidePanel title={t.give_back} isOpen close={close}>
      <QueryBoundary query={query}>
        {({ records }) => {
          const deposit = records.find((one) => one.id === id);
          if (!deposit) return <p className="form-note">{t.nothing_left}</p>;
          const Form = deposit.is_paid_by_card ? CardRefundForm : RefundForm;
          return <Form id={id} rest={deposit.rest_amount} close={close} />;
        }}
      </QueryBoundary>
    </SidePanel>
  );
};
