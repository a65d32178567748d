import { depositTurn } from '../../src/features/appointments/policy.ts';
import { newUniqueId } from '../../src/kernel/contract/ids.ts';
import {
  addDays,
  businessDate,
  civilOf,
  epochOf,
  instantOf,
  instantOfEpoch,
} from '../../src/kernel/time/local-time.ts';
import { rowsOf } from '../../src/platform/db/batch.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { MerchantTx } from '../../src/platform/db/transaction.ts';
import { agreedFor, type PaidAppointment } from './deposits.ts';
import { openQuarters, quarter, quartersOf } from './opening.ts';
import type { Chance } from './random.ts';
import type { Ahead } from './trader.ts';

/** Days of visits behind and before today. */
const past = 365;
const ahead = 14;

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
  /** What was paid ahead for it. */
  readonly ahead?: Ahead | undefined;
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

interface Given {
  readonly chance: Chance;
  readonly now: string;
  readonly zone: string;
  readonly owner: number;
  readonly aheads: readonly Ahead[];
  readonly paidAppointments: readonly PaidAppointment[];
}

/**
 * A year of visits and two weeks to come. Those that were attended are the salon's own bills, so that each leads to its
 * invoice; beside them are visits that nobody came to or that were cancelled.
 */
export const seedAppointments = async (
  tx: MerchantTx,
  { chance, now, zone, owner, aheads, paidAppointments }: Given,
): Promise<void> => {
  const m = tx.merchantId;
  const today = civilOf(now, zone).date;
  const [serviceRows, employeeRows, customerRows, billRows] = await tx.batch([
    sql`select id, name_ar, name_en, price, job_time_minutes as minutes from service
        where merchant_id = ${m} and status = 1 and show_to_customer order by id`,
    sql`select s.id as service_id, e.id from service s
        join employee e on e.merchant_id = ${m} and e.show_in_appointments and (e.performs_all or exists (
          select from employee_service o where o.merchant_id = ${m} and o.employee_id = e.id and o.service_id = s.id))
        where s.merchant_id = ${m} order by s.id, e.id`,
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
  const who = Map.groupBy(rowsOf<{ service_id: number; id: number }>(employeeRows), ({ service_id }) => service_id);
  const people = [...new Set([...who.values()].flat().map(({ id }) => id))];
  const canDo = (employee: number) => services.filter(({ id }) => who.get(id)?.some((one) => one.id === employee));
  const aheadOf = new Map(aheads.map((ahead) => [ahead.used_on?.['id'], ahead]));
  const customers = rowsOf<{ id: number }>(customerRows).map(({ id }) => id);
  const diary = new Diary();
  const rows: Record<string, unknown>[] = [];
  const lines: Record<string, unknown>[] = [];
  const busy: Record<string, unknown>[] = [];
  const events: Record<string, unknown>[] = [];
  const deposits: Record<string, unknown>[] = [];

  /** Puts a visit at a quarter, unless somebody of it is taken; answers whether it is there. */
  const put = (made: Made, begin: number): boolean => {
    const spans: [number, number][] = [];
    let at = begin;
    for (const { minutes } of made.lines) {
      spans.push([at, at + quartersOf(minutes)]);
      at += quartersOf(minutes);
    }
    const { opens, closes } = openQuarters(civilOf(instantOfEpoch(begin * quarter), zone).date, zone);
    if (begin < opens || at > closes) return false;
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
    // What was paid at the counter was booked there.
    const { ahead } = made;
    const isOnline = !ahead && chance.happens(0.4);
    const early = Math.min(begin * quarter - chance.between(2, 240) * 3_600_000, epochOf(now) - 3_600_000);
    const booked = ahead ? epochOf(ahead.at) - 600_000 : early;
    const created_at = instantOfEpoch(booked);
    const isConfirmed = made.status !== 0 && chance.happens(0.62);
    rows.push({
      n,
      unique_id: newUniqueId(),
      customer_id: made.customer_id,
      source: isOnline ? 1 : 0,
      status: made.status,
      payment_status: made.is_paid || (ahead && !made.invoice_id) ? 1 : 0,
      ...(ahead
        ? agreedFor(made.lines)
        : { deposit_amount: 0, deposit_parts: [], cancel_hours: null, keeps_deposit: true }),
      deposit_turn: ahead && made.status === 4 ? depositTurn.kept : depositTurn.stays,
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
    if (ahead) {
      const detail = { amount: ahead.amount, document_id: ahead.id };
      events.push({ n, happened_at: ahead.at, user_id: owner, action: 'deposit_paid', detail });
      if (made.status === 4) events.push({ n, happened_at: to_at, user_id: owner, action: 'deposit_kept', detail });
      deposits.push({
        ...{ n, document_id: ahead.id, document_number: ahead.invoice['document_number'], amount: ahead.amount },
        ...{ unique_id: ahead.invoice['unique_id'], kept_amount: made.status === 4 ? ahead.amount : 0 },
      });
    }
    if (made.status === 3) events.push({ n, happened_at: to_at, user_id: owner, action: 'invoiced' });
    if (made.status === 4) events.push({ n, happened_at: to_at, user_id: owner, action: 'no_show' });
    if (made.status === 0)
      events.push({ n, happened_at: created_at, user_id: owner, action: 'cancel', reason: 'طلب العميل' });
    return true;
  };

  for (const { begin, item, employee_id, ...visit } of paidAppointments)
    put({ ...visit, lines: [{ ...item, employee_id }], invoice_id: null, is_paid: false }, begin);
  for (const bill of rowsOf<Billed>(billRows)) {
    const length = bill.lines.reduce((sum, { minutes }) => sum + quartersOf(minutes), 0);
    const before = Math.floor(bill.at / quarter) - length;
    const made: Made = { ...bill, status: 3, invoice_id: bill.id, ahead: aheadOf.get(bill.id) };
    // At the till when it was done, or after some waiting.
    for (let waited = 0; waited < 12; waited++) if (put(made, before - waited)) break;
  }
  const other = (status: 0 | 1 | 4): Made => {
    const employee_id = chance.one(people);
    const count = chance.happens(0.3) ? 2 : 1;
    return {
      customer_id: chance.one(customers),
      lines: Array.from({ length: count }, () => ({ ...chance.one(canDo(employee_id)), employee_id })),
      status,
      invoice_id: null,
      is_paid: false,
    };
  };
  const somewhere = (day: string): number => {
    const { opens, closes } = openQuarters(day, zone);
    return opens + chance.between(0, closes - opens - 4);
  };
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
          business_on, created_at, created_by, ended_at, invoice_id, deposit_amount, deposit_parts, cancel_hours, keeps_deposit,
          deposit_turn)
        select appointment_id, unique_id, customer_id, source, status, payment_status, confirmed_at, from_at, to_at,
          business_on, created_at, created_by, ended_at, invoice_id, deposit_amount, deposit_parts, cancel_hours, keeps_deposit,
          deposit_turn
        from jsonb_to_recordset(${numbered(rows)}::jsonb) as r (appointment_id bigint, unique_id text, customer_id bigint,
          source smallint, status smallint, payment_status smallint, confirmed_at timestamptz, from_at timestamptz,
          to_at timestamptz, business_on date, created_at timestamptz, created_by bigint, ended_at timestamptz,
          invoice_id bigint, deposit_amount bigint, deposit_parts jsonb, cancel_hours int, keeps_deposit boolean,
          deposit_turn smallint)`,
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
    sql`insert into appointment_event (appointment_id, happened_at, user_id, action, reason, detail)
        select appointment_id, happened_at, user_id, action, reason, coalesce(detail, '{}')
        from jsonb_to_recordset(${numbered(events)}::jsonb) as r (appointment_id bigint, happened_at timestamptz,
          user_id bigint, action text, reason text, detail jsonb)`,
    sql`insert into appointment_deposit (document_id, appointment_id, document_number, unique_id, amount, kept_amount)
        select document_id, appointment_id, document_number, unique_id, amount, kept_amount
        from jsonb_to_recordset(${numbered(deposits)}::jsonb) as r (document_id bigint, appointment_id bigint,
          document_number text, unique_id text, amount bigint, kept_amount bigint)`,
  ]);
};
