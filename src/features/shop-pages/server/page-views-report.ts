import type { InputOf } from '../../../kernel/contract/contract.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerReport } from '../../../platform/lists/answer-list.ts';
import { fileNameOf } from '../../../platform/lists/file-name.ts';
import type { onlinePageViews } from '../contract.ts';
import pageViewReport from '../page-view-report.ts';
import { countedPages } from '../page-views.ts';
import { shopPageScreens } from '../screens.ts';

interface Figures {
  readonly visitors: number;
  readonly views: number;
  readonly home_visitors: number;
  readonly price_list_visitors: number;
  readonly offers_visitors: number;
  readonly booking_visitors: number;
  readonly booking_time_visitors: number;
  readonly booked_visitors: number;
}

const nothing: Figures = {
  visitors: 0,
  views: 0,
  home_visitors: 0,
  price_list_visitors: 0,
  offers_visitors: 0,
  booking_visitors: 0,
  booking_time_visitors: 0,
  booked_visitors: 0,
};

const of = (page: number): Sql => sql`coalesce(sum(v.visitors) filter (where v.page = ${literal(page)}), 0)::int`;
const figures = sql`${of(countedPages.any)} as visitors,
  coalesce(sum(v.views) filter (where v.page = ${literal(countedPages.any)}), 0)::int as views,
  ${of(countedPages.home)} as home_visitors,
  ${of(countedPages.price_list)} as price_list_visitors, ${of(countedPages.offers)} as offers_visitors,
  ${of(countedPages.booking)} as booking_visitors,
  ${of(countedPages.booking_time)} as booking_time_visitors, ${of(countedPages.booked)} as booked_visitors`;

/** Who opened the shop's pages, by day; the sum is of days, so that who came on two days counts twice. */
export const readPageViews = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof onlinePageViews>) => {
  const { from_on, to_on, source = null } = input;
  const where = sql`v.merchant_id = ${ctx.merchantId} and v.visited_on between ${from_on}::date and ${to_on}::date
    and (${source}::smallint is null or v.source = ${source}::smallint)`;
  const [days, totals, sources] = await tx.batch([
    sql`select v.visited_on as on, ${figures} from online_visit v where ${where} group by v.visited_on order by v.visited_on`,
    sql`select ${figures} from online_visit v where ${where}`,
    sql`select v.source, sum(v.visitors)::int as visitors from online_visit v
      where ${where} and v.page = ${literal(countedPages.any)} group by v.source order by 2 desc, 1`,
  ]);
  const file = { title: shopPageScreens.visits.title, file_name: fileNameOf('online-daily-visit', input) };
  return answerReport(ctx, input.format, pageViewReport, file, {
    days: rowsOf<Figures & { on: string }>(days),
    totals: rowsOf<Figures>(totals)[0] ?? nothing,
    sources: rowsOf<{ source: number; visitors: number }>(sources),
  });
};
