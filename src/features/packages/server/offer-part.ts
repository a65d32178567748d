import type { Money } from '../../../kernel/money/money.ts';
import { lockOrder, part } from '../../../platform/db/parts.ts';
import { currentMerchantId, type Sql, sql } from '../../../platform/db/sql.ts';
import { offerMovement } from '../offer.ts';
import type { PackageUsed } from '../use-offer.ts';
import type { OfferFact } from './offer-facts.ts';

/** A package that a bill sells. */
export interface PackageSold {
  readonly unique_id: string;
  readonly offer: OfferFact;
  readonly line_number: number;
  /** What is paid for it, without VAT, and its VAT. */
  readonly amount: Money;
  readonly vat_amount: Money;
  readonly expires_on: string;
}

/** What a bill does to packages: sells some to its customer, uses others. */
export interface PackagesMoved {
  readonly sold: readonly PackageSold[];
  readonly used: readonly PackageUsed[];
  readonly customer_id: number;
}

/** Takes packages for this transaction, in the order of their numbers. */
const lockPackages = (ids: readonly number[]): Sql =>
  sql`select id from customer_offer where merchant_id = ${currentMerchantId} and id = any(${ids}::bigint[])
    order by id for no key update`;

const soldJson = ({ sold }: PackagesMoved): string =>
  JSON.stringify(
    sold.map(({ offer: o, ...one }) => ({
      ...one,
      offer_id: o.id,
      name_ar: o.name_ar,
      name_en: o.name_en,
      services: o.services.map((s) => ({ ...s, used: 0 })),
      uses: o.max_uses,
      weekdays: o.weekdays,
      from_time: o.from_time,
      until_time: o.until_time,
      not_on_holidays: o.not_on_holidays,
    })),
  );

const usedJson = ({ used }: PackagesMoved): string =>
  JSON.stringify(
    used.map(({ id, seen, uses_left, remaining, services }) => ({
      ...{ id, seen_left: seen.uses_left, seen_remaining: seen.remaining, uses_left, remaining, services },
    })),
  );

const linesJson = ({ used }: PackagesMoved): string =>
  JSON.stringify(used.flatMap(({ id, lines }) => lines.map((line) => ({ id, ...line }))));

/**
 * The part of a sale that sells packages and uses others, in its transaction. A package that was used, expired or given back
 * since it was read breaks the sale: its last use is given once, however many tills ask for it.
 */
export const offerPart = part<'offers', PackagesMoved, object>({
  name: 'offers',
  values: () => ({}),
  locks: (given) =>
    given.used.length === 0
      ? []
      : [{ order: lockOrder.customer_offer, rows: lockPackages(given.used.map(({ id }) => id)) }],
  also: (given, head) => {
    const bill = sql`(select journal_entry_id from invoice where merchant_id = ${currentMerchantId}
      and id = ${head.recordId}::bigint)`;
    const selling = sql`with made as (
        insert into customer_offer (unique_id, offer_id, customer_id, invoice_id, line_number, name_ar, name_en, services, uses,
          uses_left, amount, vat_amount, remaining, weekdays, from_time, until_time, not_on_holidays, sold_at, sold_on,
          expires_on)
        select s.unique_id, s.offer_id, ${given.customer_id}::bigint, ${head.recordId}::bigint, s.line_number, s.name_ar,
          s.name_en, s.services, s.uses, s.uses, s.amount, s.vat_amount, s.amount, s.weekdays, s.from_time, s.until_time,
          s.not_on_holidays, ${head.now}::timestamptz, ${head.today}::date, s.expires_on
        from jsonb_to_recordset(${soldJson(given)}::jsonb) as s (unique_id text, offer_id bigint, line_number smallint,
          name_ar text, name_en text, services jsonb, uses int, amount bigint, vat_amount bigint, weekdays smallint[],
          from_time time, until_time time, not_on_holidays boolean, expires_on date)
        returning id, uses, amount, line_number)
      insert into customer_offer_movement (customer_offer_id, kind, uses, amount, uses_after, invoice_id, line_number, moved_at,
        business_on, journal_entry_id, created_by)
      select id, ${offerMovement.sold}, uses, amount, uses, ${head.recordId}::bigint, line_number, ${head.now}::timestamptz,
        ${head.today}::date, ${bill}, ${head.userId}
      from made`;
    const using = sql`with touched as (
        update customer_offer p set uses_left = u.uses_left, remaining = u.remaining, services = u.services,
          version = p.version + 1
        from jsonb_to_recordset(${usedJson(given)}::jsonb) as u (id bigint, seen_left int, seen_remaining bigint,
          uses_left int, remaining bigint, services jsonb)
        where p.merchant_id = ${currentMerchantId} and p.id = u.id and p.uses_left = u.seen_left
        and p.remaining = u.seen_remaining
          and p.ended_as is null and p.expires_on >= ${head.today}::date
        returning p.id),
      noted as (
        insert into customer_offer_movement (customer_offer_id, kind, service_id, uses, amount, uses_after, invoice_id,
          line_number, used_by_id, moved_at, business_on, journal_entry_id, created_by)
        select l.id, ${offerMovement.used}, l.service_id, -l.uses, -l.amount, l.uses_after, ${head.recordId}::bigint,
          l.line_number, ${given.customer_id}::bigint, ${head.now}::timestamptz, ${head.today}::date, ${bill}, ${head.userId}
        from jsonb_to_recordset(${linesJson(given)}::jsonb) as l (id bigint, service_id bigint, uses int, amount bigint,
          uses_after int, line_number smallint)
        join touched t on t.id = l.id
        returning 1)
      select (select count(*) from touched) = ${given.used.length}::int or refuse('offer_changed_meanwhile') as moved`;
    return [...(given.sold.length > 0 ? [selling] : []), ...(given.used.length > 0 ? [using] : [])];
  },
});
