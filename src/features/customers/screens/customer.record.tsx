import type { OutputOf } from '../../../kernel/contract.ts';
import { birthdayText } from '../../../kernel/birthday.ts';
import { activeOrDisabled } from '../../../kernel/common-fields.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { FieldFacts } from '../../../ui/display/field-facts.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { type RecordAddition, RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { usePathParams } from '../../../ui/routing/go.tsx';
import { lookOf } from '../../../ui/table/look-of.ts';
import { customers } from '../contract.ts';
import { customerFields } from '../customer-fields.ts';
import { customerTexts } from '../messages.ts';
import { customerScreens } from '../screens.ts';
import { customerActions } from './customer-actions.ts';

export type Customer = OutputOf<typeof customers.get>;

const labelOf = (key: keyof typeof customerFields) => inThisLanguage(customerFields[key].label);

const Profile = ({ customer }: { readonly customer: Customer }) => {
  const language = useLanguage();
  return (
    <FieldFacts
      fields={customerFields}
      record={customer}
      own={{ birthday: (c: Customer) => birthdayText(c, language) }}
    />
  );
};

/** One customer: who it is and what is owed; what later features know comes from the surface. */
export const CustomerRecord = ({ additions }: { readonly additions?: readonly RecordAddition<Customer>[] }) => {
  const t = useTexts(customerTexts);
  const id = Number(usePathParams()['id']);
  return (
    <RecordPage
      query={useCall(customers.get, { id })}
      title={(c) => <Name of={c} />}
      status={(c) => lookOf(activeOrDisabled, c.status)}
      back={customerScreens.list}
      actions={customerActions}
      figures={(c) => [
        { label: labelOf('owed_amount'), amount: c.owed_amount, lead: true },
        { label: labelOf('deposit_amount'), amount: c.deposit_amount },
        ...(c.credit_amount === 0 ? [] : [{ label: labelOf('credit_amount'), amount: c.credit_amount }]),
        { label: labelOf('invoice_count'), number: c.invoice_count },
        { label: labelOf('loyalty_points'), number: c.loyalty_points },
      ]}
      tabs={(c) => [{ key: 'profile', label: t.profile, body: <Profile customer={c} /> }]}
      {...(additions ? { additions } : {})}
    />
  );
};
