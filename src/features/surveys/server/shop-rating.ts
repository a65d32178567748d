import { addSeconds } from '../../../kernel/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import { leastAnswers, type ShopPage, type ShopRating } from '../../storefront/shop-page.ts';

const year = 365 * 86_400;

/** What customers answered of their invoices within a year, all four questions alike; null below the least number of answers. */
const readRating = async (tx: MerchantTx | PublicTx, now: string): Promise<ShopRating | null> => {
  const rating = await tx.one<ShopRating>(sql`
    select coalesce(round(avg(reception + cleanliness + prices + service_quality) * 10 / 4), 0)::int as average_tenths,
      count(*)::int as count
    from survey where merchant_id = ${tx.merchantId} and rated_at > ${addSeconds(now, -year)}::timestamptz`);
  return rating.count < leastAnswers ? null : rating;
};

/** A shop's first page with the rating that the shop chose to show. */
export const withRating = async (
  tx: MerchantTx | PublicTx,
  page: ShopPage | undefined,
  now: string,
): Promise<ShopPage | undefined> =>
  page?.setting.shows_rating ? { ...page, rating: await readRating(tx, now) } : page;
