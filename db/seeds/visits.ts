import { newUniqueId } from '../../src/kernel/ids.ts';
import { addDays, businessDate, civilOf, epochOf, instantOf, instantOfEpoch } from '../../src/kernel/local-time.ts';
import { rowsOf } from '../../src/platform/db/batch.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { MerchantTx } from '../../src/platform/db/transaction.ts';
import type { Chance } from './random.ts';

/** Days of visits behind and before today. */
const past = 365;
const ahead = 14;
const minuteMs = 60_000;

interface SeedService {
  readonly id: number;
  readonly name_ar: string;
  readonly name_en: string;
  readonly price: number;
  readonly minutes: number;
}
interface Billed {
  readonly id: number;
  readonly customer_id: number;
  readonly at: number;
  readonly is_paid: boolean;
  readonly lines: readonly (SeedService & { readonly employee_id: number })[];
}
interface Made {
  readonly customer_id: number;
  readonly lines: readonly (SeedService & { readonly employee_id: number })[];
  readonly status: 0 | 1 | 3 | 4;
  readonly invoice_id: number | null;
  readonly is_paid: boolean;
}

/** Whose time is taken: an employee's or a customer's, in quarters since 1970. */
class Diary {
  readonly #taken = new Map<string, Set<number>>();
  isFree(who: string, from: number, to: number): boolean {
    const own = this.#taken.get(who);
    for (let at = from; own && at < to; at++) if (own.has(at)) return false;
    return true;
  }
  take(who: string, from: number, to: number): void {
    const own = this.#taken.get(who) ?? new Set();
    for (let at = from; at < to; at++) own.add(at);
    this.#taken.set(who, own);
  }
}

const quarter = 15 * minuteMs;
const quartersOf = (minutes: number): number => Math.ceil(minutes / 15);

/**
 * A year of visits and two weeks to come. Those that were attended are the salon's own bills, so that each leads to its
 * invoice; beside them are visits that nobody came to or that were cancelled.
 */
