import { useState } from 'react';
import type { OutputOf } from '../../../kernel/contract.ts';
import { formatDate } from '../../../kernel/local-time.ts';
import { offers } from '../../../kernel/transitions.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { Facts } from '../../../ui/display/facts.tsx';
import { Name, Phone } from '../../../ui/display/name.tsx';
import { Num } from '../../../ui/display/num.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { Typed } from '../../../ui/display/typed.tsx';
import { When } from '../../../ui/display/when.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { usePathParams } from '../../../ui/routing/go.tsx';
import { customers } from '../../customers/contract.ts';
import { customerTransitions } from '../../customers/customer.ts';
import { customerTexts } from '../../customers/messages.ts';
import { nationalityName } from '../../customers/nationality.ts';
import { permissions } from '../../identity/permissions.ts';
import { customerMoneyTexts } from '../customer-messages.ts';
import { CustomerInvoices, CustomerPayments } from './customer-money.list.tsx';
import { TakeDepositPanel } from './take-deposit.panel.tsx';

type Customer = OutputOf<typeof customers.get>;

/** Day and month in words; nobody is asked for the year. */
const birthday = (c: Customer, language: 'ar' | 'en'): string | null => {
  if (!c.birth_month) return null;
  const month = formatDate(`2024-${String(c.birth_month).padStart(2, '0')}-01`, language, 'month').replace(
    /\s*\d+$/,
    '',
  );
  return c.birth_day ? `${c.birth_day} ${month}` : month;
};

const typeTones = { frequent: 'good', new: 'info', missed: 'warn' } as const;

const Profile = ({ customer: c }: { readonly customer: Customer }) => {
  const t = useTexts(customerTexts);
  const language = useLanguage();
  return (
    <section className="panel">
      <Facts
        rows={[
          [t.mobile, c.mobile ? <Phone key="mobile" of={c.mobile} /> : null],
          [t.email, c.email ? <bdi key="email">{c.email}</bdi> : null],
          [t.type, <Status key="type" tone={typeTones[c.type]} label={t.types[c.type]} />],
          [t.gender, t.genders[String(c.gender) as '1']],
          [t.nationality, c.nationality ? nationalityName(c.nationality, language) : null],
          [t.birthday, birthday(c, language)],
          [t.trn, c.trn ? <Num key="trn">{c.trn}</Num> : null],
          [t.identification, c.identification ? <Num key="identification">{c.identification}</Num> : null],
          [t.address, c.address ? <Typed key="address">{c.address}</Typed> : null],
          [t.notes, c.notes ? <Typed key="notes">{c.notes}</Typed> : null],
          [t.allow_whatsapp_contact, c.allow_whatsapp_contact ? t.yes : t.no],
          [t.last_invoice, c.last_invoice_on ? <When key="last" on={c.last_invoice_on} /> : null],
          [t.created, <When key="created" at={c.created_at} />],
        ]}
      />
    </section>
  );
};

/** One customer: who it is, what is owed, invoices and payments. */
export default function CustomerRecord() {
  const t = useTexts(customerTexts);
  const money = useTexts(customerMoneyTexts);
  const id = Number(usePathParams()['id']);
  const [isTaking, setTaking] = useState(false);
  const enable = useAction(customers.enable, { done: t.enabled_now });
  const disable = useAction(customers.disable, { done: t.disabled_now });
  const { accounting, billing } = permissions;
  return (
    <>
      <RecordPage
        query={useCall(customers.get, { id })}
        title={(c) => <Name of={c} />}
        status={(c) => ({ tone: c.status === 1 ? 'good' : 'quiet', label: c.status === 1 ? t.active : t.disabled })}
        back={{ to: '/merchant/customers', label: t.title }}
        actions={(c) => [
          {
            label: t.new_bill,
            to: `/merchant/billing?customer_id=${c.id}`,
            primary: true,
            permission: billing.sell,
            disabled: c.status === 1 ? null : money.customer_is_disabled,
          },
          {
            label: money.take_deposit,
            run: () => setTaking(true),
            permission: accounting.collect_payment,
            disabled: c.status === 1 ? null : money.customer_is_disabled,
          },
          { label: t.edit_action, to: `/merchant/customers/${c.id}/edit`, permission: permissions.customers.edit },
          offers(customerTransitions, 'disable', c)
            ? {
                label: t.disable,
                run: () => disable.run({ id: c.id }),
                confirm: t.disable_question,
                permission: permissions.customers.enable,
                danger: true,
              }
            : { label: t.enable, run: () => enable.run({ id: c.id }), permission: permissions.customers.enable },
        ]}
        figures={(c) => [
          {
            label: t.balance,
            amount: c.balance_amount,
            lead: true,
            ...(c.balance_amount < 0 ? { detail: t.owes } : {}),
          },
          { label: t.invoice_count, number: c.invoice_count },
          { label: t.loyalty_points, number: c.loyalty_points },
        ]}
        tabs={(c) => [
          { key: 'profile', label: t.profile, body: <Profile customer={c} /> },
          {
            key: 'invoices',
            label: t.invoices,
            body: <CustomerInvoices fixed={{ customer_id: c.id }} />,
            permission: accounting.invoices,
          },
          {
            key: 'payments',
            label: t.payments,
            body: <CustomerPayments fixed={{ customer_id: c.id }} />,
            permission: accounting.payments,
          },
        ]}
      />
      <TakeDepositPanel customerId={id} isOpen={isTaking} close={() => setTaking(false)} />
    </>
  );
}
