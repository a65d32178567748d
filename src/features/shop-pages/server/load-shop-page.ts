import { countryCodeOf } from '../../../kernel/domain/countries.ts';
import { civilOf } from '../../../kernel/time/local-time.ts';
import { type Row, rowsOf } from '../../../platform/db/batch.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import { loadPriceList } from '../../catalogue/server/public-api.ts';
import { hasMenu } from '../../flower-menu/server/public-api.ts';
import { sellsCardsOnline } from '../../gift-cards/server/public-api.ts';
import { sellsOnline } from '../../packages/server/public-api.ts';
import type { PublicPerson } from '../../workforce/public-look.ts';
import { shopHoursOf, shopHoursQueries } from '../../working-hours/server/public-api.ts';
import { type KeptSetting, onlineDefaults } from '../online-setting.ts';
import type { ShopFacts, ShopPage, ShopPageKind } from '../shop-page.ts';
import type { PublicPhoto } from '../shop-photo.ts';
import { settingOf } from './online-setting.ts';
import { publicPeople } from './public-people.ts';

type ShopRow = Omit<ShopFacts, 'country_code' | 'background_url'> & { country_id: number };

/** Photos that visitors may see, in the shop's order; none where the page shows none. */
const publicPhotos = (merchantId: number, isAsked: boolean): Sql => sql`
  select p.id, p.kind, p.name_ar, p.name_en, u.url from shop_photo p
  join file_url u on u.merchant_id = p.merchant_id and u.id = p.file_id
  where p.merchant_id = ${merchantId} and p.is_public and ${isAsked} order by p.place, p.id`;

/**
 * What a page of the transaction's shop shows, or the facts alone. Undefined when the shop has no such page: a price list that
 * is not shown. What a form holds unsaved stands in place of what is kept.
 */
export const loadShopPage = async (
  tx: PublicTx | MerchantTx,
  kind: ShopPageKind | 'facts',
  now: string,
  unsaved: Partial<KeptSetting> = {},
): Promise<ShopPage | undefined> => {
  const { merchantId } = tx;
  const [shops, settings] = await tx.batch([
    sql`select m.alias_name, m.name_en, m.name_ar, m.business_kind as trade, m.zone, m.currency_code, m.country_id,
          m.prices_include_vat, m.vat_rate_bp,
          m.building_number, m.street, m.district, m.postal_code, coalesce(c.english_name, m.city) as city_en,
          coalesce(c.arabic_name, m.city) as city_ar, m.latitude::text, m.longitude::text, l.url as logo_url
        from merchant m left join city c on c.id = m.city_id
        left join file_url l on l.merchant_id = m.merchant_id and l.id = m.logo_file_id
        where m.merchant_id = ${merchantId}`,
    settingOf(merchantId),
  ]);
  const row = rowsOf<ShopRow>(shops)[0];
  if (!row) return undefined;
  const alias_name = row.alias_name ?? '';
  const setting = { ...(rowsOf<KeptSetting>(settings)[0] ?? onlineDefaults), ...unsaved };
  if (kind === 'price-list' && !setting.shows_prices) return undefined;
  const today = civilOf(now, row.zone).date;
  // Days to choose from say which are closed.
  const asksHours = (kind === 'home' || kind === 'facts') && setting.shows_hours;
  const [pictures, photos, people, ...hours] = await tx.batch([
    sql`select ${sellsOnline(merchantId, today)} as has_offers, ${hasMenu(merchantId)} as has_menu, (select url from file_url
          where merchant_id = ${merchantId} and id = ${setting.background_file_id}::bigint) as url`,
    publicPhotos(merchantId, kind === 'home'),
    publicPeople(merchantId, {
      today,
      shows_faces: setting.shows_faces,
      isAsked: kind === 'home' && setting.takes_bookings,
    }),
    ...(asksHours ? shopHoursQueries(merchantId, today) : []),
  ]);
  const seen = rowsOf<{ has_offers: boolean; has_menu: boolean; url: string | null }>(pictures)[0]!;
  const asksPrices = (kind === 'home' || kind === 'price-list') && setting.shows_prices;
  const { country_id, ...facts } = row;
  return {
    shop: {
      ...facts,
      alias_name,
      country_code: countryCodeOf(country_id),
      background_url: seen.url,
    },
    setting,
    now,
    today,
    photos: rowsOf<PublicPhoto>(photos),
    people: rowsOf<PublicPerson>(people),
    // Answers and free times belong to later features, which add them where the page is put together (surveys, booking).
    rating: null,
    ratings: null,
    near: null,
    hours: asksHours ? shopHoursOf(...(hours as [Row[], Row[]])) : null,
    has_offers: setting.shows_offers && seen.has_offers,
    has_menu: seen.has_menu,
    sells_cards: await sellsCardsOnline(tx, row.currency_code),
    prices: asksPrices ? ((await loadPriceList(tx, alias_name)) ?? null) : null,
  };
};
