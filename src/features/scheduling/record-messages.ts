import { catalog, pluralAr, pluralEn } from '../../kernel/messages.ts';
import { countAppointments } from './count-appointments.ts';

/** Words of appointments in reports, on records and on the dashboard. */
export const recordTexts = catalog(
  {
    table_by: 'Table',
    by_employee: 'By employee',
    by_service: 'By service',
    next_visit: 'Next appointment',
    new_visit: 'New appointment',
    no_next_visit: 'No appointment is booked.',
    more_to_come: ({ n }: { n: number }) => pluralEn(n, { one: '# more to come', other: '# more to come' }),
    attended_visits: 'Appointments attended',
    no_shows: 'No-shows',
    last_visit: ({ on }: { on: string }) => `Last on ${on}`,
    appointments: 'Appointments',
    to_come: 'Appointments to come',
    none_to_come: 'No appointments are to come.',
    last_ones: 'The last ones',
    all_visits: 'All appointments',
    nobody_does: 'Without anybody to do them',
    left_alone: ({ n }: { n: number }) => `To hand over: ${countAppointments.en(n)}`,
    hand_over_note:
      'This employee takes no appointments then. Each goes to somebody who performs the services and is free at its time; customers keep time and price.',
    disable_with_visits: ({ n }: { n: number }) =>
      `${countAppointments.en(n)} to come with this employee. Give them to others first.`,
    hand_over: 'Hand over',
    hand_over_question: ({ n }: { n: number }) => `Hand over ${countAppointments.en(n)}?`,
    handed_over: ({ n }: { n: number }) => `Handed over: ${countAppointments.en(n)}`,
    not_handed_over: ({ n }: { n: number }) => `Not handed over: ${countAppointments.en(n)}`,
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
    attended_visits: 'مواعيد تم حضورها',
    no_shows: 'مواعيد بلا حضور',
    last_visit: ({ on }) => `آخرها ${on}`,
    appointments: 'المواعيد',
    to_come: 'المواعيد القادمة',
    none_to_come: 'لا مواعيد قادمة.',
    last_ones: 'آخر المواعيد',
    all_visits: 'كل المواعيد',
    nobody_does: 'مواعيد بلا موظف',
    left_alone: ({ n }) => `بانتظار التسليم: ${countAppointments.ar(n)}`,
    hand_over_note:
      'لا يستقبل هذا الموظف المواعيد وقتها. يُسلَّم كل موعد لمن يقدّم خدماته وهو متاح في وقته، ويبقى الوقت والسعر للعميل كما هما.',
    disable_with_visits: ({ n }) => `لدى هذا الموظف مواعيد قادمة (${countAppointments.ar(n)}). سلّمها لزملائه أولًا.`,
    hand_over: 'تسليم لآخرين',
    hand_over_question: ({ n }) => `تسليم المواعيد لآخرين (${countAppointments.ar(n)})؟`,
    handed_over: ({ n }) => `سُلِّمت: ${countAppointments.ar(n)}`,
    not_handed_over: ({ n }) => `لم تُسلَّم: ${countAppointments.ar(n)}`,
  },
);
