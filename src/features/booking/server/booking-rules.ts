import { settingsFrom } from '../../../kernel/contract/settings.ts';
import { money } from '../../../kernel/money/money.ts';
import { addDays, civilOf, epochOf } from '../../../kernel/time/local-time.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import type { BookingRequest } from '../../appointments/booking-request.ts';
import { areaKeyOf, offeredAreas } from '../../appointments/home.ts';
import type { ServicePolicy } from '../../appointments/policy.ts';
import { type FreeTimesQuery, freeDays, readHomeSetting } from '../../appointments/server/public-api.ts';
import { appointmentSettings } from '../../appointments/settings.ts';
import { dayStarts, earliestStart, minuteOf } from '../../appointments/slots/day-starts.ts';
import { shelfPriceOf } from '../../catalogue/price-list.ts';
import { isShownPerson, showsFaces } from '../../shop-pages/server/public-api.ts';
import { shownLook } from '../../workforce/server/public-api.ts';
import type { BookableService, OfferedArea, OfferedTime } from '../booking.ts';

type Reader = MerchantTx | PublicTx;

/** How and when a shop is booked online. */
export interface BookingRules {
  readonly takes_bookings: boolean;
  /** Where a day is full, customers may wait for a place. */
  readonly takes_waiting: boolean;
  readonly zone: string;
  readonly day_ends_time: string;
  readonly prefix: string;
  readonly today: string;
  /** The last day on which bookings are taken. */
  readonly last: string;
  /** Minute since 1970 before which nothing begins. */
  readonly earliest: number;
  readonly now: string;
  readonly step_minutes: number;
  readonly useful_minutes: number;
  readonly free_cancel_hours: number;
  readonly prices_include_vat: boolean;
  readonly vat_rate_bp: number;
  readonly currency_code: string;
  /** Who never came waits for the shop. */
  readonly new_customers_wait: boolean;
  readonly unpaid_waits: boolean;
  readonly hold_minutes: number;
}

interface ShopRow {
  readonly zone: string;
  readonly day_ends_time: string;
  readonly prefix: string;
  readonly prices_include_vat: boolean;
  readonly vat_rate_bp: number;
  readonly takes_bookings: boolean;
  readonly takes_waiting: boolean;
  readonly currency_code: string;
  readonly chosen: unknown;
}

export const readBookingRules = async (tx: Reader, now: string): Promise<BookingRules> => {
  const m = tx.merchantId;
  const { chosen, ...shop } = await tx.one<ShopRow>(sql`
    select m.zone, m.day_ends_time, m.currency_code, c.prefix, m.prices_include_vat, m.vat_rate_bp,
      coalesce(o.takes_bookings, false) as takes_bookings, coalesce(o.takes_waiting, true) as takes_waiting,
      s.value as chosen
    from merchant m join country c on c.id = m.country_id
    left join online_setting o on o.merchant_id = m.merchant_id
    left join merchant_setting s on s.merchant_id = m.merchant_id and s.feature = ${appointmentSettings.feature}
    where m.merchant_id = ${m}`);
  const value = settingsFrom(
    chosen ? { [appointmentSettings.feature]: { version: 1, value: chosen } } : {},
    appointmentSettings,
  );
  const today = civilOf(now, shop.zone).date;
  return {
    ...shop,
    ...value,
    now,
    today,
    last: addDays(today, value.horizon_days),
    earliest: earliestStart(epochOf(now), value.lead_minutes),
  };
};

interface ServiceRow extends Omit<BookableService, 'performers' | 'policy'>, ServicePolicy {
  readonly price: number;
  readonly vat_category: string;
  readonly performers: readonly (Omit<BookableService['performers'][number], 'price'> & { price: number | null })[];
}

const performersOf = (merchantId: number, today: string): Sql => sql`
  select json_agg(json_build_object('id', e.id, 'name_ar', e.name_ar, 'name_en', e.name_en, 'price', o.price,
    'look', ${shownLook(sql`e`, showsFaces(merchantId))}) order by e.id)
  from employee e
  left join employee_service o on o.merchant_id = e.merchant_id and o.employee_id = e.id and o.service_id = s.id
  where e.merchant_id = ${merchantId} and ${isShownPerson(today)} and (e.performs_all or o.service_id is not null)`;

