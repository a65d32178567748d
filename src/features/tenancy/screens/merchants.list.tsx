import type { Filter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import type { Tone } from '../../../kernel/noun.ts';
import { merchants, plans } from '../manager-contract.ts';
import { type MerchantState, merchantStates } from '../merchant.ts';
import { tenancyTexts } from '../messages.ts';

type Texts = typeof tenancyTexts.en;

const toneOf: Record<MerchantState, Tone> = { active: 'good', trial: 'info', expired: 'warn', disabled: 'quiet' };

const stateFilter: Filter<Texts> = {
  kind: 'choice',
  key: 'state',
  label: (t) => t.state,
  options: (t) => merchantStates.map((value) => ({ value, label: t.states[value] })),
};
const otherFilters: readonly Filter<Texts>[] = [
  {
    kind: 'choice',
    key: 'plan',
    label: (t) => t.plan,
    options: (t) => plans.map((value) => ({ value, label: t.plans[value] })),
  },
  {
    kind: 'choice',
    key: 'business_kind',
    label: (t) => t.business_kind,
    options: (t) => (['flowers', 'gifts', 'beauty'] as const).map((value) => ({ value, label: t.kinds[value] })),
  },
];

/** The list of one state, or of all with the state as a filter. */
const merchantList = (state: MerchantState | null) =>
  defineList({
    texts: tenancyTexts,
    title: (t) => t.lists[state ?? 'all'],
    operation: merchants.list,
    columns: [
      { key: 'id', label: (t) => t.account_id, kind: 'code', sortable: true, card: 'subtitle' },
      { key: 'name', label: (t) => t.name, kind: 'name', sortable: true, card: 'title' },
      { key: 'business_kind', label: (t) => t.business_kind, render: (row, t) => t.kinds[row.business_kind] },
      {
        key: 'country',
        label: (t) => t.country,
        kind: 'name',
        name: (row) => ({ name_ar: row.country_name_ar, name_en: row.country_name_en }),
        hidden: true,
      },
      { key: 'owner_email', label: (t) => t.owner_email, kind: 'code' },
      { key: 'phone', label: (t) => t.phone, kind: 'phone', hidden: true },
      {
        key: 'state',
        label: (t) => t.state,
        kind: 'status',
        status: (row, t) => ({ tone: toneOf[row.state], label: t.states[row.state] }),
        card: 'badge',
      },
      { key: 'plan', label: (t) => t.plan, render: (row, t) => t.plans[row.plan] },
      { key: 'expires_on', label: (t) => t.expires_on, kind: 'date', sortable: true },
      { key: 'created_at', label: (t) => t.created_at, kind: 'instant', sortable: true },
      { key: 'last_seen_at', label: (t) => t.last_seen_at, kind: 'instant' },
      { key: 'user_count', label: (t) => t.user_count, kind: 'number', hidden: true },
      { key: 'recent_invoice_count', label: (t) => t.recent_invoice_count, kind: 'number' },
    ],
    filters: state ? otherFilters : [stateFilter, ...otherFilters],
    fixed: state ? { state } : {},
    exports: ['xlsx', 'csv', 'pdf'],
    empty: { text: (t) => t.none },
  });

export const AllMerchants = merchantList(null);
export const ActiveMerchants = merchantList('active');
export const TrialMerchants = merchantList('trial');
export const ExpiredMerchants = merchantList('expired');
export const DisabledMerchants = merchantList('disabled');
