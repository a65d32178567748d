import type { OutputOf } from '../../../kernel/contract.ts';
import { civilOf } from '../../../kernel/local-time.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { requireEmployee } from '../../workforce/server/door.ts';
import { handOver } from '../hand-over.ts';
import type { appointmentRecords, BriefVisit } from '../record-contract.ts';
import { refuse } from '../refusals.ts';
import { instantOfMinute } from '../slots/day-starts.ts';
import { lengthOf } from '../slots/spans.ts';
import { briefColumns, briefCustomer } from './brief-visits.ts';
import { putAppointment } from './change-appointment.ts';
import { readKept } from './kept-lines.ts';
import { comingOf, isLeftAlone } from './of-employees.ts';
import { readRoom } from './read-diary.ts';
import { holdPeople } from './write-visit.ts';

type Answer = OutputOf<typeof appointmentRecords.handOver>;
interface Row {
  readonly id: number;
  readonly version: number;
  readonly customer_id: number;
  readonly group_id: number | null;
  readonly note: string | null;
  /** Lines that nobody does any more, of whomever. */
  readonly given: readonly number[];
}

/** Visits of one go: each is looked for in the diaries of its day. */
const mostAtOnce = 100;

/** Gives one visit to others at its time, or says why not. What it says is said before anything of it is written. */
const giveAway = async (ctx: MerchantContext, tx: MerchantTx, visit: Row): Promise<string | null> => {
  const { zone } = ctx.merchant;
  const standing = await readKept(tx, visit.id);
  const isGiven = (line_number: number): boolean => visit.given.includes(line_number);
  const on = (minute: number): string => civilOf(instantOfMinute(minute), zone).date;
  const days = standing.map(({ from }) => on(from)).sort();
  const wishes = standing.map(({ service_id, employee_id, line_number }) => [
    isGiven(line_number) ? { service_id } : { service_id, employee_id },
  ]);
  const room = await readRoom(tx, {
    wanted: { people: [wishes], one_employee: false },
    period: { from_on: days[0]!, to_on: days.at(-1)! },
    zone,
    ...(visit.group_id === null ? { customer_id: visit.customer_id } : {}),
    without: [visit.id],
  });
  // Whoever has the least to do around that day comes first.
  const busy = new Map(room.diary.employees.map((one) => [one.id, lengthOf(one.busy)]));
  const busyOf = (id: number): number => busy.get(id)!;
  const lines = standing.map((line, need) => ({
    ...line,
    resource_kinds: room.services.get(line.service_id)!.resource_kinds,
    others: isGiven(line.line_number)
      ? room.booking.people[0]![need]![0]!.performers.map(({ employee_id }) => employee_id)
          .filter((id) => id !== line.employee_id)
          .toSorted((a, b) => busyOf(a) - busyOf(b))
      : null,
  }));
  if (lines.some(({ others }) => others?.length === 0)) throw refuse('appointment_employee_cannot');
  const found = handOver(lines, room.diary, room.blocks);
  if (typeof found === 'string') throw refuse(found);
  await putAppointment(
    ctx,
    tx,
    {
      id: visit.id,
      version: visit.version,
      note: visit.note,
      overbook: false,
      lines: standing.map((line, i) => ({
        line_number: line.line_number,
        service_id: line.service_id,
        employee_id: found[i]!,
        from_at: instantOfMinute(line.from),
        minutes: line.to - line.from,
      })),
    },
    { isWished: false },
  );
  return null;
};

const outcomeOf = async (ctx: MerchantContext, tx: MerchantTx, visit: Row): Promise<string | null> => {
  try {
    return await giveAway(ctx, tx, visit);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.key;
  }
};

/**
 * Gives the visits to come that an employee does no more (disabled, taken out of appointments, gone by then) to others who
 * perform the services and are free at that time; time, services and prices stay as they were agreed. The rest stays and is
 * answered with its reason.
 */
export const handOverVisits = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id }: { readonly id: number },
): Promise<Answer> => {
  const m = tx.merchantId;
  await requireEmployee(tx, id);
  await holdPeople(tx, ctx.now);
  const where = comingOf(ctx, id, isLeftAlone(ctx.merchant.zone));
  const found = await tx.many<Row>(sql`
    select a.id, a.version, a.customer_id, a.group_id, a.note, (
      select json_agg(l.line_number) from appointment_line l
      join employee e on e.merchant_id = l.merchant_id and e.id = l.employee_id
      where l.merchant_id = ${m} and l.appointment_id = a.id and ${isLeftAlone(ctx.merchant.zone)}) as given
    from appointment a where ${where} order by a.from_at, a.id limit ${mostAtOnce}`);
  const { n } = await tx.one<{ n: number }>(sql`select count(*)::int as n from appointment a where ${where}`);
  const reasons = new Map<number, string | null>();
  for (const visit of found) reasons.set(visit.id, await outcomeOf(ctx, tx, visit));
  const [briefs] = await tx.batch([
    sql`select ${briefColumns(m)} from appointment a ${briefCustomer(m)}
      where a.merchant_id = ${m} and a.id = any(${found.map((one) => one.id)}::bigint[]) order by a.from_at, a.id`,
  ]);
  const visits = rowsOf<BriefVisit>(briefs);
  const handed = visits.filter((visit) => reasons.get(visit.id) === null);
  const kept = visits.flatMap((visit) => {
    const reason = reasons.get(visit.id);
    return reason ? [{ visit, reason }] : [];
  });
  ctx.note({ record_id: id, after: { handed: handed.map((one) => one.id), kept: kept.map(({ visit }) => visit.id) } });
  ctx.announce('appointments');
  return { handed, kept, rest_count: n - found.length };
};
