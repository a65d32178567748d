import { catalog } from '../../kernel/text/messages.ts';

/** How a figure compares with the period before. */
export const changeTexts = catalog(
  {
    more: (p: { percent: string }) => `▲ ${p.percent}% more`,
    less: (p: { percent: string }) => `▼ ${p.percent}% less`,
    same: 'No change',
    nothing_before: 'No earlier data',
  },
  {
    more: (p) => `▲ أكثر بنسبة ${p.percent}%`,
    less: (p) => `▼ أقل بنسبة ${p.percent}%`,
    same: 'بلا تغيير',
    nothing_before: 'لا بيانات للمقارنة',
  },
);
