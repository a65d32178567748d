import { fieldWords } from '../../kernel/field-words.ts';
import { catalog, pluralAr, pluralEn, withVat } from '../../kernel/messages.ts';

/** Words of what was sold lately, beside the record of an item. */
export const soldTexts = catalog(
  {
    sold_lately: 'Sold lately',
    thirty_days: 'Thirty days',
    sold_of: (p: { n: string }) => `${p.n} sold`,
    revenue: withVat('Brought in, without VAT', 'Brought in'),
    none_lately: 'Nothing sold in thirty days.',
    by_day: 'Sold by day',
    sellers: 'Who sells it',
    performers: 'Who does it',
    nobody: 'No seller named',
    last_times: 'Last times',
    walk_in: fieldWords.en.walk_in,
    times: (p: { n: number; text: string }) => pluralEn(p.n, { one: `${p.text} time`, other: `${p.text} times` }),
  },
  {
    sold_lately: 'بيع مؤخرًا',
    thirty_days: 'ثلاثون يومًا',
    sold_of: (p) => `بيع ${p.n}`,
    revenue: withVat('الإيراد دون الضريبة', 'الإيراد'),
    none_lately: 'لم يُبع شيء منذ ثلاثين يومًا.',
    by_day: 'المبيع يومًا بيوم',
    sellers: 'من يبيعه',
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
