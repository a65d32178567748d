import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../../ui/api/queries.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { MoneyField } from '../../../ui/inputs/number-fields.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { customerMoneyTexts } from '../../documents/customer-messages.ts';
import { CopiedText } from '../../payments/screens/public-api.ts';
import { cardDeposits } from '../card-deposit-contract.ts';

/** A deposit that the customer pays by card: the page's address is copied and sent. */
export const AskDeposit = ({ customerId, close }: { readonly customerId: number; readonly close: () => void }) => {
  const t = useTexts(customerMoneyTexts);
  const [url, told] = useState<string | null>(null);
  const form = useZodForm(cardDeposits.ask.input, { initial: { customer_id: customerId } });
  const ask = useAction(cardDeposits.ask, { done: t.deposit_asked, onDone: (answer) => told(answer.url) });
  if (url !== null)
    return (
      <>
        <p className="form-note">{t.send_this_link}</p>
        <p>
          <CopiedText text={url} />
        </p>
        <div>
          <Button onClick={close}>{t.close}</Button>
        </div>
      </>
    );
  return (
    <FormBody form={form} save={(values) => ask.run(values)} saveLabel={t.ask_by_card} cancel={close}>
      <p className="form-note">{t.ask_by_card_note}</p>
      <MoneyField {...form.field('amount')} label={t.amount} required autoFocus />
      <TextField {...form.field('notes')} label={t.what_customer_reads} maxLength={200} />
    </FormBody>
  );
};
