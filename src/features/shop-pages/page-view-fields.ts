import { z } from 'zod';
import { civilDate } from '../../kernel/contract/contract.ts';
import { fieldsOf, outputField } from '../../kernel/contract/entity.ts';

const shown = { list: 'shown' } as const;
const count = z.number().int();

/** Visitors of a day by page, in the order in which a booking is made. */
export const pageViewFields = fieldsOf({
  on: outputField('date', 'Date', 'اليوم', civilDate, { ...shown, card: 'title' }),
  visitors: outputField('number', 'Visitors', 'الزوار', count, { ...shown, card: 'figure' }),
  views: outputField('number', 'Page views', 'الصفحات المفتوحة', count, shown),
  home_visitors: outputField('number', 'Home page', 'الصفحة الرئيسية', count, shown),
  price_list_visitors: outputField('number', 'Price list', 'قائمة الأسعار', count, shown),
  offers_visitors: outputField('number', 'Packages', 'باقات الخدمات', count, shown),
  booking_visitors: outputField('number', 'Started a booking', 'بدأ الحجز', count, shown),
  booking_time_visitors: outputField('number', 'Chose a time', 'اختار الوقت', count, shown),
  booked_visitors: outputField('number', 'Booked', 'أتم الحجز', count, shown),
});
