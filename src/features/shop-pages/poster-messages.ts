import { catalog } from '../../kernel/text/messages.ts';

/** What the printed poster asks of who stands before it. */
export const posterTexts = catalog(
  {
    title: 'Poster',
    book: 'Scan to book an appointment',
    prices: 'Scan to see our prices',
    menu: 'Scan to see what we have today, and order',
    look: 'Scan to see our website',
  },
  {
    title: 'ملصق',
    book: 'الحجز بمسح الرمز',
    menu: 'زهور اليوم وطلبها بمسح الرمز',
    prices: 'امسح الرمز لترى أسعارنا',
    look: 'امسح الرمز لترى صفحتنا',
  },
);
