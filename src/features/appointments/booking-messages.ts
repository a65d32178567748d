import { catalog } from '../../kernel/text/messages.ts';

/** Words of booking at the desk. */
export const bookingTexts = catalog(
  {
    no_time_chosen: 'No time chosen yet',
    book_next: 'Book next appointment',
  },
  {
    no_time_chosen: 'لم يُختر الوقت بعد',
    book_next: 'حجز الموعد القادم',
  },
);
