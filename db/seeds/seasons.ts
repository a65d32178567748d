import { dayOfWeek } from '../../src/kernel/time/local-time.ts';

export type Trade = 'flowers' | 'beauty' | 'gifts';

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

const hijriOf = (date: string): { month: number; day: number } => {
  const parts = hijri.formatToParts(Date.parse(`${date}T12:00:00Z`));
  const part = (type: string) => Number(parts.find((p) => p.type === type)!.value);
  return { month: part('month'), day: part('day') };
};

interface Season {
  readonly name: string;
  readonly holds: (md: string, h: { month: number; day: number }) => boolean;
  readonly factor: Record<Trade, number>;
}

/** When people buy flowers, gifts and beauty in the Gulf (product.md, demo data). Dates as MM-DD; Hijri by month and day. */
const seasons: readonly Season[] = [
  {
    name: 'Valentine',
    holds: (md) => md >= '02-12' && md <= '02-14',
    factor: { flowers: 3.2, gifts: 2.4, beauty: 1.3 },
  },
  {
    name: "Mother's Day",
    holds: (md) => md >= '03-19' && md <= '03-21',
    factor: { flowers: 3, gifts: 2.2, beauty: 1.2 },
  },
  {
    name: 'Graduations',
    holds: (md) => md >= '06-01' && md <= '06-25',
    factor: { flowers: 1.7, gifts: 1.5, beauty: 1.3 },
  },
  {
    name: 'Summer holidays',
    holds: (md) => md >= '07-05' && md <= '08-20',
    factor: { flowers: 0.7, gifts: 0.75, beauty: 0.8 },
  },
  {
    name: 'Saudi National Day',
    holds: (md) => md >= '09-21' && md <= '09-24',
    factor: { flowers: 1.6, gifts: 1.5, beauty: 1.2 },
  },
  {
    name: 'Emirati National Day',
    holds: (md) => md >= '11-30' && md <= '12-03',
    factor: { flowers: 1, gifts: 1.8, beauty: 1 },
  },
  { name: 'Ramadan', holds: (_, h) => h.month === 9 && h.day < 21, factor: { flowers: 0.8, gifts: 1.1, beauty: 0.75 } },
  {
    name: 'Last ten nights',
    holds: (_, h) => h.month === 9 && h.day >= 21,
    factor: { flowers: 1.2, gifts: 1.9, beauty: 2.1 },
  },
  {
    name: 'Eid al-Fitr',
    holds: (_, h) => h.month === 10 && h.day <= 4,
    factor: { flowers: 2.1, gifts: 2.2, beauty: 0.9 },
  },
  {
    name: 'Eid al-Adha',
    holds: (_, h) => h.month === 12 && h.day >= 8 && h.day <= 13,
    factor: { flowers: 1.8, gifts: 1.9, beauty: 1.5 },
  },
];

/** Sunday first. Weekends are Friday and Saturday. */
const weekday: Record<Trade, readonly number[]> = {
  flowers: [0.85, 0.85, 0.9, 1, 1.35, 1.15, 1.05],
  gifts: [0.85, 0.85, 0.9, 1, 1.3, 1.2, 1.1],
  beauty: [0.75, 0.8, 0.9, 1.1, 1.45, 0.9, 1.2],
};

/** How busy a day is against an ordinary one. */
export const busyness = (date: string, trade: Trade): number => {
  const h = hijriOf(date);
  const season = seasons.reduce((f, s) => (s.holds(date.slice(5), h) ? f * s.factor[trade] : f), 1);
  return season * weekday[trade][dayOfWeek(date)]!;
};
