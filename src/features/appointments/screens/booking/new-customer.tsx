import { Button } from '@mantine/core';
import { nameIn } from '../../../../kernel/text/messages.ts';
import { useAction } from '../../../../ui/api/queries.ts';
import { useZodForm } from '../../../../ui/form/use-zod-form.ts';
import { PhoneField } from '../../../../ui/inputs/phone-field.tsx';
import { TextField } from '../../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { customers } from '../../../customers/contract.ts';
import { appointmentTexts } from '../../messages.ts';

/** A new customer in place: a name and a mobile. */
export const NewCustomer = ({
  made,
  cancel,
}: {
  readonly made: (id: number, label: string) => void;
  readonly cancel: () => void;
}) => {
  const t = useTexts(appointmentTexts);
  const language = useLanguage();
  const nameField = language === 'ar' ? 'name_ar' : 'name_en';
  const form = useZodForm(customers.create.input, {
    check: (values) => (values[nameField]?.trim() ? null : { [nameField]: [{ key: 'required' }] }),
  });
  const add = useAction(customers.create, { onDone: (one) => made(one.id, nameIn(language, one)) });
  return (
    <div className="booking-new-customer" role="group" aria-label={t.new_customer}>
      <TextField {...form.field(nameField)} label={t.customer_name} required autoFocus />
      <PhoneField {...form.field('mobile')} label={t.mobile} />
      <div className="booking-new-buttons">
        <Button loading={form.isSaving} onClick={() => void form.submit(add.run)}>
          {t.save}
        </Button>
        <Button variant="default" onClick={cancel}>
          {t.known_customer}
        </Button>
      </div>
    </div>
  );
};
