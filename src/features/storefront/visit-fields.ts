import { z } from 'zod';
import { civilDate } from '../../kernel/contract.ts';
import { fieldsOf, told } from '../../kernel/noun.ts';

const shown = { list: 'shown' } as const;
const count = z.number().int();

/** Visitors of a day by page, in the order in which a booking is made. */
export const visitFields = fieldsOf({
  on: told('date', 'Day', 'اليوم', civilDate, { ...shown, card: 'title' }),
  visitors: told('number', 'Visitors', 'الزوار', count, { ...shown, card: 'figure' }),
  views: told('number', 'Pages opened', 'الصفحات المفتوحة', count, shown),
  home_visitors: told('number', 'Home page', 'الصفحة الرئيسية', count, shown),
  price_list_visitors: told('number', 'Price list', 'قائمة الأسعار', count, shown),
  offers_visitors: told('number', 'Packages', 'الباقات', count, shown),
  booking_visitors: told('number', 'Began a booking', 'بدأ الحجز', count, shown),
  booking_time_visitors: told('number', 'Chose a time', 'اختار الوقت', count, shown),
  booked_visitors: told('number', 'Booked', 'أتم الحجز', count, shown),
});
