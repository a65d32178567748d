import { catalog, pluralAr, pluralEn } from '../../kernel/messages.ts';

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
    attended_visits: 'مواعيد حضرها',
    no_shows: 'مواعيد لم يحضرها',
    last_visit: ({ on }) => `آخرها ${on}`,
  },
);
