import { catalog, pluralAr, pluralEn } from '../../kernel/messages.ts';

/** Words of visits that repeat, and of people who come together. */
export const seriesTexts = catalog(
  {
    booked_by_others: ({ days }: { days: string }) => `Booked. Somebody else does it on ${days}.`,
    nth_of: ({ n, all }: { n: number; all: number }) => `${n} of ${all}`,
    series: 'Repeated visits',
    this_one: 'this one',
    cancel_later: 'Cancel this and the later ones',
    cancel_later_yes: 'Yes, cancel them all',
    cancelled_later: 'This visit and the later ones are cancelled.',
    sum_of_people: ({ n }: { n: number }) => `Total for ${pluralEn(n, { one: '# person', other: '# people' })}`,
  },
  {
    booked_by_others: ({ days }) => `تم الحجز، ويقدّم الخدمة موظف آخر في: ${days}.`,
    nth_of: ({ n, all }) => `${n} من ${all}`,
    series: 'المواعيد المتكررة',
    this_one: 'هذا الموعد',
    cancel_later: 'إلغاء هذا الموعد وما بعده',
    cancel_later_yes: 'نعم، ألغِها كلها',
    cancelled_later: 'أُلغي هذا الموعد وما بعده.',
    sum_of_people: ({ n }) =>
      `الإجمالي لـ${pluralAr(n, { zero: '# شخص', one: 'شخص واحد', two: 'شخصين', few: '# أشخاص', many: '# شخصًا', other: '# شخص' })}`,
  },
);
