import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { Refusal } from '../../../kernel/contract/refusal.ts';
import { epochOf } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { holds, type MerchantContext } from '../../../platform/http/context.ts';
import { refuse } from '../../appointments/refusals.ts';
import {
  holdPeople,
  moveAppointment,
  moveState,
  notifyOfAppointment,
  readKept,
  reassignAppointment,
  requestNewTime,
} from '../../appointments/server/public-api.ts';
import { appointmentSettings } from '../../appointments/settings.ts';
import { permissions } from '../../identity/permissions.ts';
import { requireEmployee } from '../../workforce/server/public-api.ts';
import { grantLeave } from '../../working-hours/server/public-api.ts';
import type { awayAppointments } from '../contract.ts';
import { type AwayAppointment, readAway, readBriefs } from './plan-absence.ts';

type Input = InputOf<typeof awayAppointments.settle>;
type Choice = Input['choices'][number];
type Outcome = OutputOf<typeof awayAppointments.settle>['outcomes'][number];

/** Others do what the absent employee would have done: who does the rest of the visit stays. */
const handOver = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  appointment: AwayAppointment,
  { employee_ids }: Choice,
) => {
  const standing = await readKept(tx, appointment.id);
  const isAsSeen =
    employee_ids?.length === standing.length &&
    standing.every(
      ({ line_number, employee_id }, i) =>
        appointment.given.includes(line_number) !== (employee_ids[i] === employee_id),
    );
  if (!isAsSeen) throw refuse('appointment_changed_meanwhile');
  await reassignAppointment(ctx, tx, appointment, { standing, employee_ids });
  // Time and price are what the customer was told.
  return null;
};

const move = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, is_group, is_held }: AwayAppointment,
  { from_at }: Choice,
) => {
  if (is_group || is_held || !from_at) throw refuse('appointment_needs_calendar');
  const { useful_minutes } = ctx.settings(appointmentSettings);
  await moveAppointment(ctx, tx, { id, from_at, useful_minutes, keeps_people: true });
  return (await notifyOfAppointment(ctx, tx, id, 'booking_moved')).is_told;
};

/** The customer chooses another time on the visit's page: it must move by the shop's doing, so it is free until it begins. */
const askForTime = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, is_group, is_held, from_at }: AwayAppointment,
) => {
  if (is_group || is_held) throw refuse('appointment_needs_calendar');
  await requestNewTime(ctx, tx, id);
  const occasion = `desk:${epochOf(from_at) / 1_000}`;
  return (await notifyOfAppointment(ctx, tx, id, 'booking_needs_time', { occasion })).is_told;
};

const cancel = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, from_at, group_id }: AwayAppointment,
  reason: string | null,
): Promise<boolean | null> => {
  await moveState(ctx, tx, 'cancel', id, { reason });
  // Of people who come together the first one's news are everybody's.
  return group_id === null ? (await notifyOfAppointment(ctx, tx, id, 'booking_cancelled', { from_at })).is_told : null;
};

/** Does one choice; whatever is not as the plan saw it is refused before anything is written. */
const settleOne = (
  ctx: MerchantContext,
  tx: MerchantTx,
  appointment: AwayAppointment,
  choice: Choice,
  reason: string | null,
) => {
  if (appointment.version !== choice.version) throw refuse('appointment_changed_meanwhile');
  if (choice.act === 'hand_over') return handOver(ctx, tx, appointment, choice);
  if (choice.act === 'move') return move(ctx, tx, appointment, choice);
  return choice.act === 'ask' ? askForTime(ctx, tx, appointment) : cancel(ctx, tx, appointment, reason);
};

/**
 * Settles visits of an employee who is away as somebody chose for each: handed over, moved, its customer asked for another time,
 * or cancelled. What was changed meanwhile, or has no room any more, stays as it is and is answered with its reason.
 */
export const settleAway = async (ctx: MerchantContext, tx: MerchantTx, input: Input) => {
  const { id, from_on, to_on, choices, leave } = input;
  await requireEmployee(tx, id);
  const mayCancel = holds(ctx.user.permissions, permissions.appointments.cancel);
  if (choices.some(({ act }) => act === 'cancel') && !mayCancel) throw refuse('cancelling_not_allowed');
  if (leave && !holds(ctx.user.permissions, permissions.employees.leave)) throw refuse('entering_leave_not_allowed');
  await holdPeople(tx, ctx.now);
  if (leave) await grantLeave(ctx, tx, { employee_id: id, kind: leave, from_on, to_on, note: null });
  const ids = choices.map(({ appointment_id }) => appointment_id);
  const known = await tx.many(sql`select id from appointment
    where merchant_id = ${tx.merchantId} and id = any(${ids}::bigint[]) order by id for no key update`);
  if (known.length < new Set(ids).size) throw refuse('appointment_not_found_or_cancelled');
  const appointments = new Map((await readAway(ctx, tx, { id, from_on, to_on, ids })).map((one) => [one.id, one]));
  const done: { choice: Choice; reason: string | null; is_told: boolean | null }[] = [];
  for (const choice of choices) {
    const appointment = appointments.get(choice.appointment_id);
    appointments.delete(choice.appointment_id);
    try {
      if (!appointment) throw refuse('appointment_changed_meanwhile');
      done.push({ choice, reason: null, is_told: await settleOne(ctx, tx, appointment, choice, input.reason) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      done.push({ choice, reason: error.key, is_told: null });
    }
  }
  const briefs = await readBriefs(tx, ids);
  const outcomes = done.map(({ choice: { appointment_id, act }, reason, is_told }): Outcome => {
    return { visit: briefs.get(appointment_id)!, act, reason, is_told };
  });
  const kept = outcomes.map(({ visit, act, reason }) => ({ id: visit.id, act, reason }));
  ctx.note({ record_id: id, after: { from_on, to_on, leave, outcomes: kept } });
  ctx.publishChange('appointments');
  return { outcomes };
};
