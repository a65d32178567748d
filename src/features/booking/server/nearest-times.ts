import { addDays, addSeconds, epochOf } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import type { BookingRequest } from '../../appointments/booking-request.ts';
import { isGivenAt } from '../../appointments/home.ts';
import { findFirstByPerson } from '../../appointments/server/public-api.ts';
import type { NearTimes, ShopPage } from '../../shop-pages/shop-page.ts';
import type { BookableService } from '../booking.ts';
import {
  type BookingRules,
  earlierOf,
  plainInstant,
  readBookable,
  readBookingRules,
  readTimes,
} from './booking-rules.ts';
import { nextFreeOf } from './times-for.ts';

/** So many stand on the page, within so many days, at most two of a day. */
const mostTimes = 3;
const mostDays = 7;
const mostOfDay = 2;
/** How long they are told again without looking: whoever follows one is told there whether it is still free. */
const keptMs = 60_000;
const mostShops = 500;

/** By shop, the one that was looked at longest ago first. */
const kept = new Map<number, { readonly at: number; readonly near: NearTimes | null }>();

/** The service that was booked most in three months of those that anybody books by itself at the shop; else the first. */
const mostBookedService = async (tx: MerchantTx | PublicTx, services: readonly BookableService[], now: string) => {
  const alone = services.filter((one) => !one.is_addon && one.needs === null && isGivenAt(one.place, 'shop'));
  if (alone.length === 0) return undefined;
  const most = await tx.maybe<{ service_id: number }>(sql`
    select l.service_id from appointment a
    join appointment_line l on l.merchant_id = a.merchant_id and l.appointment_id = a.id
    where a.merchant_id = ${tx.merchantId} and l.service_id = any(${alone.map(({ id }) => id)}::bigint[])
      and a.from_at between ${addSeconds(now, -90 * 86_400)}::timestamptz and ${now}::timestamptz
    group by l.service_id order by count(*) desc, l.service_id limit 1`);
  return alone.find(({ id }) => id === most?.service_id) ?? alone[0];
};

const readNearDays = async (tx: MerchantTx | PublicTx, rules: BookingRules, wanted: BookingRequest) =>
  readTimes(tx, rules, {
    wanted,
    period: { from_on: rules.today, to_on: earlierOf(addDays(rules.today, mostDays), rules.last) },
  });

/** How far ahead the first time of each person is looked for. */
const mostDaysOfPerson = 30;

/** Of each person who could do a service that is wanted, the first time of all of it. */
export const findFirsts = async (tx: MerchantTx | PublicTx, rules: BookingRules, wanted: BookingRequest) => {
  const { zone, step_minutes, useful_minutes, earliest, now, today, last } = rules;
  const period = { from_on: today, to_on: earlierOf(addDays(today, mostDaysOfPerson), last) };
  const firsts = await findFirstByPerson(tx, { wanted, period, zone, step_minutes, useful_minutes, earliest, now });
  return firsts.map((one) => (one.first ? { ...one, first: { ...one.first, at: plainInstant(one.first.at) } } : one));
};

/** The next free time of what somebody chose. */
export const findNextOf = async (tx: MerchantTx | PublicTx, rules: BookingRules, wanted: BookingRequest) =>
  nextFreeOf(await readNearDays(tx, rules, wanted));

const lookUp = async (tx: MerchantTx | PublicTx, now: string): Promise<NearTimes | null> => {
  const rules = await readBookingRules(tx, now);
  const service = await mostBookedService(tx, await readBookable(tx, rules), now);
  if (!service) return null;
  const wanted = { people: [[[{ service_id: service.id }]]], one_employee: false, travel_minutes: undefined };
  const days = await readNearDays(tx, rules, wanted);
  const { id, name_ar, name_en } = service;
  const times = days
    .flatMap(({ date, times: free }) => free.slice(0, mostOfDay).map(({ time, at }) => ({ date, time, at })))
    .slice(0, mostTimes);
  if (times.length === 0) return null;
  const shown = new Set(service.performers.map((one) => one.id));
  const firsts = (await findFirsts(tx, rules, wanted)).filter(({ employee_id }) => shown.has(employee_id));
  const of_person = new Map(firsts.flatMap(({ employee_id, first }) => (first ? [[employee_id, first]] : [])));
  return { service: { id, name_ar, name_en }, times, of_person };
};

/**
 * The nearest free times of what a shop's customers book most. Looked for once a minute and shop in each process, however often
 * its page is opened.
 */
export const nearestTimes = async (tx: MerchantTx | PublicTx, now: string): Promise<NearTimes | null> => {
  const at = epochOf(now);
  const before = kept.get(tx.merchantId);
  if (before && at >= before.at && at - before.at < keptMs) return before.near;
  const near = await lookUp(tx, now);
  kept.delete(tx.merchantId);
  kept.set(tx.merchantId, { at, near });
  if (kept.size > mostShops) kept.delete(kept.keys().next().value!);
  return near;
};

/** A home page with the nearest free times of a shop that takes bookings online. */
export const withNearestTimes = async <P extends ShopPage>(
  tx: MerchantTx | PublicTx,
  page: P | undefined,
  now: string,
): Promise<P | undefined> => (page?.setting.takes_bookings ? { ...page, near: await nearestTimes(tx, now) } : page);
