import { choiceOf, choicesOf } from '../../../kernel/contract/entity.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { ActivityList, Facts } from '../../../ui/display/facts.tsx';
import { Name, Phone } from '../../../ui/display/name.tsx';
import { EmptyState } from '../../../ui/display/petals.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { usePathParams } from '../../../ui/routing/link.tsx';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import { accounts } from '../account-contract.ts';
import { accountTexts } from '../account-messages.ts';
import { accountId, merchantFields } from '../merchant-fields.ts';
import { merchantScreens } from '../screens.ts';
import { type Account, accountActionsOf } from './account-actions.ts';
import { AccountPanels } from './account-panels.tsx';
import './account.css';

const states = choicesOf(merchantFields.state);
const stateWord = (state: string): string => inThisLanguage(choiceOf(states, state) ?? { en: state, ar: state });

const labelOf = (key: keyof typeof merchantFields): string => inThisLanguage(merchantFields[key].label);
const wordOf = (key: 'business_kind' | 'plan', value: string): string =>
  inThisLanguage(choiceOf(choicesOf(merchantFields[key]), value) ?? { en: value, ar: value });

const AccountFacts = ({ account }: { readonly account: Account }) => {
  const t = useTexts(accountTexts);
  return (
    <>
      {account.state_reason ? (
        <p className="account-reason">
          <strong>{t.reason}:</strong> <bdi dir="auto">{account.state_reason}</bdi>
        </p>
      ) : null}
      <section className="panel">
        <Facts
          rows={[
            [labelOf('name'), <Name key="name" of={account} />],
            [labelOf('business_kind'), wordOf('business_kind', account.business_kind)],
            [
              labelOf('country'),
              <Name key="country" of={{ name_ar: account.country_name_ar, name_en: account.country_name_en }} />,
            ],
            [t.city, account.city ? <UserText key="city">{account.city}</UserText> : null],
            [
              labelOf('owner'),
              <Name key="owner" of={{ name_ar: account.owner_name_ar, name_en: account.owner_name_en }} />,
            ],
            [labelOf('owner_email'), account.owner_email ? <bdi key="owner-email">{account.owner_email}</bdi> : null],
            [labelOf('phone'), account.phone ? <Phone key="phone" of={account.phone} /> : null],
            [labelOf('plan'), wordOf('plan', account.plan)],
            [
              labelOf('expires_on'),
              account.expires_on ? <DateText key="ends" on={account.expires_on} /> : t.never_ends,
            ],
            [labelOf('created_at'), <DateText key="joined" at={account.created_at} />],
            [labelOf('last_seen_at'), account.last_seen_at ? <DateText key="seen" at={account.last_seen_at} /> : null],
            [t.trn, account.trn ? <bdi key="trn">{account.trn}</bdi> : null],
            [t.zone, <bdi key="zone">{account.zone}</bdi>],
          ]}
        />
      </section>
    </>
  );
};

const People = ({ account }: { readonly account: Account }) => {
  const t = useTexts(accountTexts);
  return (
    <ul className="account-people">
      {account.people.map((person) => (
        <li key={person.id}>
          <span>
            <strong>
              <Name of={person} />
            </strong>
            <span className="account-person-detail">
              <bdi dir="ltr">{person.email}</bdi> · <bdi dir="ltr">{person.user_name}</bdi>
            </span>
          </span>
          <span className="account-person-marks">
            {person.is_owner ? (
              <Status tone="good" label={t.owner} />
            ) : (
              <Name of={{ name_ar: person.role_name_ar, name_en: person.role_name_en }} />
            )}
            {person.is_active ? null : <Status tone="quiet" label={t.inactive} />}
          </span>
        </li>
      ))}
    </ul>
  );
};

const History = ({ account }: { readonly account: Account }) => {
  const t = useTexts(accountTexts);
  const language = useLanguage();
  if (account.history.length === 0)
    return (
      <div className="panel">
        <EmptyState text={t.no_history} />
      </div>
    );
  return (
    <ActivityList
      lines={account.history.map((event) => ({
        key: event.id,
        at: event.happened_at,
        who: event.manager_en
          ? nameIn(language, { name_ar: event.manager_ar, name_en: event.manager_en })
          : event.action === 'request'
            ? null
            : t.platform,
        text: (
          <>
            <strong>{t.actions[event.action] ?? event.action}</strong>
            {event.from_state !== event.to_state ? ` · ${stateWord(event.to_state)}` : null}
            {event.until_on ? (
              <>
                {' · '}
                {t.until} <DateText on={event.until_on} />
              </>
            ) : null}
            {event.reason ? (
              <span className="account-event-reason">
                <bdi dir="auto">{event.reason}</bdi>
              </span>
            ) : null}
          </>
        ),
      }))}
    />
  );
};

/** One shop account: what it is, who is in it, what happened to it, and what may be done. */
export default function MerchantRecord() {
  const t = useTexts(accountTexts);
  const id = Number(usePathParams()['id']);
  return (
    <RecordPage
      query={useCall(accounts.get, { id })}
      title={(account) => <Name of={account} />}
      note={(account) => `${inThisLanguage(accountId)} ${account.id}`}
      status={(account) => statusToneOf(states, account.state)}
      back={merchantScreens.all}
      actions={accountActionsOf}
      figures={(account) => [
        { label: labelOf('recent_invoice_count'), number: account.recent_invoice_count, lead: true },
        { label: labelOf('user_count'), number: account.user_count },
      ]}
      tabs={(account) => [
        { key: 'facts', label: t.facts, body: <AccountFacts account={account} /> },
        { key: 'people', label: t.people, body: <People account={account} /> },
        { key: 'history', label: t.history, body: <History account={account} /> },
      ]}
      extensions={[{ beside: ({ record }) => <AccountPanels account={record} /> }]}
    />
  );
}
