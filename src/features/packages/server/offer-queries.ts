import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { EntitySource } from '../../../platform/lists/entity-list.ts';
import { offerMovement, packageState } from '../offer.ts';
import { offerFields, packageFields } from '../offer-fields.ts';

const ofOffer = sql`from customer_offer c where c.merchant_id = ${currentMerchantId} and c.offer_id = o.id`;

/** The offer as queries read it, `o`. */
export const offerSource: EntitySource<typeof offerFields> = {
  fields: offerFields,
  alias: 'o',
  computed: {
    sold: sql`(select count(*)::int ${ofOffer})`,
    uses_left: sql`(select coalesce(sum(c.uses_left), 0)::int ${ofOffer})`,
  },
};

/** A package whose last day is over is expired at once, also before the job took its rest. */
const isExpired = (today: string): Sql => sql`
  (p.ended_as = ${literal(offerMovement.expired)} or (p.uses_left > 0 and p.expires_on < ${today}::date))`;

/** What a package of a state is. */
export const inState = (state: number, today: string): Sql => {
  if (state === packageState.active) return sql`(p.uses_left > 0 and p.expires_on >= ${today}::date)`;
  if (state === packageState.expired) return isExpired(today);
  if (state === packageState.refunded) return sql`p.ended_as = ${literal(offerMovement.refunded)}`;
  return sql`(p.uses_left = 0 and p.ended_as is null)`;
};

/** The package as queries read it, `p`, with its owner `c` and the bill that it was sold with `i`. */
export const packageSource = (today: string): EntitySource<typeof packageFields> => ({
  fields: packageFields,
  alias: 'p',
  computed: {
    customer_name_ar: sql`c.name_ar`,
    customer_name_en: sql`c.name_en`,
    customer_mobile: sql`c.mobile`,
    document_number: sql`i.document_number`,
    state: sql`case when p.ended_as = ${literal(offerMovement.refunded)} then ${literal(packageState.refunded)}
      when ${isExpired(today)} then ${literal(packageState.expired)}
      when p.uses_left > 0 then ${literal(packageState.active)} else ${literal(packageState.used)} end`,
  },
});

export const packageFrom: Sql = sql`customer_offer p
  join known_customer k on k.merchant_id = p.merchant_id and k.id = p.customer_id
  join customer c on c.merchant_id = k.merchant_id and c.id = k.known_id
  join invoice i on i.merchant_id = p.merchant_id and i.id = p.invoice_id`;

/** The shop's events and holidays as `[[from, to], …]`; longer seasons of other hours, as Ramadan, are none. */
export const shopHolidays: Sql = sql`(
  select coalesce(jsonb_agg(jsonb_build_array(d.from_on, d.to_on)), '[]'::jsonb) from special_day d
  where d.merchant_id = ${currentMerchantId} and d.owner = 0 and (d.ranges = '[]'::jsonb or d.to_on - d.from_on < 7))`;
