import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { refusalText } from '../../../ui/api/app-hooks.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { MoneyField } from '../../../ui/inputs/number-fields.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { textsOf, useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import type { RecordExtension } from '../../../ui/pages/record/record-page.tsx';
import { printDocument } from '../../../ui/printing/print-document.ts';
import { hereWith, useQueryState } from '../../../ui/routing/link.tsx';
import { MethodChoice, MethodProof } from '../../payments/screens/public-api.ts';
import { needsCode, type PaymentMethod } from '../../payments/tender-kinds.ts';
import { balances } from '../contract.ts';
import { customerBalanceTexts } from '../messages.ts';

type Receipt = OutputOf<typeof balances.topUp>;
type Customer = { readonly id: number; readonly status: number; readonly credit_amount: number };
interface PanelProps {
  readonly customer: Customer;
  readonly written: (receipt: Receipt) => void;
  readonly close: () => void;
}

interface Paid {
  readonly method?: PaymentMethod | null | undefined;
  readonly authorization_code?: string | null | undefined;
}
/** A card is proved by its code; told before anything is sent. */
const codeErrors = (at: string, paid: Paid | null | undefined) =>
  paid?.method && needsCode(paid.method) && !paid.authorization_code?.trim()
    ? { [`${at}authorization_code`]: [{ key: 'required' }] }
    : null;

const TopUp = ({ customer, close, written }: PanelProps) => {
  const t = useTexts(customerBalanceTexts);
  const form = useZodForm(balances.topUp.input, {
    initial: { id: customer.id, payments: [{ method: 'cash' }] },
    check: (values) => codeErrors('payments.0.', values.payments?.[0] as Paid | undefined),
  });
  const act = useAction(balances.topUp, {
    done: (answer) => t.topped_up({ number: answer.receipt_number }),
    onDone: written,
  });
  return (
    <FormBody form={form} save={(values) => act.run(values)} saveLabel={t.top_up} cancel={close}>
      <p className="form-note">{t.top_up_note}</p>
      <MoneyField {...form.field('payments.0.amount')} label={t.amount} required autoFocus />
      <MethodChoice form={form} at="payments.0." />
      <MethodProof form={form} at="payments.0." />
      <TextField {...form.field('notes')} label={t.notes} maxLength={1_000} />
    </FormBody>
  );
};

const PayBack = ({ customer, close, written }: PanelProps) => {
  const t = useTexts(customerBalanceTexts);
  const form = useZodForm(balances.payBack.input, {
    initial: { id: customer.id, payment: { method: 'cash', amount: customer.credit_amount } },
    check: (values) => codeErrors('payment.', values.payment as Paid | undefined),
  });
  const act = useAction(balances.payBack, {
    done: (answer) => t.paid_back({ number: answer.receipt_number }),
    onDone: written,
  });
  return (
    <FormBody form={form} save={(values) => act.run(values)} saveLabel={t.pay_back} cancel={close}>
      <p className="form-note">
        {t.pay_back_note} {t.balance}: <Money amount={customer.credit_amount} />
      </p>
      <MoneyField {...form.field('payment.amount')} label={t.amount} required autoFocus />
      <MethodChoice form={form} at="payment." />
      <MethodProof form={form} at="payment." />
      <TextField {...form.field('reason')} label={t.reason} required maxLength={300} />
    </FormBody>
  );
};

/** What was written, to be handed over on paper. */
const Written = ({ receipt, close }: { readonly receipt: Receipt; readonly close: () => void }) => {
  const t = useTexts(customerBalanceTexts);
  return (
    <div className="form-note" role="status">
      <p>
        <NumberText>{receipt.receipt_number}</NumberText> · <Money amount={receipt.amount} />
      </p>
      <p>
        {t.balance_after}: <Money amount={receipt.credit_amount} />
      </p>
      <Group gap="sm">
        <Button onClick={() => void printDocument(balances.pdf, (wish) => ({ id: receipt.id, ...wish }))}>
          {t.print}
        </Button>
        <Button variant="default" onClick={close}>
          {t.close}
        </Button>
      </Group>
    </div>
  );
};

/** The panels are open while the address says so. */
const Beside = ({ record }: { readonly record: Customer }) => {
  const t = useTexts(customerBalanceTexts);
  const [query, change] = useQueryState();
  const [receipt, written] = useState<Receipt | null>(null);
  const close = () => {
    written(null);
    change({ panel: null });
  };
  const act = { customer: record, close, written };
  const panel = query['panel'];
  return (
    <>
      <SidePanel title={t.top_up} isOpen={panel === 'top_up'} close={close}>
        {panel !== 'top_up' ? null : receipt ? <Written receipt={receipt} close={close} /> : <TopUp {...act} />}
      </SidePanel>
      <SidePanel title={t.pay_back} isOpen={panel === 'pay_back'} close={close}>
        {panel !== 'pay_back' ? null : receipt ? <Written receipt={receipt} close={close} /> : <PayBack {...act} />}
      </SidePanel>
    </>
  );
};

/** What balances add to a customer's record: money ahead without a purpose, and its way back. */
export const customerBalance: RecordExtension<Customer> = {
  actions: (customer, go) => [
    {
      label: textsOf(customerBalanceTexts).top_up,
      run: () => go(hereWith({ panel: 'top_up' })),
      operation: balances.topUp,
      disabled: customer.status === 1 ? null : refusalText('customer_disabled'),
    },
    ...(customer.credit_amount > 0
      ? [
          {
            label: textsOf(customerBalanceTexts).pay_back,
            run: () => go(hereWith({ panel: 'pay_back' })),
            operation: balances.payBack,
          },
        ]
      : []),
  ],
  beside: Beside,
};
