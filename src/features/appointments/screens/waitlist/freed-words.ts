import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import { type Language, nameIn } from '../../../../kernel/text/messages.ts';
import { civilOf, daysBetween, epochOf, formatDate, formatTime } from '../../../../kernel/time/local-time.ts';
import { todayHere } from '../../../../ui/session/session-store.ts';
import type { waitlist } from '../../waitlist-contract.ts';
import { waitlistTexts } from '../../waitlist-messages.ts';

export type Gap = OutputOf<typeof waitlist.gaps>['gaps'][number];
export type WaitingOne = Gap['others'][number] | Gap['fits'][number];

export const minutesBetween = (from: string, to: string): number => Math.round((epochOf(to) - epochOf(from)) / 60_000);

export const clockText = (instant: string, zone: string, language: Language): string =>
  formatTime(civilOf(instant, zone).time, language);

export const customerName = (
  one: { readonly customer_name_ar: string | null; readonly customer_name_en: string | null },
  language: Language,
): string => nameIn(language, { name_ar: one.customer_name_ar, name_en: one.customer_name_en });

/** What somebody waits for, with whom they wish. */
export const servicesText = ({ services }: Pick<WaitingOne, 'services'>, language: Language): string =>
  services
    .map((one) => {
      const who = nameIn(language, { name_ar: one.employee_name_ar, name_en: one.employee_name_en });
      return who ? `${nameIn(language, one)} (${who})` : nameIn(language, one);
    })
    .join(language === 'ar' ? '، ' : ', ');

/** The days and times that somebody asked for. */
export const daysText = (one: WaitingOne, language: Language): string => {
  const t = waitlistTexts[language];
  const day = (date: string) => formatDate(date, language, 'weekday');
  const days =
    one.from_on === one.to_on
      ? t.one_day({ day: day(one.from_on) })
      : t.days({ from: formatDate(one.from_on, language, 'medium'), to: formatDate(one.to_on, language, 'medium') });
  const at = (time: string) => formatTime(time, language);
  const times =
    one.from_time && one.to_time
      ? t.between({ from: at(one.from_time), to: at(one.to_time) })
      : one.from_time
        ? t.after({ time: at(one.from_time) })
        : one.to_time
          ? t.before({ time: at(one.to_time) })
          : '';
  return [days, times].filter(Boolean).join(language === 'ar' ? '، ' : ', ');
};

/** For how many days somebody waits. */
export const sinceText = (one: WaitingOne, zone: string, language: Language): string =>
  waitlistTexts[language].since({
    n: Math.max(0, daysBetween(civilOf(one.created_at, zone).date, todayHere())),
  });
