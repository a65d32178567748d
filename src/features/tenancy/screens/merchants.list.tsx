import { civilOf, daysBetween } from '../../../kernel/time/local-time.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { inThisLanguage } from '../../../ui/language/language.ts';
import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { displaySettings, todayHere } from '../../../ui/session/session-store.ts';
import { pickColumns } from '../../../ui/table/columns-of.ts';
import { useIsNarrow } from '../../../ui/table/data-table.tsx';
import type { standings } from '../account.ts';
import { accountTexts } from '../account-messages.ts';
import { merchants } from '../manager-contract.ts';
import { accountId, merchantFields } from '../merchant-fields.ts';
import { merchantScreens } from '../screens.ts';
import { accountActionsOf } from './account-actions.ts';
import './account.css';

/** From so many days on the end is near. */
const nearDays = 7;

/** The last day, and how far it is while it is near. */
const Ends = ({ on, t }: { readonly on: string | null; readonly t: Texts }) => {
  const isNarrow = useIsNarrow();
  if (on === null) return null;
  const left = daysBetween(todayHere(), on);
  return (
    <>
      {isNarrow ? `${inThisLanguage(merchantFields.expires_on.label)} ` : null}
      <DateText on={on} />
      {left >= 0 && left <= nearDays ? <span className="account-near"> {t.days_left({ n: left })}</span> : null}
    </>
  );
};

/** The day alone: at what time a shop joined nobody asks. */
const Day = ({ at }: { readonly at: string }) => <DateText on={civilOf(at, displaySettings().zone).date} />;

const otherFilters = [choiceFilter(merchantFields, 'plan'), choiceFilter(merchantFields, 'business_kind')];

type Texts = typeof accountTexts.en;

/** What a manager asks first: the state, then until when and on which plan, then who it is. */
const shown = [
  'state',
  'name',
  'plan',
  'expires_on',
  'created_at',
  'last_seen_at',
  'recent_invoice_count',
  'owner',
  'owner_email',
  'business_kind',
  'country',
  'phone',
  'user_count',
] as const;

const own = {
  expires_on: { render: (row: { readonly expires_on: string | null }, t: Texts) => <Ends on={row.expires_on} t={t} /> },
  created_at: { card: 'none' as const, render: (row: { readonly created_at: string }) => <Day at={row.created_at} /> },
  last_seen_at: { card: 'none' as const },
  business_kind: { card: 'none' as const },
};

const idColumn = {
  key: 'id',
  label: () => inThisLanguage(accountId),
  kind: 'code',
  sortable: true,
  card: 'subtitle',
} as const;

/** The list of one standing, or of all with the state as a filter. */
const merchantList = (standing: (typeof standings)[number] | null) =>
  defineList({
    operation: merchants.list,
    texts: accountTexts,
    columns: [...pickColumns<typeof merchantFields, Texts>(merchantFields, shown, own), idColumn],
    filters: standing ? otherFilters : [choiceFilter(merchantFields, 'state'), ...otherFilters],
    fixed: standing ? { standing } : {},
    rowLink: (row) => merchantScreens.record.to(row.id),
    rowActions: (row) =>
      accountActionsOf({ ...row, request_id: null }, (panel) => merchantScreens.record.to(row.id, { panel })),
    exports: ['xlsx', 'csv', 'pdf'],
    empty: { en: 'No shops here.', ar: 'لا منشآت هنا.' },
  });

export const AllMerchants = merchantList(null);
export const ActiveMerchants = merchantList('subscribed');
export const TrialMerchants = merchantList('trial');
export const ExpiredMerchants = merchantList('expired');
export const DisabledMerchants = merchantList('closed');
