import { countedPages, pageViewSources } from '../../src/features/shop-pages/page-views.ts';
import { addDays } from '../../src/kernel/time/local-time.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { MerchantTx } from '../../src/platform/db/transaction.ts';
import type { Chance } from './random.ts';
import type { Trade } from './seasons.ts';

/** Where people come from: a salon lives from Instagram and Snapchat. */
const sources = [
  { source: pageViewSources.instagram, weight: 34 },
  { source: pageViewSources.whatsapp, weight: 22 },
  { source: pageViewSources.snapchat, weight: 14 },
  { source: pageViewSources.direct, weight: 13 },
  { source: pageViewSources.search, weight: 10 },
  { source: pageViewSources.poster, weight: 7 },
] as const;

interface Given {
  readonly chance: Chance;
  readonly today: string;
  readonly zone: string;
  readonly trade: Trade;
  readonly days: number;
}

/**
 * A year of counted visits of the public pages. Each online booking was somebody who went through all of its pages; before her
 * are those who stopped on the way, so that the figures narrow as they do in a real shop.
 */
export const seedPageViews = async (tx: MerchantTx, { chance, today, zone, trade, days }: Given): Promise<void> => {
  const booked = new Map(
    (
      await tx.many<{ day: string; n: number }>(sql`
        select to_char(created_at at time zone ${zone}, 'YYYY-MM-DD') as day, count(*)::int as n from appointment
        where merchant_id = ${tx.merchantId} and source = 1 group by 1`)
    ).map(({ day, n }) => [day, n]),
  );
  const counted = new Map<string, { views: number; visitors: number }>();
  const count = (day: string, page: number, source: number, views: number) => {
    const key = `${day} ${page} ${source}`;
    const before = counted.get(key) ?? { views: 0, visitors: 0 };
    counted.set(key, { views: before.views + views, visitors: before.visitors + 1 });
  };
  /** Somebody comes and opens these pages. */
  const visit = (day: string, pages: readonly number[]) => {
    const { source } = chance.weighted(sources);
    let all = 0;
    for (const page of pages) {
      const views = chance.happens(0.2) ? 2 : 1;
      count(day, page, source, views);
      all += views;
    }
    count(day, countedPages.any, source, all);
  };
  const { home, price_list, offers, booking, booking_time, booking_details } = countedPages;
  const path = [home, booking, booking_time, booking_details, countedPages.booked];
  for (let n = days; n >= 0; n--) {
    const day = addDays(today, -n);
    const bookings = booked.get(day) ?? 0;
    for (let i = 0; i < bookings; i++) {
      visit(day, path);
      // For each who books about four look, two of whom look at times or begin to.
      visit(day, path.slice(0, chance.between(2, 4)));
      visit(day, path.slice(0, 2));
      visit(day, chance.happens(0.5) ? [home, price_list] : [home]);
    }
    const lookers = chance.between(2, trade === 'beauty' ? 6 : 9);
    for (let i = 0; i < lookers; i++) visit(day, chance.happens(0.35) ? [home, price_list] : [home]);
    // Packages are sold there since four months.
    if (n <= 120) for (let i = chance.between(0, 3); i > 0; i--) visit(day, [home, offers]);
  }
  const rows = [...counted].map(([key, figures]) => {
    const [visited_on, page, source] = key.split(' ');
    return { visited_on, page: Number(page), source: Number(source), ...figures };
  });
  await tx.run(sql`
    insert into online_visit (visited_on, page, source, views, visitors)
    select visited_on, page, source, views, visitors from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (visited_on date, page smallint, source smallint, views int, visitors int)`);
};
