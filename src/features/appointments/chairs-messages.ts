import { catalog } from '../../kernel/text/messages.ts';

/** Words of today's chairs. */
export const chairsTexts = catalog(
  {
    title: 'Chairs today',
    to_calendar: 'To the calendar',
    booked: 'Upcoming',
    attended: 'Attended',
    no_show: 'No-shows',
    here: ({ name, until }: { name: string; until: string }) => `${name} until ${until}`,
    expected: ({ name }: { name: string }) => `${name} is expected`,
    blocked: ({ until }: { until: string }) => `Blocked until ${until}`,
    held: ({ until }: { until: string }) => `Held for the waitlist until ${until}`,
    free_until: ({ until }: { until: string }) => `Free until ${until}`,
    away_until: ({ until }: { until: string }) => `Starts at ${until}`,
    away: 'Finished for today',
    next: ({ name, at }: { name: string; at: string }) => `Next: ${name} at ${at}`,
    nobody_next: 'No one else today',
  },
  {
    title: 'الكراسي اليوم',
    to_calendar: 'إلى التقويم',
    booked: 'قادمة',
    attended: 'مكتملة',
    no_show: 'لم يحضر',
    here: ({ name, until }) => `${name} حتى ${until}`,
    expected: ({ name }) => `بانتظار ${name}`,
    blocked: ({ until }) => `محجوب حتى ${until}`,
    held: ({ until }) => `محفوظ لمن ينتظر حتى ${until}`,
    free_until: ({ until }) => `متاح حتى ${until}`,
    away_until: ({ until }) => `يبدأ الدوام ${until}`,
    away: 'انتهى الدوام',
    next: ({ name, at }) => `التالي: ${name} ${at}`,
    nobody_next: 'لا موعد آخر اليوم',
  },
);
