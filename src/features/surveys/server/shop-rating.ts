import { addSeconds } from '../../../kernel/time/local-time.ts';
import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import { leastAnswers, type ShopPage, type ShopRating, type ShopRatings } from '../../shop-pages/shop-page.ts';
import { isTakenBack } from './load-survey.ts';

const year = 365 * 86_400;

/** Columns: what a rating is, whoever or whatever is rated, from the points (1 to 5) of one rated invoice in each row. */
const averaged = (points: Sql): Sql => sql`
  coalesce(round(avg(${points}) * 10), 0)::int as average_tenths, count(*)::int as count`;

/** Rows of a kind of rating by a key of the rated lines: an invoice counts once for each key, whatever its lines. */
const ratingsBy = (kind: keyof ShopRatings, key: Sql): Sql => sql`
  select '${literal(kind)}' as kind, r.key, ${averaged(sql`r.service_quality`)}
  from (select distinct invoice_id, service_quality, ${key} as key from line) r
  where r.key is not null group by r.key having count(*) >= ${leastAnswers}`;

interface RatingRow extends ShopRating {
  readonly kind: keyof ShopRatings | 'of_shop';
  readonly key: string | null;
}

/**
 * What customers answered in one year of invoices that stand: whoever got the money back rates nothing. Of the shop all four
 * questions alike; of services and people the quality of the service only, since reception, cleanliness and prices are the
 * shop's. Each only from `leastAnswers` on. The rated invoices are read once.
 */
const readRatings = async (tx: MerchantTx | PublicTx, now: string) => {
  const rows = await tx.many<RatingRow>(sql`
    with rated as materialized (
      select s.invoice_id, s.service_quality, (s.reception + s.cleanliness + s.prices + s.service_quality) / 4.0 as of_shop
      from survey s join invoice i on i.merchant_id = ${currentMerchantId} and i.id = s.invoice_id
      where s.merchant_id = ${tx.merchantId} and s.rated_at > ${addSeconds(now, -year)}::timestamptz and not ${isTakenBack}),
    line as materialized (
      select distinct r.invoice_id, r.service_quality, l.service_id, l.employee_id
      from rated r join invoice_line l on l.merchant_id = ${currentMerchantId} and l.invoice_id = r.invoice_id
      where l.service_id is not null)
    select 'of_shop' as kind, null as key, ${averaged(sql`of_shop`)} from rated having count(*) >= ${leastAnswers}
    union all ${ratingsBy('of_service', sql`service_id::text`)}
    union all ${ratingsBy('of_person', sql`employee_id::text`)}
    union all ${ratingsBy('of_person_in_service', sql`service_id || ' ' || employee_id`)}`);
  const of = (kind: keyof ShopRatings): ReadonlyMap<string, ShopRating> =>
    new Map(rows.filter((row) => row.kind === kind).map(({ key, kind: _, ...rating }) => [key!, rating]));
  const shop = rows.find(({ kind }) => kind === 'of_shop');
  return {
    rating: shop ? { average_tenths: shop.average_tenths, count: shop.count } : null,
    ratings: {
      of_service: of('of_service'),
      of_person: of('of_person'),
      of_person_in_service: of('of_person_in_service'),
    },
  };
};

/** A shop's page with the ratings that the shop chose to show: of itself, its services and its people. */
export const withRating = async <P extends ShopPage>(
  tx: MerchantTx | PublicTx,
  page: P | undefined,
  now: string,
): Promise<P | undefined> => (page?.setting.shows_rating ? { ...page, ...(await readRatings(tx, now)) } : page);
