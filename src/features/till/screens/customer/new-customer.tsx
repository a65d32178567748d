import { Button } from '@mantine/core';
import { useAction } from '../../../../ui/api/queries.ts';
import { useZodForm } from '../../../../ui/form/use-zod-form.ts';
import { PhoneField } from '../../../../ui/inputs/phone-field.tsx';
import { phoneOf } from '../../../../ui/inputs/phone-parts.ts';
import { TextField } from '../../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { uiMessages } from '../../../../ui/language/ui-messages.ts';
import { useDisplaySettings } from '../../../../ui/session/session-store.ts';
import { customers } from '../../../customers/contract.ts';
import { tillTexts } from '../../messages.ts';
import type { TicketCustomer } from '../../ticket.ts';

interface NewCustomerProps {
  /** What was searched for. */
  readonly typed: string;
  readonly isPhone: boolean;
  readonly choose: (customer: TicketCustomer) => void;
  readonly cancel: () => void;
}

/** Adds a customer without leaving the ticket: a name, and a mobile where there is one. */
export default function NewCustomer({ typed, isPhone, choose, cancel }: NewCustomerProps) {
  const t = useTexts(tillTexts);
  const ui = useTexts(uiMessages);
  const language = useLanguage();
  const { calling_code } = useDisplaySettings();
  const nameField = language === 'ar' ? 'name_ar' : 'name_en';
  const form = useZodForm(customers.create.input, {
    initial: isPhone ? { mobile: phoneOf(calling_code ?? '966', typed) } : { [nameField]: typed },
    check: (values) => (values[nameField]?.trim() ? null : { [nameField]: [{ key: 'required' }] }),
  });
  const add = useAction(customers.create, {
    onDone: ({ id, name_en, name_ar, mobile, owed_amount, deposit_amount, credit_amount, trn, wants_tax_invoice }) =>
      choose({ id, name_en, name_ar, mobile, owed_amount, deposit_amount, credit_amount, trn, wants_tax_invoice }),
  });
  return (
    <form
      ref={form.root}
      className="new-customer"
      noValidate
      aria-label={t.add_customer}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(add.run);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        cancel();
      }}
    >
      <TextField {...form.field(nameField)} label={t.customer_name} required autoFocus={isPhone} />
      <PhoneField {...form.field('mobile')} label={t.mobile} autoFocus={!isPhone} />
      <div className="new-customer-buttons">
        <Button type="submit" loading={form.isSaving}>
          {t.save_customer}
        </Button>
        <Button variant="default" onClick={cancel}>
          {ui.cancel}
        </Button>
      </div>
    </form>
  );
}
