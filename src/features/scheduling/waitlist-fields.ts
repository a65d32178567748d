import { z } from 'zod';
import { civilDate, instant } from '../../kernel/contract.ts';
import { choice, fieldsOf, told } from '../../kernel/noun.ts';
import { appointmentSources } from './appointment-fields.ts';
import { waitlistStatus } from './waitlist.ts';

/** What became of who waits, in words. */
export const waitlistStatuses = [
  choice(waitlistStatus.waiting, 'Waiting', 'ينتظر', 'warn'),
  choice(waitlistStatus.offered, 'Offered', 'معروض', 'info'),
  choice(waitlistStatus.booked, 'Booked', 'تم الحجز', 'good'),
  choice(waitlistStatus.given_up, 'Given up', 'أُلغي الانتظار', 'quiet'),
  choice(waitlistStatus.over, 'Days are over', 'انتهت أيامه', 'quiet'),
] as const;

const text = z.string().nullable();
const part = { list: 'row', computed: true } as const;

/** Who waits for a place: what for, when they could come, since when. */
export const waitlistFields = fieldsOf({
  customer: {
    kind: 'name',
    label: { en: 'Customer', ar: 'العميل' },
    list: 'shown',
    card: 'title',
    names: ['customer_name_ar', 'customer_name_en'],
  },
  customer_id: told('number', 'Customer', 'العميل', z.number().int(), { list: 'row' }),
  customer_name_ar: told('typed', 'Customer', 'العميل', text, part),
  customer_name_en: told('typed', 'Customer', 'العميل', text, part),
  services: told('typed', 'Services', 'الخدمات', text, { list: 'shown', computed: true, card: 'subtitle' }),
  minutes: told('duration', 'Length', 'المدة', z.number().int(), { list: 'shown', computed: true }),
  people: told('typed', 'Wishes', 'الموظف المطلوب', text, { list: 'shown', computed: true }),
  from_on: told('date', 'From day', 'من يوم', civilDate, { list: 'shown' }),
  to_on: told('date', 'To day', 'إلى يوم', civilDate, { list: 'shown', sort: true }),
  from_time: told('time', 'Not before', 'ليس قبل', text, { list: 'hidden' }),
  to_time: told('time', 'Over by', 'ينتهي قبل', text, { list: 'hidden' }),
  created_at: told('instant', 'Waiting since', 'ينتظر منذ', instant, { list: 'shown', sort: true }),
  status: told('choice', 'State', 'الحالة', z.number().int(), {
    choices: waitlistStatuses,
    list: 'shown',
    card: 'badge',
    computed: true,
  }),
  source: told('choice', 'Added', 'المصدر', z.number().int(), { choices: appointmentSources, list: 'shown' }),
  note: told('long', 'Note', 'ملاحظة', text, { list: 'hidden' }),
  appointment_id: told('number', 'Appointment', 'الموعد', z.number().int().nullable(), { list: 'row' }),
});