/** What customers may book: shown to them, active, and performed by somebody who takes appointments. */
export const readBookable = async (tx: Reader, rules: BookingRules): Promise<BookableService[]> => {
  const m = tx.merchantId;
  const [rows] = await tx.batch([
    sql`select s.id, g.id as group_id, g.name_ar as group_name_ar, g.name_en as group_name_en, s.name_ar, s.name_en,
          s.job_time_minutes as minutes, s.price, s.vat_category, coalesce(r.is_addon, false) as is_addon,
          coalesce(r.max_people, 1) as max_people, coalesce(r.place, 0) as place,
          coalesce((select json_agg(x.addon_id order by x.number) from service_addon x
            where x.merchant_id = ${m} and x.service_id = s.id), '[]') as addon_ids,
          case when n.id is not null then json_build_object('name_ar', n.name_ar, 'name_en', n.name_en,
            'days', r.needs_within_days) end as needs,
          coalesce(y.deposit, 0) as deposit, coalesce(y.deposit_bp, 3000) as deposit_bp, y.free_cancel_hours,
          coalesce(y.keeps_on_no_show, true) as keeps_on_no_show, p.performers
        from service s
        join catalogue_group g on g.merchant_id = s.merchant_id and g.id = s.group_id
        left join online_rule r on r.merchant_id = s.merchant_id and r.service_id = s.id
        left join service n on n.merchant_id = r.merchant_id and n.id = r.needs_service_id
        left join service_policy y on y.merchant_id = s.merchant_id and y.service_id = s.id
        cross join lateral (select coalesce((${performersOf(m, rules.today)}), '[]') as performers) p
        where s.merchant_id = ${m} and s.show_to_customer and s.status = 1 and g.show_to_customer and g.status = 1
          and s.job_time_minutes > 0
        order by g.sort_order, g.id, s.sort_order, s.id limit 500`,
  ]);
  return rowsOf<ServiceRow>(rows).flatMap(({ price, vat_category, performers, ...row }) => {
    const { deposit, deposit_bp, free_cancel_hours, keeps_on_no_show, ...service } = row;
    if (performers.length === 0) return [];
    return [
      {
        ...service,
        policy: { deposit, deposit_bp, free_cancel_hours, keeps_on_no_show },
        performers: performers.map((one) => ({
          ...one,
          price: shelfPriceOf(money(one.price ?? price), vat_category, rules),
        })),
      },
    ];
  });
};

/** Where the shop goes to now, with the fee as buyers pay it. */
export const readAreas = async (tx: Reader, rules: BookingRules): Promise<OfferedArea[]> => {
  const setting = await readHomeSetting(tx);
  const areas = offeredAreas(setting);
  if (areas.length === 0) return [];
  const fee = await tx.maybe<{ vat_category: string }>(sql`
    select vat_category from service where merchant_id = ${tx.merchantId} and id = ${setting.fee_service_id}::bigint`);
  return areas.map(({ fee_amount, ...area }) => ({
    ...area,
    key: areaKeyOf(area),
    amount: shelfPriceOf(money(fee_amount), fee?.vat_category ?? 'S', rules),
  }));
};

/** Whether a moment may be asked for at all: on the grid, not too soon, not too far ahead. */
export const isBookableMoment = (rules: BookingRules, at: string): boolean => {
  const { date } = civilOf(at, rules.zone);
  const minute = minuteOf(at);
  return (
    minute >= rules.earliest &&
    date >= rules.today &&
    date <= rules.last &&
    dayStarts(date, rules.zone, rules.step_minutes).some((start) => start.at === minute)
  );
};

/** Of two civil days. */
export const earlierOf = (a: string, b: string): string => [a, b].toSorted()[0]!;
export const laterOf = (a: string, b: string): string => [a, b].toSorted()[1]!;

/** `2026-03-02T06:00:00Z`, as addresses carry it. */
export const plainInstant = (instant: string): string => `${instant.slice(0, 19)}Z`;

interface TimesQuery {
  readonly wanted: BookingRequest;
  readonly period: FreeTimesQuery['period'];
  readonly without?: readonly number[];
}

/** The days of a period with their free beginnings, as the desk finds them. */
export const readTimes = async (tx: Reader, rules: BookingRules, asked: TimesQuery) => {
  const { zone, step_minutes, useful_minutes, earliest, now } = rules;
  const days = await freeDays(tx, { ...asked, zone, step_minutes, useful_minutes, earliest, now });
  return days.map(({ date, times }) => ({
    date,
    times: times.map(({ time, at, is_best }): OfferedTime => ({ time, at: plainInstant(at), is_best })),
  }));
};

/** The two beginnings nearest to one that is taken: on its day, else on the days after it. */
export const nearestTo = (at: string, days: readonly { readonly times: readonly OfferedTime[] }[]): OfferedTime[] => {
  const wanted = epochOf(at);
  return days
    .flatMap(({ times }) => times)
    .filter((one) => one.at !== at)
    .toSorted(
      (a, b) => Math.abs(epochOf(a.at) - wanted) - Math.abs(epochOf(b.at) - wanted) || epochOf(a.at) - epochOf(b.at),
    )
    .slice(0, 2)
    .toSorted((a, b) => epochOf(a.at) - epochOf(b.at));
};
