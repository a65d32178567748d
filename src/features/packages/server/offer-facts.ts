import type { Money } from '../../../kernel/money/money.ts';
import type { VatCategory } from '../../../kernel/money/vat.ts';
import { currentMerchantId, prepare, type Sql, sql } from '../../../platform/db/sql.ts';
import { knownId } from '../../customers/server/public-api.ts';
import type { OfferService } from '../offer.ts';
import type { PackageFact } from '../use-offer.ts';
import { shopHolidays } from './offer-queries.ts';

/** An offer that a bill sells. Its VAT is that of its services, which agree in it. */
export interface OfferFact {
  readonly kind: 'offer';
  readonly id: number;
  readonly name_en: string | null;
  readonly name_ar: string | null;
  readonly price: Money;
  readonly minimum_price: null;
  readonly vat_category: VatCategory;
  readonly vat_exemption_code: string | null;
  readonly status: number;
  readonly services: readonly OfferService[];
  readonly max_uses: number;
  readonly valid_days: number | null;
  readonly until_on: string | null;
  readonly weekdays: readonly number[];
  readonly from_time: string | null;
  readonly until_time: string | null;
  readonly not_on_holidays: boolean;
}

/** The offers that a bill sells, for its facts. */
export const offerFacts = prepare<{ ids: readonly number[] }>(
  (bind) => sql`
    select 'offer' as kind, o.id, o.name_en, o.name_ar, o.price, null as minimum_price, s.vat_category, s.vat_exemption_code,
      o.status, o.services, o.max_uses, o.valid_days, o.until_on, o.weekdays, o.from_time, o.until_time, o.not_on_holidays
    from offer o join lateral (
      select s.vat_category, s.vat_exemption_code from service s where s.merchant_id = ${currentMerchantId}
        and s.id = (o.services -> 0 ->> 'service_id')::bigint) s on true
    where o.merchant_id = ${currentMerchantId} and o.id = any(${bind('ids', 'bigint[]')})`,
);

/** A package with whose bill asks for it, and the shop's own events and holidays where it is not used on them. */
export interface PackageRow extends PackageFact {
  readonly asked_by_id: number | null;
  readonly shop_holidays: readonly (readonly [from_on: string, to_on: string])[];
}

/** The packages that a bill uses, for its facts. */
export const packageFacts = prepare<{ ids: readonly number[]; customer: number | null }>(
  (bind) => sql`
    select p.id, ${knownId(sql`p.customer_id`)} as customer_id,
      to_jsonb(array(select coalesce(c.merged_into, c.id) from customer c where c.merchant_id = ${currentMerchantId}
        and c.id = any(p.customer_id || p.person_ids))) as user_ids,
      p.uses_left, p.remaining, p.expires_on, p.ended_as, p.not_on_holidays, p.weekdays, p.from_time, p.until_time, p.services,
      ${knownId(sql`${bind('customer', 'bigint')}`)} as asked_by_id,
      case when p.not_on_holidays then ${shopHolidays} else '[]'::jsonb end as shop_holidays
    from customer_offer p where p.merchant_id = ${currentMerchantId} and p.id = any(${bind('ids', 'bigint[]')})`,
);

/** The offers that are sold today, as the till's tiles show them. */
export const soldOffers = (today: string): Sql => sql`
  select 'offer' as kind, o.id, 0 as group_id, o.name_en, o.name_ar, null as barcode, o.price, null as minimum_price,
    null as original_price, s.vat_category, null as quantity_milli, null as warning_level_milli, null as image_url,
    null as icon_kind
  from offer o join service s on s.merchant_id = o.merchant_id and s.id = (o.services -> 0 ->> 'service_id')::bigint
  where o.merchant_id = ${currentMerchantId} and o.status = 1 and (o.until_on is null or o.until_on >= ${today}::date)
  order by o.id`;
