import { fieldWords } from '../../kernel/text/field-words.ts';
import { catalog, pluralAr, pluralEn, withVat } from '../../kernel/text/messages.ts';

/** Words of what was sold lately, beside the record of an item. */
export const soldTexts = catalog(
  {
    sold_lately: 'Recent sales',
    thirty_days: 'Last 30 days',
    revenue: withVat('Revenue (excl. VAT)', 'Revenue'),
    none_lately: 'No sales in the last 30 days.',
    by_day: 'Sales by day',
    performers: 'Performed by',
    nobody: 'No seller',
    last_times: 'Most recent',
    walk_in: fieldWords.en.walk_in,
    times: (p: { n: number; text: string }) => pluralEn(p.n, { one: `${p.text} time`, other: `${p.text} times` }),
  },
  {
    sold_lately: 'المبيعات الأخيرة',
    thirty_days: 'ثلاثون يومًا',
    revenue: withVat('الإيراد دون الضريبة', 'الإيراد'),
    none_lately: 'لم يُبع شيء منذ ثلاثين يومًا.',
    by_day: 'المبيعات اليومية',
    performers: 'من يقدّمها',
    nobody: 'دون بائع محدد',
    last_times: 'آخر المرات',
    walk_in: fieldWords.ar.walk_in,
    times: (p) =>
      pluralAr(p.n, {
        zero: `${p.text} مرة`,
        one: 'مرة واحدة',
        two: 'مرتان',
        few: `${p.text} مرات`,
        many: `${p.text} مرة`,
        other: `${p.text} مرة`,
      }),
  },
);
