import { catalog } from '../../kernel/text/messages.ts';

/** What the record of an invoice says of its rating. */
export const surveyTexts = catalog(
  {
    rating: 'Rating',
    not_rated: 'No one has rated this invoice yet.',
    of_five: (p: { n: string }) => `${p.n} of 5`,
    on_average: 'On average',
    rated_at: 'Rated',
    words: 'In their own words',
  },
  {
    rating: 'التقييم',
    not_rated: 'لم تُقيَّم هذه الفاتورة بعد.',
    of_five: (p) => `${p.n} من 5`,
    on_average: 'المتوسط',
    rated_at: 'وقت التقييم',
    words: 'تعليق العميل',
  },
);
