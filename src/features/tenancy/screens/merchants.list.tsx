import { inThisLanguage } from '../../../ui/language/language.ts';
import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { merchants } from '../manager-contract.ts';
import type { standings } from '../account.ts';
import { accountId, merchantFields } from '../merchant-fields.ts';
import { merchantScreens } from '../screens.ts';

const otherFilters = [choiceFilter(merchantFields, 'plan'), choiceFilter(merchantFields, 'business_kind')];

/** The list of one standing, or of all with the state as a filter. */
const merchantList = (standing: (typeof standings)[number] | null) =>
  defineList({
    operation: merchants.list,
    columns: [
      { key: 'id', label: () => inThisLanguage(accountId), kind: 'code', sortable: true, card: 'subtitle' },
      ...columnsOf(merchantFields),
    ],
    filters: standing ? otherFilters : [choiceFilter(merchantFields, 'state'), ...otherFilters],
    fixed: standing ? { standing } : {},
    rowLink: (row) => merchantScreens.record.to(row.id),
    exports: ['xlsx', 'csv', 'pdf'],
    empty: { en: 'No merchants here.', ar: 'لا منشآت هنا.' },
  });

export const AllMerchants = merchantList(null);
export const ActiveMerchants = merchantList('subscribed');
export const TrialMerchants = merchantList('trial');
export const ExpiredMerchants = merchantList('expired');
export const DisabledMerchants = merchantList('closed');
