import { SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { MoneyField } from '../../../ui/inputs/number-fields.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { customerMoneyTexts } from '../../documents/customer-messages.ts';
import { MethodChoice, MethodProof } from '../../payments/screens/public-api.ts';
import { needsCode } from '../../payments/tender-kinds.ts';
import { cardDeposits } from '../card-deposit-contract.ts';
import { deposits } from '../contract.ts';
import { AskDeposit } from './ask-deposit.tsx';
import { DepositFor, depositFor, partsErrors } from './deposit-for.tsx';

interface ReceiveDepositProps {
  readonly customerId: number;
  readonly isOpen: boolean;
  readonly close: () => void;
}

const DepositForm = ({ customerId, close }: Omit<ReceiveDepositProps, 'isOpen'>) => {
  const t = useTexts(customerMoneyTexts);
  const form = useZodForm(deposits.receive.input, {
    initial: { customer_id: customerId, payment: { method: 'cash' } },
    check: (values) => ({
      ...partsErrors(values),
      ...(values.payment?.method && needsCode(values.payment.method) && !values.payment.authorization_code?.trim()
        ? { 'payment.authorization_code': [{ key: 'required' }] }
        : {}),
    }),
  });
  const take = useAction(deposits.receive, {
    done: (answer) => t.deposit_taken({ number: answer.document_number }),
    onDone: close,
  });
  return (
    <FormBody form={form} save={(values) => take.run(depositFor(values))} saveLabel={t.take_deposit} cancel={close}>
      <p className="form-note">{t.deposit_note}</p>
      <MoneyField {...form.field('payment.amount')} label={t.amount} required autoFocus />
      <DepositFor form={form} />
      <MethodChoice form={form} at="payment." />
      <MethodProof form={form} at="payment." />
      <TextField {...form.field('notes')} label={t.notes} maxLength={1_000} />
    </FormBody>
  );
};

/** Taken now, or asked for by card where the shop has a payment gateway. */
const DepositWays = (props: Omit<ReceiveDepositProps, 'isOpen'>) => {
  const t = useTexts(customerMoneyTexts);
  const [isByCard, choose] = useState(false);
  const offered = useCall(cardDeposits.offered, {}, { quiet: true }).data?.is_offered ?? false;
  return (
    <Stack gap="md">
      {offered ? (
        <SegmentedControl
          aria-label={t.how}
          fullWidth
          value={isByCard ? 'card' : 'now'}
          onChange={(way) => choose(way === 'card')}
          data={[
            { value: 'now', label: t.take_now },
            { value: 'card', label: t.ask_by_card },
          ]}
        />
      ) : null}
      {isByCard ? <AskDeposit {...props} /> : <DepositForm {...props} />}
    </Stack>
  );
};

/** Money taken ahead from a customer, with its document. */
export const ReceiveDepositPanel = ({ customerId, isOpen, close }: ReceiveDepositProps) => {
  const t = useTexts(customerMoneyTexts);
  return (
    <SidePanel title={t.take_deposit} isOpen={isOpen} close={close}>
      {isOpen ? <DepositWays customerId={customerId} close={close} /> : null}
    </SidePanel>
  );
};
