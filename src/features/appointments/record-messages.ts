import { catalog, pluralAr, pluralEn } from '../../kernel/text/messages.ts';
import { countAppointments } from './count-appointments.ts';

/** Words of appointments in reports, on records and on the dashboard. */
export const recordTexts = catalog(
  {
    table_by: 'Table',
    by_employee: 'By employee',
    by_service: 'By service',
    next_visit: 'Next appointment',
    new_visit: 'New appointment',
    no_next_visit: 'No upcoming appointment.',
    more_to_come: ({ n }: { n: number }) => pluralEn(n, { one: '# more upcoming', other: '# more upcoming' }),
    attended_visits: 'Appointments attended',
    no_shows: 'No-shows',
    last_visit: ({ on }: { on: string }) => `Last visit: ${on}`,
    appointments: 'Appointments',
    to_come: 'Upcoming appointments',
    none_to_come: 'No upcoming appointments.',
    last_ones: 'Recent appointments',
    all_visits: 'All appointments',
    nobody_does: 'Unassigned',
    left_alone: ({ n }: { n: number }) => `To reassign: ${countAppointments.en(n)}`,
    hand_over_note:
      'This employee no longer takes appointments at these times. Each goes to an employee who performs the services and is free; customers keep their time and price.',
    disable_with_visits: ({ n }: { n: number }) =>
      `${countAppointments.en(n)} upcoming with this employee. Reassign them first.`,
    hand_over: 'Reassign',
    hand_over_question: ({ n }: { n: number }) => `Reassign ${countAppointments.en(n)}?`,
    handed_over: ({ n }: { n: number }) => `Reassigned: ${countAppointments.en(n)}`,
    not_handed_over: ({ n }: { n: number }) => `Not reassigned: ${countAppointments.en(n)}`,
  },
  {
    table_by: 'الجدول',
    by_employee: 'حسب الموظف',
    by_service: 'حسب الخدمة',
    next_visit: 'الموعد القادم',
    new_visit: 'موعد جديد',
    no_next_visit: 'لا موعد محجوز.',
    more_to_come: ({ n }) =>
      pluralAr(n, {
        zero: '',
        one: 'وموعد آخر بعده',
        two: 'وموعدان بعده',
        few: 'و# مواعيد بعده',
        many: 'و# موعدًا بعده',
        other: 'و# موعد بعده',
      }),
    attended_visits: 'مواعيد مكتملة',
    no_shows: 'عدم حضور',
    last_visit: ({ on }) => `آخرها ${on}`,
    appointments: 'المواعيد',
    to_come: 'المواعيد القادمة',
    none_to_come: 'لا مواعيد قادمة.',
    last_ones: 'آخر المواعيد',
    all_visits: 'كل المواعيد',
    nobody_does: 'مواعيد بلا موظف',
    left_alone: ({ n }) => `بانتظار النقل: ${countAppointments.ar(n)}`,
    hand_over_note:
      'لا يستقبل هذا الموظف المواعيد وقتها. يُنقل كل موعد إلى من يقدّم خدماته وهو متاح في وقته، ويبقى الوقت والسعر للعميل كما هما.',
    disable_with_visits: ({ n }) => `لدى هذا الموظف مواعيد قادمة (${countAppointments.ar(n)}). انقلها إلى زملائه أولًا.`,
    hand_over: 'نقل إلى موظفين آخرين',
    hand_over_question: ({ n }) => `نقل المواعيد إلى موظفين آخرين (${countAppointments.ar(n)})؟`,
    handed_over: ({ n }) => `نُقلت: ${countAppointments.ar(n)}`,
    not_handed_over: ({ n }) => `لم تُنقل: ${countAppointments.ar(n)}`,
  },
);