export const seedVisits = async (
  tx: MerchantTx,
  { chance, now, zone, owner }: { chance: Chance; now: string; zone: string; owner: number },
): Promise<void> => {
  const m = tx.merchantId;
  const today = civilOf(now, zone).date;
  const [serviceRows, employeeRows, customerRows, billRows] = await tx.batch([
    sql`select id, name_ar, name_en, price, job_time_minutes as minutes from service
        where merchant_id = ${m} and status = 1 and show_to_customer order by id`,
    sql`select id from employee where merchant_id = ${m} and show_in_appointments order by id`,
    sql`select id from customer where merchant_id = ${m} order by id`,
    sql`select i.id, i.customer_id, (extract(epoch from i.issued_at) * 1000)::bigint as at, i.paid_amount >= i.total as is_paid,
        json_agg(json_build_object('id', l.service_id, 'name_ar', l.name_ar, 'name_en', l.name_en, 'price', l.unit_price,
          'minutes', s.job_time_minutes, 'employee_id', l.employee_id) order by l.line_number) as lines
      from invoice i join invoice_line l on l.merchant_id = ${m} and l.invoice_id = i.id and l.service_id is not null
      join service s on s.merchant_id = ${m} and s.id = l.service_id
      where i.merchant_id = ${m} and i.customer_id is not null and l.employee_id is not null
        and i.issued_at > ${instantOf(addDays(today, -past), '00:00:00', zone)}::timestamptz
      group by i.merchant_id, i.id order by i.issued_at`,
  ]);
  const services = rowsOf<SeedService>(serviceRows);
  const people = rowsOf<{ id: number }>(employeeRows).map(({ id }) => id);
  const customers = rowsOf<{ id: number }>(customerRows).map(({ id }) => id);
  const diary = new Diary();
  const rows: Record<string, unknown>[] = [];
  const lines: Record<string, unknown>[] = [];
  const busy: Record<string, unknown>[] = [];
  const events: Record<string, unknown>[] = [];

  /** Puts a visit at a quarter, unless somebody of it is taken; answers whether it is there. */
  const put = (made: Made, begin: number): boolean => {
    const spans: [number, number][] = [];
    let at = begin;
    for (const { minutes } of made.lines) {
      spans.push([at, at + quartersOf(minutes)]);
      at += quartersOf(minutes);
    }
    const { date, time } = civilOf(instantOfEpoch(begin * quarter), zone);
    const opens = instantOf(date, '09:00:00', zone);
    if (time < '09:00:00' || at * quarter > epochOf(opens) + 13 * 60 * minuteMs) return false;
    const whose = made.lines.map(({ employee_id }, i) => [`e${employee_id}`, ...spans[i]!] as const);
    if (!whose.every(([who, from, to]) => diary.isFree(who, from, to))) return false;
    if (!diary.isFree(`c${made.customer_id}`, begin, at)) return false;
    const takes = made.status === 1 || made.status === 3;
    if (takes) {
      for (const [who, from, to] of whose) diary.take(who, from, to);
      diary.take(`c${made.customer_id}`, begin, at);
    }
    const n = rows.length;
    const from_at = instantOfEpoch(begin * quarter);
    const to_at = instantOfEpoch(begin * quarter + spans.reduce((sum, [a, b]) => sum + (b - a) * quarter, 0));
    const isOnline = chance.happens(0.38);
    const booked = Math.min(begin * quarter - chance.between(2, 240) * 3_600_000, epochOf(now) - 3_600_000);
    const created_at = instantOfEpoch(booked);
    const isConfirmed = made.status !== 0 && chance.happens(0.62);
    rows.push({
      n,
      unique_id: newUniqueId(),
      customer_id: made.customer_id,
      source: isOnline ? 1 : 0,
      status: made.status,
      payment_status: made.is_paid ? 1 : 0,
      confirmed_at: isConfirmed ? instantOfEpoch(booked + 1_800_000) : null,
      from_at,
      to_at,
      business_on: businessDate(from_at, zone, '00:00:00'),
      created_at,
      created_by: isOnline ? null : owner,
      ended_at: made.status === 1 ? null : to_at,
      invoice_id: made.invoice_id,
    });
    made.lines.forEach((line, i) => {
      const [from, to] = spans[i]!;
      const length = (to - from) * 15;
      lines.push({
        n,
        line_number: i + 1,
        service_id: line.id,
        name_ar: line.name_ar,
        name_en: line.name_en,
        price: line.price,
        employee_id: line.employee_id,
        is_wished: chance.happens(0.45),
        from_at: instantOfEpoch(from * quarter),
        to_at: instantOfEpoch(to * quarter),
        active: [[0, length]],
      });
      if (takes)
        busy.push({
          n,
          employee_id: line.employee_id,
          from_at: instantOfEpoch(from * quarter),
          to_at: instantOfEpoch(to * quarter),
        });
    });
    if (takes) busy.push({ n, customer_id: made.customer_id, from_at, to_at });
    events.push({ n, happened_at: created_at, user_id: isOnline ? null : owner, action: 'booked' });
    if (made.status === 3) events.push({ n, happened_at: to_at, user_id: owner, action: 'invoiced' });
    if (made.status === 4) events.push({ n, happened_at: to_at, user_id: owner, action: 'no_show' });
    if (made.status === 0)
      events.push({ n, happened_at: created_at, user_id: owner, action: 'cancel', reason: 'طلب العميل' });
    return true;
  };

  for (const bill of rowsOf<Billed>(billRows)) {
    const length = bill.lines.reduce((sum, { minutes }) => sum + quartersOf(minutes), 0);
    const before = Math.floor(bill.at / quarter) - length;
    const made: Made = { ...bill, status: 3, invoice_id: bill.id };
    // At the till when it was done, or after some waiting.
    for (let waited = 0; waited < 12; waited++) if (put(made, before - waited)) break;
  }
  const other = (status: 0 | 1 | 4): Made => {
    const employee_id = chance.one(people);
    const count = chance.happens(0.3) ? 2 : 1;
    return {
      customer_id: chance.one(customers),
      lines: Array.from({ length: count }, () => ({ ...chance.one(services), employee_id })),
      status,
      invoice_id: null,
      is_paid: false,
    };
  };
  const somewhere = (day: string): number =>
    Math.floor(epochOf(instantOf(day, '09:00:00', zone)) / quarter) + chance.between(0, 48);
  for (let day = addDays(today, -past); day < today; day = addDays(day, 1)) {
    if (chance.happens(0.6)) put(other(4), somewhere(day));
    if (chance.happens(0.55)) put(other(0), somewhere(day));
  }
  const nowQuarter = Math.ceil(epochOf(now) / quarter);
  for (let n = 0; n <= ahead; n++) {
    const wanted = Math.max(3, Math.round(30 - n * 2));
    for (let i = 0; i < wanted; i++) {
      const at = somewhere(addDays(today, n));
      // What was to come before now has come by its bill, or it did not.
      if (at >= nowQuarter) put(other(1), at);
      else if (chance.happens(0.15)) put(other(4), at);
    }
  }
  const json = (list: unknown[]): string => JSON.stringify(list);
  const ids = (
    await tx.many<{ id: number }>(
      sql`select nextval('appointment_id_seq') as id from generate_series(1, ${rows.length})`,
    )
  ).map(({ id }) => id);
  const numbered = (list: Record<string, unknown>[]) =>
    json(list.map(({ n, ...row }) => ({ ...row, appointment_id: ids[n as number] })));
  await tx.batch([
    sql`insert into appointment (id, unique_id, customer_id, source, status, payment_status, confirmed_at, from_at, to_at,
          business_on, created_at, created_by, ended_at, invoice_id)
        select appointment_id, unique_id, customer_id, source, status, payment_status, confirmed_at, from_at, to_at,
          business_on, created_at, created_by, ended_at, invoice_id
        from jsonb_to_recordset(${numbered(rows)}::jsonb) as r (appointment_id bigint, unique_id text, customer_id bigint,
          source smallint, status smallint, payment_status smallint, confirmed_at timestamptz, from_at timestamptz,
          to_at timestamptz, business_on date, created_at timestamptz, created_by bigint, ended_at timestamptz,
          invoice_id bigint)`,
    sql`insert into appointment_line (appointment_id, line_number, service_id, name_ar, name_en, price, employee_id, is_wished,
          from_at, to_at, active, before_minutes, after_minutes)
        select appointment_id, line_number, service_id, name_ar, name_en, price, employee_id, is_wished, from_at, to_at, active,
          0, 0
        from jsonb_to_recordset(${numbered(lines)}::jsonb) as r (appointment_id bigint, line_number smallint,
          service_id bigint, name_ar text, name_en text, price bigint, employee_id bigint, is_wished boolean,
          from_at timestamptz, to_at timestamptz, active jsonb)`,
    sql`insert into busy_time (employee_id, customer_id, appointment_id, from_at, to_at)
        select employee_id, customer_id, appointment_id, from_at, to_at
        from jsonb_to_recordset(${numbered(busy)}::jsonb) as r (employee_id bigint, customer_id bigint, appointment_id bigint,
          from_at timestamptz, to_at timestamptz)`,
    sql`insert into appointment_event (appointment_id, happened_at, user_id, action, reason)
        select appointment_id, happened_at, user_id, action, reason
        from jsonb_to_recordset(${numbered(events)}::jsonb) as r (appointment_id bigint, happened_at timestamptz,
          user_id bigint, action text, reason text)`,
  ]);
};
