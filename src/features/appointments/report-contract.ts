import { z } from 'zod';
import { civilDate, exportFormats, money, operation } from '../../kernel/contract/contract.ts';
import { fieldsOf, outputField, rowOf } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { agreeing } from '../../kernel/contract/zod-rules.ts';
import { periodErrors } from '../../kernel/time/period.ts';
import { appointmentScreens } from './screens.ts';

/** Hours open are worked out day by day: a year is read at once. */
const mostDays = 366;

const shown = { list: 'shown' } as const;
const count = z.number().int();
const rate = count.nullable();
const text = z.string().nullable();
const part = { list: 'row' } as const;

const counts = {
  booked_count: outputField('number', 'Booked', 'المحجوزة', count, shown),
  attended_count: outputField('number', 'Attended', 'المكتملة', count, shown),
  cancelled_count: outputField('number', 'Cancelled', 'الملغاة', count, { list: 'hidden' }),
  // Held for a payment or an answer that never came: nobody cancelled them.
  lapsed_count: outputField('number', 'Expired', 'المنتهية مهلتها', count, { list: 'hidden' }),
  no_show_count: outputField('number', 'No-shows', 'عدم حضور', count, shown),
  // Of those that are over and were not cancelled.
  no_show_rate_bp: outputField('percent', 'No-show rate', 'نسبة عدم الحضور', rate, shown),
  // Minutes in which somebody had to do with it, of what took place or is to.
  sold_minutes: outputField('hours', 'Booked hours', 'الساعات المباعة', count, shown),
};
// The agreed prices of what took place.
const income = { income_amount: outputField('money', 'Income', 'الإيراد', money, { ...shown, card: 'figure' }) };

/** Visits by who does something of them. */
export const personFields = fieldsOf({
  employee: {
    kind: 'name',
    label: { en: 'Employee', ar: 'الموظف' },
    ...shown,
    card: 'title',
    names: ['employee_name_ar', 'employee_name_en'],
  },
  employee_id: outputField('number', 'Employee', 'الموظف', count, part),
  employee_name_ar: outputField('typed', 'Employee', 'الموظف', text, part),
  employee_name_en: outputField('typed', 'Employee', 'الموظف', text, part),
  ...counts,
  // Working hours without blocked times; null of people who take no visits any more.
  open_minutes: outputField('hours', 'Hours open', 'الساعات المتاحة', count.nullable(), shown),
  occupancy_bp: outputField('percent', 'Occupancy', 'نسبة الإشغال', rate, shown),
  ...income,
});

/** The same by what is done. */
export const serviceFields = fieldsOf({
  service: {
    kind: 'name',
    label: { en: 'Service', ar: 'الخدمة' },
    ...shown,
    card: 'title',
    names: ['service_name_ar', 'service_name_en'],
  },
  service_id: outputField('number', 'Service', 'الخدمة', count, part),
  service_name_ar: outputField('typed', 'Service', 'الخدمة', text, part),
  service_name_en: outputField('typed', 'Service', 'الخدمة', text, part),
  ...counts,
  ...income,
});

/** What stands above both tables: visits that begin in the period. */
const figures = z.object({
  booked_count: count,
  attended_count: count,
  no_show_count: count,
  cancelled_count: count,
  /** Held for a payment or an answer that never came. */
  lapsed_count: count,
  no_show_rate_bp: rate,
  online_count: count,
  online_rate_bp: rate,
  /** Minutes from booking to beginning, on average. */
  lead_minutes: count,
  sold_minutes: count,
  open_minutes: count,
  /** Of people whose hours are known. */
  occupancy_bp: rate,
});

const person = rowOf(personFields).omit({ id: true });
const service = rowOf(serviceFields).omit({ id: true });
const sums = service.omit({ service_id: true, service_name_ar: true, service_name_en: true });

const period = z
  .object({ from_on: civilDate, to_on: civilDate, format: z.enum(exportFormats).optional() })
  .superRefine(agreeing(periodErrors(mostDays)));

const answer = { from_on: civilDate, to_on: civilDate, figures };

export const appointmentReports = {
  people: operation({
    area: 'merchant',
    method: 'GET',
    path: '/reports/appointments_by_employee',
    access: accessOf(appointmentScreens.report),
    summary: 'Visits of a period: booked, attended, not come to, hours sold and open; services by employee',
    input: period,
    output: z.object({
      ...answer,
      people: z.array(person),
      totals: sums.extend({ open_minutes: count, occupancy_bp: rate }),
    }),
  }),
  services: operation({
    area: 'merchant',
    method: 'GET',
    path: '/reports/appointments_by_service',
    access: accessOf(appointmentScreens.report),
    summary: 'The same figures, with what was done by service',
    input: period,
    output: z.object({ ...answer, services: z.array(service), totals: sums }),
  }),
};
export type AppointmentTotals = z.output<typeof figures>;
export type PersonRow = z.output<typeof person>;
export type ServiceRow = z.output<typeof service>;
