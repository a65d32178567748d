import type { OutputOf } from '../../kernel/contract/contract.ts';
import { report } from '../../kernel/contract/report.ts';
import { basisPointsOf, money } from '../../kernel/money/money.ts';
import { onlinePageViews } from './contract.ts';
import { pageViewFields } from './page-view-fields.ts';
import { sourceChoices } from './page-views.ts';

type Answer = OutputOf<typeof onlinePageViews>;

/** The share of those who came, in whole percent; nothing when nobody came. */
const shareOf = (part: number, { totals }: Answer): { en: string; ar: string } | undefined => {
  const share = basisPointsOf(money(part), money(totals.visitors));
  if (share === null) return undefined;
  const percent = Math.round(share / 100);
  return { en: `${percent}% of visitors`, ar: `${percent}% من الزوار` };
};

const stage = (en: string, ar: string, part: number, answer: Answer) => {
  const detail = shareOf(part, answer);
  return { label: { en, ar }, number: part, ...(detail ? { detail } : {}) };
};

/** Visits of the shop's pages, from the first look to the booking. */
export default report<typeof onlinePageViews, Answer['days'][number]>({
  operation: onlinePageViews,
  fields: pageViewFields,
  period: { from: 'from_on', to: 'to_on', initial: 'this_month' },
  rows: ({ days }) => days,
  totals: (answer) => answer.totals,
  figures: (answer) => {
    const most = answer.sources[0];
    const named = sourceChoices.find(({ value }) => value === most?.source);
    return [
      {
        label: pageViewFields.visitors.label,
        number: answer.totals.visitors,
        lead: true,
        ...(named ? { detail: { en: `Most: ${named.en}`, ar: `أكثرهم: ${named.ar}` } } : {}),
      },
      stage('Read the price list', 'قرأ قائمة الأسعار', answer.totals.price_list_visitors, answer),
      stage('Started a booking', 'بدأ الحجز', answer.totals.booking_visitors, answer),
      stage('Booked', 'أتم الحجز', answer.totals.booked_visitors, answer),
    ];
  },
  chart: ({ days }) =>
    days.length > 1
      ? { kind: 'bars', unit: 'number', points: days.map(({ on, visitors }) => ({ label: on, value: visitors })) }
      : null,
  explanation: {
    en: 'A visitor counts once per day and page. Nothing is stored on visitors’ devices, and search robots are excluded.',
    ar: 'يُحسب الزائر مرة في اليوم لكل صفحة. لا يُخزَّن شيء على جهاز أحد، ولا تُحسب برامج البحث.',
  },
  empty: {
    en: 'No visits in this period.',
    ar: 'لم يفتح أحد صفحات المتجر في هذه الأيام.',
  },
});
