import { z } from 'zod';
import { customerTitle } from '../../kernel/contract/common-fields.ts';
import { instant, money } from '../../kernel/contract/contract.ts';
import { choice, fieldsOf, outputField } from '../../kernel/contract/entity.ts';
import { appointmentPayment, appointmentSource, appointmentStatus } from './appointment.ts';
import { requestStatus } from './policy.ts';

/** States in words, with their colours (specification section 4). */
export const appointmentStatuses = [
  choice(appointmentStatus.scheduled, 'Scheduled', 'مجدول', 'warn'),
  choice(appointmentStatus.checked_in, 'Checked in', 'وصل العميل', 'good'),
  choice(appointmentStatus.attended, 'Attended', 'مكتمل', 'quiet'),
  choice(appointmentStatus.no_show, 'No-show', 'لم يحضر', 'bad'),
  choice(appointmentStatus.cancelled, 'Cancelled', 'ملغى', 'bad'),
] as const;
export const appointmentPayments = [
  choice(appointmentPayment.unpaid, 'Unpaid', 'غير مدفوع', 'quiet'),
  choice(appointmentPayment.paid, 'Paid', 'مدفوع', 'good'),
  choice(appointmentPayment.waiting, 'Payment pending', 'بانتظار الدفع', 'warn'),
] as const;
export const appointmentSources = [
  choice(appointmentSource.system, 'At the desk', 'من الاستقبال', 'quiet'),
  choice(appointmentSource.online, 'Online', 'إلكتروني', 'info'),
] as const;

/** Whether the customer said that they come: a fact beside the state. */
export const confirmations = [choice(1, 'Confirmed', 'مؤكد'), choice(0, 'Unconfirmed', 'غير مؤكد')] as const;

const requestStates = [
  choice(requestStatus.waiting, 'Waiting for the shop', 'بانتظار المتجر', 'warn'),
  choice(requestStatus.proposed, 'Another time suggested', 'اقتُرح وقت آخر', 'info'),
  choice(requestStatus.accepted, 'Accepted', 'مقبول', 'good'),
  choice(requestStatus.declined, 'Declined', 'اعتُذر عنه', 'bad'),
] as const;

const text = z.string().nullable();

/** A visit in lists and files: whom, what, by whom, when. */
export const appointmentFields = fieldsOf({
  ...customerTitle,
  guest_name: outputField('typed', 'Guest', 'الضيف', text, { list: 'hidden' }),
  from_at: outputField('instant', 'Start', 'يبدأ', instant, { list: 'shown', sort: true, card: 'subtitle' }),
  to_at: outputField('instant', 'End', 'ينتهي', instant, { list: 'hidden' }),
  minutes: outputField('duration', 'Duration', 'المدة', z.number().int(), { list: 'hidden', computed: true }),
  services: outputField('typed', 'Services', 'الخدمات', text, { list: 'shown', computed: true }),
  people: outputField('typed', 'Employees', 'الموظفون', text, { list: 'shown', computed: true }),
  total_amount: outputField('money', 'Total', 'الإجمالي', money, { list: 'shown', computed: true, card: 'figure' }),
  status: outputField('choice', 'Status', 'الحالة', z.number().int(), {
    choices: appointmentStatuses,
    list: 'shown',
    card: 'badge',
  }),
  confirmed_at: outputField('instant', 'Confirmed', 'تم التأكيد', instant.nullable(), { list: 'hidden' }),
  payment_status: outputField('choice', 'Payment', 'الدفع', z.number().int(), {
    choices: appointmentPayments,
    list: 'shown',
  }),
  source: outputField('choice', 'Source', 'المصدر', z.number().int(), { choices: appointmentSources, list: 'shown' }),
  request_status: outputField('choice', 'Request', 'الطلب', z.number().int().nullable(), {
    choices: requestStates,
    list: 'hidden',
  }),
  deposit_amount: outputField('money', 'Deposit agreed', 'العربون المتفق عليه', money, { list: 'hidden' }),
  held_until: outputField('instant', 'Held until', 'محجوز حتى', instant.nullable(), { list: 'hidden' }),
  is_overbooked: outputField('flag', 'Overbooked', 'حجز متداخل', z.boolean(), { list: 'hidden' }),
  note: outputField('long', 'Note', 'ملاحظة', text, { list: 'hidden' }),
  created_at: outputField('instant', 'Booked on', 'تاريخ الحجز', instant, { list: 'hidden', sort: true }),
  invoice_id: outputField('number', 'Invoice', 'الفاتورة', z.number().int().nullable(), { list: 'row' }),
});
