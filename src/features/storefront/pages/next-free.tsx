import type { ReactNode } from 'react';
import { addDays, dayOfWeek, formatDate, formatWeekday } from '../../../kernel/local-time.ts';
import { commaIn, type Language, nameIn } from '../../../kernel/messages.ts';
import type { NextFree } from '../booking.ts';
import type { ShopPage } from '../shop-page.ts';
import { Clock } from './shop-parts.tsx';
import { textsIn } from './shop-texts.ts';

interface Named {
  readonly name_ar: string | null;
  readonly name_en: string | null;
}

interface NextFreeProps {
  readonly page: Pick<ShopPage, 'shop' | 'today'>;
  readonly next: Pick<NextFree, 'date' | 'time'>;
  /** What it is free for. */
  readonly services: readonly Named[];
  readonly language: Language;
}

/** `Next free: tomorrow 10:30 – Full colour`: a time always names what it is for. */
export const NextFreeWords = ({ page, next: { date, time }, services, language }: NextFreeProps): ReactNode => {
  const text = textsIn(language, page.shop.trade);
  const day =
    date === page.today
      ? text.next_today
      : date === addDays(page.today, 1)
        ? text.tomorrow
        : date <= addDays(page.today, 6)
          ? formatWeekday(dayOfWeek(date), language)
          : formatDate(date, language, 'weekday');
  const names = [...new Set(services.map((one) => nameIn(language, one)))].join(commaIn(language));
  return (
    <>
      {text.next_free}: {day} <Clock time={time} language={language} /> – <bdi>{names}</bdi>
    </>
  );
};
