import type { ReactNode } from 'react';
import { commaIn, type Language, nameIn } from '../../../kernel/text/messages.ts';
import { addDays, dayOfWeek, formatDate, formatWeekday } from '../../../kernel/time/local-time.ts';
import type { ShopPage } from '../shop-page.ts';
import { Clock } from './shop-parts.tsx';
import { textsIn } from './shop-texts.ts';

interface Named {
  readonly name_ar: string | null;
  readonly name_en: string | null;
}

interface NextFreeProps {
  readonly page: Pick<ShopPage, 'shop' | 'today'>;
  /** A date, and `HH:mm:ss` in the shop's zone. */
  readonly next: { readonly date: string; readonly time: string };
  /** What it is free for. */
  readonly services: readonly Named[];
  readonly language: Language;
}

/** `today`, `tomorrow`, a weekday of this week, else the date. */
export const dayWords = (
  { shop, today }: Pick<ShopPage, 'shop' | 'today'>,
  date: string,
  language: Language,
): string => {
  const text = textsIn(language, shop.trade);
  if (date === today) return text.next_today;
  if (date === addDays(today, 1)) return text.tomorrow;
  return date <= addDays(today, 6) ? formatWeekday(dayOfWeek(date), language) : formatDate(date, language, 'weekday');
};

/** `Next free: tomorrow 10:30 – Full colour`: a time always names what it is for. */
export const NextFreeWords = ({ page, next: { date, time }, services, language }: NextFreeProps): ReactNode => {
  const text = textsIn(language, page.shop.trade);
  const day = dayWords(page, date, language);
  const names = [...new Set(services.map((one) => nameIn(language, one)))].join(commaIn(language));
  return (
    <>
      {text.next_free}: {day} <Clock time={time} language={language} /> – <bdi>{names}</bdi>
    </>
  );
};
