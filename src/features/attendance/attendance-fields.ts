import { z } from 'zod';
import { employeeTitle } from '../../kernel/contract/common-fields.ts';
import { civilDate } from '../../kernel/contract/contract.ts';
import { choice, fieldsOf, outputField } from '../../kernel/contract/entity.ts';

const text = z.string().nullable();
const whole = z.number().int();
const at = z.string().nullable();
const shown = { list: 'shown' } as const;
const hidden = { list: 'hidden' } as const;

const hours = (en: string, ar: string, place: typeof shown | typeof hidden = shown) =>
  outputField('hours', en, ar, whole, place);

/** What a day's or a month's hours come to, minutes. */
const sums = {
  planned_minutes: hours('Scheduled', 'المخطط'),
  worked_minutes: outputField('hours', 'Worked', 'ساعات العمل', whole, { ...shown, card: 'figure' }),
  late_minutes: hours('Late', 'تأخر'),
  early_minutes: hours('Left early', 'انصراف مبكر'),
  missed_minutes: hours('Missed time', 'غياب'),
  overtime_minutes: hours('Overtime', 'وقت إضافي'),
  break_minutes: hours('Breaks', 'استراحات', hidden),
} as const;

export const dayStates = [
  choice('here', 'Here now', 'حاضر الآن', 'info'),
  choice('present', 'Present', 'حضر', 'good'),
  choice('late', 'Late', 'متأخر', 'warn'),
  choice('absent', 'Absent', 'غائب', 'bad'),
  choice('expected', 'Expected', 'متوقَّع حضوره', 'quiet'),
  choice('off', 'Day off', 'إجازة', 'quiet'),
] as const;
export type DayState = (typeof dayStates)[number]['value'];
const state = z.enum(['here', 'present', 'late', 'absent', 'expected', 'off']);

/** One employee on one day. */
export const dayFields = fieldsOf({
  ...employeeTitle,
  day_on: outputField('date', 'Day', 'اليوم', civilDate, { ...shown, card: 'subtitle' }),
  state: outputField('choice', 'Status', 'الحالة', state, { ...shown, choices: dayStates, card: 'badge' }),
  first_in_at: outputField('instant', 'Clocked in', 'الحضور', at, shown),
  last_out_at: outputField('instant', 'Clocked out', 'الانصراف', at, shown),
  ...sums,
  // A check-out that nobody made.
  forgotten_count: outputField('number', 'Missed clock-outs', 'انصراف غير مسجّل', whole, shown),
  // Noted signs of a place that was made up (place.ts).
  sign_count: outputField('number', 'Location warnings', 'مواقع مشكوك فيها', whole, hidden),
});
const { employee: _name, ...dayColumns } = dayFields;
/** The same, where all rows are one employee's. */
export const ownDayFields = fieldsOf(
  Object.fromEntries(
    Object.entries(dayColumns).map(([key, field]) => [key, key === 'day_on' ? { ...field, card: 'title' } : field]),
  ) as typeof dayColumns,
);

/** One employee over a period. */
export const monthFields = fieldsOf({
  employee_number: outputField('number', 'Employee number', 'الرقم', whole, { list: 'hidden' }),
  ...employeeTitle,
  planned_days: outputField('number', 'Scheduled days', 'أيام مخططة', whole, shown),
  present_days: outputField('number', 'Days present', 'أيام الحضور', whole, shown),
  absent_days: outputField('number', 'Days absent', 'أيام الغياب', whole, shown),
  late_days: outputField('number', 'Days late', 'أيام التأخر', whole, shown),
  ...sums,
  forgotten_count: outputField('number', 'Missed clock-outs', 'انصراف غير مسجّل', whole, shown),
});

/** A check-in or check-out as it was tried. */
export const checkFields = fieldsOf({
  ...employeeTitle,
  happened_at: outputField('instant', 'Date and time', 'التاريخ والوقت', z.string(), {
    ...shown,
    card: 'subtitle',
    sort: true,
  }),
  direction: outputField('choice', 'Clock-in or clock-out', 'التسجيل', z.enum(['in', 'out']), {
    ...shown,
    choices: [choice('in', 'Clock-in', 'حضور', 'good'), choice('out', 'Clock-out', 'انصراف', 'info')],
    card: 'badge',
  }),
  verdict: outputField('choice', 'Location', 'المكان', z.enum(['inside', 'outside', 'unsure', 'kiosk']), {
    ...shown,
    choices: [
      choice('inside', 'At the shop', 'داخل النطاق', 'good'),
      choice('outside', 'Too far: not recorded', 'خارج النطاق: لم يُقبل', 'bad'),
      choice('unsure', 'Location unknown: not recorded', 'غير مؤكد: لم يُقبل', 'warn'),
      choice('kiosk', 'At the till', 'من الكاشير', 'quiet'),
    ],
  }),
  distance_m: outputField('number', 'Distance (m)', 'البعد (م)', whole.nullable(), shown),
  accuracy_m: outputField('number', 'Accuracy (m)', 'الدقة (م)', whole.nullable(), shown),
  signs: outputField('typed', 'Warnings', 'ملاحظات', text, { ...shown, computed: true }),
});
