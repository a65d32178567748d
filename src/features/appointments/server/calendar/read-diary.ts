import { addDays, epochOf } from '../../../../kernel/time/local-time.ts';
import type { Period } from '../../../../kernel/time/period.ts';
import { rowsOf } from '../../../../platform/db/batch.ts';
import { currentMerchantId, type Sql, sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../../platform/db/transaction.ts';
import { refuse as refuseCatalogue } from '../../../catalogue/refusals.ts';
import { namedIds } from '../../../customers/server/public-api.ts';
import { refuse as refuseEmployee } from '../../../workforce/refusals.ts';
import { type Plan, type PlannedOn, plannedIn } from '../../../working-hours/planned-hours.ts';
import { planQueries, plansOf } from '../../../working-hours/server/public-api.ts';
import type { BookedEmployee, BookedService, BookingRequest } from '../../booking-request.ts';
import { employeeParts } from '../../employee-durations.ts';
import { withTravel } from '../../home.ts';
import { withoutPauses } from '../../prayer-pauses.ts';
import { noSpans, type Span, type Spans, spansOf } from '../../slots/spans.ts';
import { minutesOf } from '../../slots/start-windows.ts';
import type { Booking, Diary, Need } from '../../slots/visit.ts';
import { holdIsOver } from '../changes/hold-over.ts';
import { pausesOf, pausesQuery } from './read-pauses.ts';

const minuteMs = 60_000;

/** What is taken, column by column; 0 for no employee and no room. Blocked times stand once more by themselves. */
interface Taken {
  readonly employees: readonly number[];
  readonly resources: readonly number[];
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly blocks: readonly (readonly [employee_id: number, from: number, to: number])[];
}

export interface Room {
  readonly booking: Booking;
  readonly diary: Diary;
  readonly services: ReadonlyMap<number, BookedService>;
  readonly employees: ReadonlyMap<number, BookedEmployee>;
  /** Blocked times of each employee, which are among what is taken. */
  readonly blocks: ReadonlyMap<number, Spans>;
}

/** Minutes since 1970; `date_part` counts in binary and takes half as long as `extract`. */
const minutes = (instant: Sql): Sql => sql`(date_part('epoch', ${instant}) / 60)::int`;

/** The numbers of an array as the server writes it, `{1,2}`; none for null. */
const numbersIn = (text: string | null): unknown =>
  text === null ? [] : JSON.parse(text.replaceAll('{', '[').replaceAll('}', ']'));

const servicesOf = (merchantId: number, ids: readonly number[]): Sql => sql`
  select s.id, s.name_ar, s.name_en, s.price, s.job_time_minutes, coalesce(r.before_minutes, 0) as before_minutes,
    coalesce(r.after_minutes, 0) as after_minutes, coalesce(r.fits_in_gap, false) as fits_in_gap,
    coalesce((select json_agg(json_build_object('minutes', p.minutes, 'is_active', p.is_active) order by p.number)
      from service_part p where p.merchant_id = ${currentMerchantId} and p.service_id = s.id), '[]') as parts,
    coalesce((select json_agg(k.kind_id order by k.kind_id) from service_resource k
      where k.merchant_id = ${currentMerchantId} and k.service_id = s.id), '[]') as resource_kinds
  from service s left join service_rule r on r.merchant_id = s.merchant_id and r.service_id = s.id
  where s.merchant_id = ${merchantId} and s.id = any(${[...ids]}::bigint[]) and s.status = 1`;

const employeesOf = (merchantId: number, ids: readonly number[]): Sql => sql`
  select e.id, e.performs_all, e.joining_on, e.leaving_on, coalesce((
    select json_agg(json_build_object('service_id', o.service_id, 'duration_minutes', o.duration_minutes, 'price', o.price))
    from employee_service o
    where o.merchant_id = ${currentMerchantId} and o.employee_id = e.id
    and o.service_id = any(${[...ids]}::bigint[])), '[]') as own
  from employee e where e.merchant_id = ${merchantId} and e.status = 1 and e.show_in_appointments order by e.id`;

/** Visits whose hold is over and that nobody ended yet take no time any more. */
const lapsedAt = (merchantId: number, now: string | null): Sql => sql`
  array(select a.id from appointment a where a.merchant_id = ${merchantId} and ${holdIsOver(now)})`;

/**
 * What is taken in a period, a column of thousands of numbers as one text: rows are read several times as slowly. A row is at
 * most 32 hours long. The visits that are left out are counted once, in a select of their own.
 */
const takenIn = (
  merchantId: number,
  { from_at, to_at }: { from_at: string; to_at: string },
  without: number[],
  { now, withoutOffers }: { readonly now: string | null; readonly withoutOffers: boolean },
): Sql => sql`
  select array_agg(coalesce(employee_id, 0))::text as employees, array_agg(coalesce(resource_id, 0))::text as resources,
    array_agg(${minutes(sql`from_at`)})::text as from, array_agg(${minutes(sql`to_at`)})::text as to,
    (array_agg(array[employee_id, ${minutes(sql`from_at`)}, ${minutes(sql`to_at`)}])
      filter (where block_id is not null and employee_id is not null))::text as blocks
  from busy_time where merchant_id = ${merchantId} and customer_id is null
    and from_at > ${from_at}::timestamptz - interval '32 hours' and from_at < ${to_at}::timestamptz
    and (appointment_id is null
      or appointment_id <> all((select ${without}::bigint[] || ${lapsedAt(merchantId, now)})::bigint[]))
    ${withoutOffers ? sql`and offer_id is null` : sql``}`;

const takenOf = (rows: Parameters<typeof rowsOf>[0]): Taken => {
  const [row] = rowsOf<Record<keyof Taken, string | null>>(rows);
  return Object.fromEntries(Object.entries(row!).map(([column, text]) => [column, numbersIn(text)])) as never;
};

const takenOfCustomer = (
  merchantId: number,
  customerId: number,
  { from_at, to_at }: { from_at: string; to_at: string },
  without: number[],
): Sql => sql`
  select ${minutes(sql`from_at`)} as from, ${minutes(sql`to_at`)} as to from busy_time
  where merchant_id = ${merchantId} and customer_id = any(${namedIds(customerId)})
    and from_at > ${from_at}::timestamptz - interval '32 hours' and from_at < ${to_at}::timestamptz
    and (appointment_id is null or appointment_id <> all(${without}::bigint[]))`;

/** Working hours over the days as spans; of all who follow the shop's plan made once. */
const workIn = (days: readonly string[], plannedOn: PlannedOn) => {
  const known = new Map<Plan, Spans>();
  return (plan: Plan, { joining_on, leaving_on }: BookedEmployee): Spans => {
    const isWhole =
      (joining_on === null || joining_on <= days[0]!) && (leaving_on === null || leaving_on >= days.at(-1)!);
    const found = isWhole ? known.get(plan) : undefined;
    if (found) return found;
    const employed = days.filter(
      (day) => (joining_on === null || joining_on <= day) && (leaving_on === null || day <= leaving_on),
    );
    const spans = spansOf(
      employed.flatMap((day) =>
        plannedOn(day, plan).map(({ from, to }) => ({
          from: Math.floor(from / minuteMs),
          to: Math.floor(to / minuteMs),
        })),
      ),
    );
    if (isWhole) known.set(plan, spans);
    return spans;
  };
};

/** At the customer's nobody leaves while something works by itself, no room is taken, and the way lies around it. */
const atHome = (need: Need, travel_minutes: number): Need => ({
  ...need,
  performers: need.performers.map((one) => ({ ...one, parts: [{ minutes: minutesOf(one.parts), is_active: true }] })),
  before: withTravel(need.before, travel_minutes),
  after: withTravel(need.after, travel_minutes),
  resource_kinds: [],
  fits_in_gap: false,
});

const needOf = (service: BookedService, wished: number | undefined, employees: readonly BookedEmployee[]): Need => {
  const able = employees.filter(
    ({ id, performs_all, own }) =>
      (wished === undefined || id === wished) && (performs_all || own.some((one) => one.service_id === service.id)),
  );
  return {
    performers: able.map((one) => {
      const own = one.own.find(({ service_id }) => service_id === service.id)?.duration_minutes ?? null;
      return { employee_id: one.id, parts: employeeParts(service, own) };
    }),
    before: service.before_minutes,
    after: service.after_minutes,
    resource_kinds: service.resource_kinds,
    fits_in_gap: service.fits_in_gap,
  };
};

export interface DiaryQuery {
  readonly wanted: BookingRequest;
  /** Civil days on which it may begin. */
  readonly period: Period;
  readonly zone: string;
  readonly customer_id?: number | undefined;
  /** Visits that are moved: their own time is free to them. */
  readonly without?: readonly number[];
  /** For who only reads: holds that are over by then take nothing. Who writes has ended them (`holdPeople`). */
  readonly now?: string | undefined;
  /** As if nothing were held by offers. */
  readonly without_offers?: boolean;
}

/**
 * Everything that is needed to say when somebody can come: services, people, hours and what is taken, in one round trip. Refuses
 * services that are not offered and people who take no visits.
 */
export const readRoom = async (
  tx: MerchantTx | PublicTx,
  { wanted, period, zone, customer_id, without = [], now, without_offers = false }: DiaryQuery,
): Promise<Room> => {
  const m = tx.merchantId;
  const services = [...new Set(wanted.people.flat(2).map(({ service_id }) => service_id))];
  // Nights of the day before, and what begins late and ends on the next day.
  const around = { from_on: addDays(period.from_on, -1), to_on: addDays(period.to_on, 2) };
  const between = { from_at: `${around.from_on}T00:00:00Z`, to_at: `${around.to_on}T23:59:00Z` };
  const moved = [...without];
  const [serviceRows, employeeRows, weeks, specials, taken, units, shop, own] = await tx.batch([
    servicesOf(m, services),
    employeesOf(m, services),
    ...planQueries(m, around),
    takenIn(m, between, moved, { now: now ?? null, withoutOffers: without_offers }),
    sql`select id, kind_id as kind from resource where merchant_id = ${m} and status = 1 order by id`,
    pausesQuery(m),
    ...(customer_id === undefined ? [] : [takenOfCustomer(m, customer_id, between, moved)]),
  ]);
  const known = new Map(rowsOf<BookedService>(serviceRows).map((one) => [one.id, one]));
  if (services.some((id) => !known.has(id))) throw refuseCatalogue('service_not_found');
  const people = rowsOf<BookedEmployee>(employeeRows);
  const busy = new Map<number, Span[]>();
  const blocked = new Map<number, Span[]>();
  const inUse = new Map<number, Span[]>();
  const add = (to: Map<number, Span[]>, id: number, span: Span) => {
    const spans = to.get(id);
    if (spans) spans.push(span);
    else to.set(id, [span]);
  };
  const { employees, resources, from, to, blocks } = takenOf(taken);
  for (const [n, employee] of employees.entries()) {
    const span = { from: from[n]!, to: to[n]! };
    if (employee !== 0) add(busy, employee, span);
    if (resources[n] !== 0) add(inUse, resources[n]!, span);
  }
  for (const [employee, since, until] of blocks) add(blocked, employee, { from: since, to: until });
  const days: string[] = [];
  for (let day = around.from_on; day <= around.to_on; day = addDays(day, 1)) days.push(day);
  const planOf = plansOf(rowsOf(weeks), rowsOf(specials));
  const workOf = workIn(days, plannedIn(zone));
  const openOf = withoutPauses(pausesOf(shop, around.from_on, around.to_on));
  const wishes = wanted.people.flat(2).map(({ employee_id }) => employee_id);
  if (wishes.some((id) => id !== undefined && !people.some((one) => one.id === id)))
    throw refuseEmployee('employee_not_found');
  // People who come together want the same: what does not depend on whose it is is made once (`planBooking` knows it again).
  const needs = new Map<string, Need>();
  const needFor = ({ service_id, employee_id }: BookingRequest['people'][number][number][number]): Need => {
    const key = `${service_id} ${employee_id ?? ''}`;
    const made = needs.get(key);
    if (made) return made;
    const need = needOf(known.get(service_id)!, employee_id, people);
    const placed = wanted.travel_minutes === undefined ? need : atHome(need, wanted.travel_minutes);
    needs.set(key, placed);
    return placed;
  };
  return {
    services: known,
    employees: new Map(people.map((one) => [one.id, one])),
    blocks: new Map([...blocked].map(([id, spans]) => [id, spansOf(spans)])),
    booking: {
      one_employee: wanted.one_employee || wanted.travel_minutes !== undefined,
      people: wanted.people.map((steps) => steps.map((step) => step.map(needFor))),
    },
    diary: {
      employees: people.map((one) => ({
        id: one.id,
        work: openOf(workOf(planOf(one.id), one)),
        busy: spansOf(busy.get(one.id) ?? []),
      })),
      resources: rowsOf<{ id: number; kind: number }>(units).map((unit) => ({
        ...unit,
        busy: spansOf(inUse.get(unit.id) ?? []),
      })),
      customer: own ? spansOf(rowsOf<Span>(own)) : noSpans,
    },
  };
};

/** Minutes since 1970 of an instant that lies on one. */
export const minuteOf = (instant: string): number => Math.floor(epochOf(instant) / minuteMs);
