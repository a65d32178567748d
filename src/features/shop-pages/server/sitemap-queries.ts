import { literal, type Statement, sql } from '../../../platform/db/sql.ts';
import { hasComposer } from '../../composer/server/public-api.ts';
import { hasMenu } from '../../flower-menu/server/public-api.ts';
import { soldToday } from '../../packages/server/public-api.ts';

/** Numbers of shops in one part of the sitemap: with their pages in two languages it stays under 50,000 addresses. */
const shopsInPart = 5_000;

/** How many parts there are: one for each five thousand numbers that were given to shops. */
export const sitemapParts: Statement = sql`
  select coalesce(max(merchant_id) / ${literal(shopsInPart)} + 1, 0)::int as parts from merchant where alias_name is not null`;

/** What the sitemap says of a shop. */
export interface ListedShop {
  readonly alias_name: string;
  readonly shows_prices: boolean;
  readonly has_terms: boolean;
  /** Packages on their page. */
  readonly sells_offers: boolean;
  readonly has_menu: boolean;
  /** Bouquets are composed on the menu. */
  readonly has_composer: boolean;
}

/** Shops of one part whose pages are open today, as `enter_shop_alias` opens them. Asked as managers: across shops. */
export const shopsInSitemap = (part: number, now: string): Statement => sql`
  select lower(m.alias_name) as alias_name, coalesce(s.shows_prices, true) as shows_prices,
    coalesce(s.terms_ar, s.terms_en) is not null as has_terms,
    coalesce(s.shows_offers, true) and count(o.merchant_id) > 0 as sells_offers,
    ${hasMenu(sql`m.merchant_id`)} as has_menu, ${hasComposer(sql`m.merchant_id`)} as has_composer
  from merchant m left join online_setting s on s.merchant_id = m.merchant_id
  left join offer o on o.merchant_id = m.merchant_id
    and ${soldToday(sql`(${now}::timestamptz at time zone m.zone)::date`)}
  where m.alias_name is not null and m.merchant_id >= ${part * shopsInPart} and m.merchant_id < ${(part + 1) * shopsInPart}
    and account_state(m.approval, m.status, m.is_suspended, m.expires_on, m.awaits_first_entry, m.is_trial, m.plan,
      (${now}::timestamptz at time zone m.zone)::date) in ('approved', 'trial', 'premium', 'active')
  group by m.merchant_id, s.merchant_id
  order by m.merchant_id`;
