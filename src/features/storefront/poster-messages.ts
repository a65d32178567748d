import { catalog } from '../../kernel/messages.ts';

/** What the printed poster asks of who stands before it. */
export const posterTexts = catalog(
  {
    title: 'Poster',
    book: 'Scan and book your visit',
    prices: 'Scan to see our prices',
    look: 'Scan to see our page',
  },
  {
    title: 'ملصق',
    book: 'امسح الرمز واحجز موعدك',
    prices: 'امسح الرمز لترى أسعارنا',
    look: 'امسح الرمز لترى صفحتنا',
  },
);
