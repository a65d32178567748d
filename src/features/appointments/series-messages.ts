import { catalog, pluralAr, pluralEn } from '../../kernel/text/messages.ts';

const appointmentsAr = (n: number): string =>
  pluralAr(n, { zero: '# موعد', one: 'موعد واحد', two: 'موعدين', few: '# مواعيد', many: '# موعدًا', other: '# موعد' });

/** Words of visits that repeat, and of people who come together. */
export const seriesTexts = catalog(
  {
    booked_by_others: ({ days }: { days: string }) => `Booked. Another employee does it on ${days}.`,
    nth_of: ({ n, all }: { n: number; all: number }) => `${n} of ${all}`,
    series: 'Recurring appointments',
    this_one: 'this one',
    no_room: 'Had no room, still to be booked:',
    booked_visits: ({ n }: { n: number }) =>
      `Booked: ${pluralEn(n, { one: '# appointment', other: '# appointments' })}.`,
    booked_some: ({ n, none }: { n: number; none: string }) =>
      `Booked: ${pluralEn(n, { one: '# appointment', other: '# appointments' })}. No room on ${none}: the first appointment keeps these days for you.`,
    cancel_later: 'Cancel this and later appointments',
    cancel_later_yes: 'Yes, cancel them all',
    cancelled_later: 'This and later appointments cancelled',
    sum_of_people: ({ n }: { n: number }) => `Total for ${pluralEn(n, { one: '# person', other: '# people' })}`,
  },
  {
    booked_by_others: ({ days }) => `تم الحجز، ويقدّم الخدمة موظف آخر في: ${days}.`,
    nth_of: ({ n, all }) => `${n} من ${all}`,
    series: 'المواعيد المتكررة',
    this_one: 'هذا الموعد',
    no_room: 'أيام لم يتوفر فيها وقت ولم تُحجز بعد:',
    booked_visits: ({ n }) => `تم حجز ${appointmentsAr(n)}.`,
    booked_some: ({ n, none }) =>
      `تم حجز ${appointmentsAr(n)}. لا وقت متاح في ${none}، وستجد هذه الأيام في الموعد الأول.`,
    cancel_later: 'إلغاء هذا الموعد وما بعده',
    cancel_later_yes: 'نعم، ألغِها كلها',
    cancelled_later: 'أُلغي هذا الموعد وما بعده.',
    sum_of_people: ({ n }) =>
      `الإجمالي لـ${pluralAr(n, { zero: '# شخص', one: 'شخص واحد', two: 'شخصين', few: '# أشخاص', many: '# شخصًا', other: '# شخص' })}`,
  },
);
