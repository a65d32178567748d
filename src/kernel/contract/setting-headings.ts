import type { TwoTexts } from '../text/messages.ts';

/** Headings under which the settings of a shop stand. */
export const settingHeadings = {
  shop: { en: 'The shop', ar: 'المنشأة' },
  selling: { en: 'Selling', ar: 'البيع' },
  visits: { en: 'Appointments and team', ar: 'المواعيد والموظفون' },
  customers: { en: 'Customers', ar: 'العملاء' },
  data: { en: 'Data', ar: 'البيانات' },
} as const satisfies Record<string, TwoTexts>;

const { shop, selling, visits, customers, data } = settingHeadings;

/** The headings in the order in which a trade needs them: a salon lives by its appointments, other shops by the till. */
export const settingHeadingsOf = (trade: string | null | undefined): readonly TwoTexts[] =>
  trade === 'beauty' ? [shop, visits, selling, customers, data] : [shop, selling, customers, visits, data];
