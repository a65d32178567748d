import { addSeconds } from '../../../kernel/local-time.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import { isTakenBack } from './load-survey.ts';
import { leastAnswers, type ShopPage, type ShopRating, type ShopRatings } from '../../storefront/shop-page.ts';

const year = 365 * 86_400;

/** Columns: what a rating is, whoever or whatever is rated, from the points (1 to 5) of one rated invoice in each row. */
const averaged = (points: Sql): Sql => sql`
  coalesce(round(avg(${points}) * 10), 0)::int as average_tenths, count(*)::int as count`;
/** Condition: the only ratings that count, those of one year. */
const isRecent = (now: string): Sql => sql`s.rated_at > ${addSeconds(now, -year)}::timestamptz`;

/** Only invoices that stand: whoever got the money back, or a shop that takes back its own, rates nothing. */
const ofStanding = (merchantId: number): Sql => sql`
  join invoice i on i.merchant_id = ${merchantId} and i.id = s.invoice_id and not ${isTakenBack}`;

/** What customers answered of their invoices, all four questions alike; null below the least number of answers. */
const readRating = async (tx: MerchantTx | PublicTx, now: string): Promise<ShopRating | null> => {
  const rating = await tx.one<ShopRating>(sql`
    select ${averaged(sql`(s.reception + s.cleanliness + s.prices + s.service_quality) / 4.0`)}
    from survey s ${ofStanding(tx.merchantId)} where s.merchant_id = ${tx.merchantId} and ${isRecent(now)}`);
  return rating.count < leastAnswers ? null : rating;
};

/**
 * Ratings by a key of the services on rated invoices. Only the quality of the service counts: reception, cleanliness and prices
 * are the shop's. An invoice counts once for each key, however many of its lines have it.
 */
const ratingsBy = (merchantId: number, now: string, key: Sql): Sql => sql`
  select r.key, ${averaged(sql`r.service_quality`)} from (
    select distinct s.invoice_id, s.service_quality, ${key} as key
    from survey s ${ofStanding(merchantId)} join invoice_line l on l.merchant_id = s.merchant_id and l.invoice_id = s.invoice_id
    where s.merchant_id = ${merchantId} and ${isRecent(now)} and l.service_id is not null) r
  where r.key is not null group by r.key having count(*) >= ${leastAnswers}`;

const readRatings = async (tx: MerchantTx | PublicTx, now: string): Promise<ShopRatings> => {
  const by = (key: Sql) => ratingsBy(tx.merchantId, now, key);
  const found = await tx.batch([
    by(sql`l.service_id::text`),
    by(sql`l.employee_id::text`),
    by(sql`l.service_id || ' ' || l.employee_id`),
  ]);
  const [of_service, of_person, of_person_in_service] = found.map(
    (rows) => new Map(rowsOf<ShopRating & { key: string }>(rows).map(({ key, ...rating }) => [key, rating])),
  );
  return { of_service: of_service!, of_person: of_person!, of_person_in_service: of_person_in_service! };
};

/** A shop's page with the ratings that the shop chose to show: of itself, its services and its people. */
export const withRating = async <P extends ShopPage>(
  tx: MerchantTx | PublicTx,
  page: P | undefined,
  now: string,
): Promise<P | undefined> =>
  page?.setting.shows_rating
    ? { ...page, rating: await readRating(tx, now), ratings: await readRatings(tx, now) }
    : page;
