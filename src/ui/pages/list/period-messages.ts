import { catalog } from '../../../kernel/text/messages.ts';

/** Words of periods: loaded with lists. */
export const periodMessages = catalog(
  {
    today: 'Today',
    yesterday: 'Yesterday',
    this_month: 'This month',
    last_month: 'Last month',
    last_quarter: 'Last quarter',
    custom_period: 'Custom period',
    any_time: 'Any time',
  },
  {
    today: 'اليوم',
    yesterday: 'أمس',
    this_month: 'هذا الشهر',
    last_month: 'الشهر الماضي',
    last_quarter: 'الربع الماضي',
    custom_period: 'فترة محددة',
    any_time: 'كل الفترات',
  },
);
