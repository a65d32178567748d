import { choicesOf } from '../../../kernel/contract/entity.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ChoiceField, SegmentsField } from '../../../ui/inputs/choice-fields.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { IntegerField } from '../../../ui/inputs/number-fields.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { useQueryState } from '../../../ui/routing/link.tsx';
import type { Plan } from '../account.ts';
import { accounts } from '../account-contract.ts';
import { accountTexts } from '../account-messages.ts';
import { merchantFields } from '../merchant-fields.ts';
import type { Account } from './account-actions.ts';

interface FormProps {
  readonly account: Account;
  readonly close: () => void;
}

const ExtendForm = ({ account, close }: FormProps) => {
  const t = useTexts(accountTexts);
  const form = useZodForm(accounts.extend.input, {
    initial: { id: account.id, ...(account.expires_on ? { days: 7 } : {}) },
  });
  const extend = useAction(accounts.extend, { done: t.extended, onDone: close });
  return (
    <FormBody form={form} save={(values) => extend.run(values)} saveLabel={t.extend} cancel={close}>
      <p className="form-note">{t.extend_note}</p>
      {account.expires_on ? <IntegerField {...form.field('days')} label={t.days} /> : null}
      <DateField {...form.field('until_on')} label={t.until_on} min={account.today} />
    </FormBody>
  );
};

const PlanForm = ({ account, close }: FormProps) => {
  const t = useTexts(accountTexts);
  const form = useZodForm(accounts.changePlan.input, { initial: { id: account.id, plan: account.plan } });
  const change = useAction(accounts.changePlan, { done: t.plan_changed, onDone: close });
  return (
    <FormBody form={form} save={(values) => change.run(values)} saveLabel={t.change_plan} cancel={close}>
      <p className="form-note">{t.plan_note}</p>
      <SegmentsField
        {...form.field('plan')}
        label={t.plan}
        options={choicesOf(merchantFields.plan).map((one) => ({
          value: one.value as Plan,
          label: inThisLanguage(one),
        }))}
      />
      <DateField {...form.field('until_on')} label={t.until_on} min={account.today} />
    </FormBody>
  );
};

const OwnerForm = ({ account, close }: FormProps) => {
  const t = useTexts(accountTexts);
  const language = useLanguage();
  const form = useZodForm(accounts.changeOwner.input, { initial: { id: account.id } });
  const change = useAction(accounts.changeOwner, { done: t.owner_changed, onDone: close });
  return (
    <FormBody form={form} save={(values) => change.run(values)} saveLabel={t.change_owner} cancel={close}>
      <p className="form-note">{t.owner_note}</p>
      <ChoiceField
        {...form.field('user_id')}
        label={t.new_owner}
        required
        options={account.people
          .filter((person) => person.is_active && !person.is_owner)
          .map((person) => ({ value: person.id, label: `${nameIn(language, person)} · ${person.email}` }))}
      />
      <TextField {...form.field('reason')} label={t.reason} required />
    </FormBody>
  );
};

/** What the record's actions ask for; which one is open stands in the address. */
export const AccountPanels = ({ account }: { readonly account: Account }) => {
  const t = useTexts(accountTexts);
  const [query, change] = useQueryState();
  const close = () => change({ panel: null });
  const forms = {
    extend: { title: t.extend_title, Form: ExtendForm },
    plan: { title: t.change_plan, Form: PlanForm },
    owner: { title: t.change_owner, Form: OwnerForm },
  };
  const open = forms[query['panel'] as keyof typeof forms] as (typeof forms)['extend'] | undefined;
  return (
    <SidePanel title={open?.title ?? ''} isOpen={open !== undefined} close={close}>
      {open ? <open.Form account={account} close={close} /> : null}
    </SidePanel>
  );
};
