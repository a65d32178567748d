import { z } from 'zod';
import { customerTitle } from '../../kernel/contract/common-fields.ts';
import { civilDate, instant } from '../../kernel/contract/contract.ts';
import { choice, fieldsOf, outputField } from '../../kernel/contract/entity.ts';
import { appointmentSources } from './appointment-fields.ts';
import { waitlistStatus } from './waitlist.ts';

/** What became of who waits, in words. */
export const waitlistStatuses = [
  choice(waitlistStatus.waiting, 'Waiting', 'ينتظر', 'warn'),
  choice(waitlistStatus.offered, 'Offered', 'معروض', 'info'),
  choice(waitlistStatus.booked, 'Booked', 'تم الحجز', 'good'),
  choice(waitlistStatus.given_up, 'Removed', 'أُلغي الانتظار', 'quiet'),
  choice(waitlistStatus.over, 'Expired', 'انتهت أيامه', 'quiet'),
] as const;

const text = z.string().nullable();

/** Who waits for a place: what for, when they could come, since when. */
export const waitlistFields = fieldsOf({
  ...customerTitle,
  services: outputField('typed', 'Services', 'الخدمات', text, { list: 'shown', computed: true, card: 'subtitle' }),
  minutes: outputField('duration', 'Duration', 'المدة', z.number().int(), { list: 'shown', computed: true }),
  people: outputField('typed', 'Preferred employee', 'الموظف المطلوب', text, { list: 'shown', computed: true }),
  from_on: outputField('date', 'From', 'من يوم', civilDate, { list: 'shown' }),
  to_on: outputField('date', 'To', 'إلى يوم', civilDate, { list: 'shown', sort: true }),
  from_time: outputField('time', 'Earliest start', 'ليس قبل', text, { list: 'hidden' }),
  to_time: outputField('time', 'Latest end', 'ينتهي قبل', text, { list: 'hidden' }),
  created_at: outputField('instant', 'Waiting since', 'ينتظر منذ', instant, { list: 'shown', sort: true }),
  status: outputField('choice', 'Status', 'الحالة', z.number().int(), {
    choices: waitlistStatuses,
    list: 'shown',
    card: 'badge',
    computed: true,
  }),
  source: outputField('choice', 'Source', 'المصدر', z.number().int(), { choices: appointmentSources, list: 'shown' }),
  note: outputField('long', 'Note', 'ملاحظة', text, { list: 'hidden' }),
  appointment_id: outputField('number', 'Appointment', 'الموعد', z.number().int().nullable(), { list: 'row' }),
});
