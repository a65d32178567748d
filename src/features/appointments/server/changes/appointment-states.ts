import type { InputOf, OutputOf } from '../../../../kernel/contract/contract.ts';
import type { Money } from '../../../../kernel/money/money.ts';
import { epochOf } from '../../../../kernel/time/local-time.ts';
import { applyTransition } from '../../../../platform/db/apply-transition.ts';
import { type Sql, sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import { holds, type MerchantContext } from '../../../../platform/http/context.ts';
import { settingsOfShop } from '../../../../platform/http/settings-use-cases.ts';
import { permissions } from '../../../identity/permissions.ts';
import { appointmentPayment, appointmentStatus, appointmentTransitions, takesTime } from '../../appointment.ts';
import type { appointments } from '../../contract.ts';
import { type DepositTurn, depositTurn, requestStatus, turnOfDeposit } from '../../policy.ts';
import type { depositChoices } from '../../policy-contract.ts';
import { refuse } from '../../refusals.ts';
import { appointmentSettings } from '../../settings.ts';
import { hasDeposit, lockAppointment, transferDeposit } from '../deposits/appointment-deposits.ts';
import { scheduleNotification } from '../messages/notify-appointment-changes.ts';
import { getAppointment } from '../read-appointment.ts';
import { noteFreedByAppointment } from '../waitlist/freed-times.ts';
import { deleteBusy, holdPeople, insertBusy } from '../write-appointment.ts';
import { readKept } from './kept-lines.ts';

const { waiting, proposed } = requestStatus;
type Action = 'check_in' | 'undo_check_in' | 'attend' | 'reopen' | 'cancel' | 'no_show';
interface ById {
  readonly id: number;
}

/** What the table of transitions looks at, beside the row itself. */
const entityAt = (now: string) => ({
  table: 'appointment',
  transitions: {
    ...appointmentTransitions,
    rows: appointmentTransitions.rows.map(({ guard, ...row }) => ({
      ...row,
      ...(guard
        ? {
            guard: (found: { readonly from_at: string; readonly invoice_id: number | null }) =>
              guard({ has_begun: found.from_at <= now, is_invoiced: found.invoice_id !== null }),
          }
        : {}),
    })),
  },
  missing: 'appointment_not_found_or_cancelled' as const,
  refuse,
});

/** Who moves a visit: somebody of the shop, or its customer (no user). */
export interface Mover extends Pick<MerchantContext, 'now' | 'publishChange' | 'note'> {
  readonly user: { readonly id: number | null };
}

const noteEvent = (ctx: Mover, id: number, action: string, reason: string | null = null) => sql`
  insert into appointment_event (appointment_id, happened_at, user_id, action, reason)
  values (${id}, ${ctx.now}::timestamptz, ${ctx.user.id}, ${action}, ${reason})`;

interface StateChangeInput {
  readonly reason?: string | null;
  /** What becomes of what was paid ahead, where somebody of the shop chose it. */
  readonly deposit?: DepositTurn | undefined;
  /** It waited for an answer until now. */
  readonly was_request?: boolean;
}

interface Before {
  readonly from_at: string;
  readonly payment_status: number;
  readonly cancel_hours: number | null;
  readonly keeps_deposit: boolean;
  readonly deposit_turn: DepositTurn;
  readonly request_status: number | null;
}

/** What was paid ahead follows the visit, by what was agreed. */
const settleDeposit = async (
  ctx: Mover,
  tx: MerchantTx,
  given: { action: Action; id: number; before: Before; chosen: DepositTurn | undefined; was_request: boolean },
): Promise<void> => {
  const { action, id, before, chosen, was_request } = given;
  const isWaiting = before.payment_status === appointmentPayment.waiting;
  if (!isWaiting && !(await hasDeposit(tx, id))) return;
  const hours = before.cancel_hours ?? (await settingsOfShop(tx, appointmentSettings)).free_cancel_hours;
  const turn = turnOfDeposit({
    action,
    is_by_customer: ctx.user.id === null,
    is_request: was_request || [waiting, proposed].includes(before.request_status as never),
    is_free: epochOf(ctx.now) <= epochOf(before.from_at) - hours * 3_600_000,
    keeps_deposit: before.keeps_deposit,
    chosen,
  });
  if (turn !== before.deposit_turn || isWaiting) await transferDeposit(tx, id, turn);
};

/** Moves a visit by its table; time that it no longer needs is free, and is taken again where it comes back. */
export const moveState = async (
  ctx: Mover,
  tx: MerchantTx,
  action: Action,
  id: number,
  { reason = null, deposit, was_request = false }: StateChangeInput = {},
): Promise<void> => {
  const ended: Sql = sql`, ended_at = ${['attend', 'cancel', 'no_show'].includes(action) ? ctx.now : null}::timestamptz,
    held_until = null,
    request_status = case when request_status in (1, 2) and ${action} <> 'cancel' then 3 else request_status end,
    payment_status = case when payment_status = 2 and ${action} = 'cancel' then 0 else payment_status end, version = version + 1`;
  if (action === 'check_in') await holdPeople(tx, ctx.now);
  const before = await applyTransition(tx, entityAt(ctx.now), action, id, ended);
  if (!before) return;
  if (action === 'cancel' || action === 'no_show') {
    await noteFreedByAppointment(ctx, tx, id, action === 'cancel' ? 'cancelled' : 'no_show');
    await tx.run(deleteBusy(tx.merchantId, id));
  }
  // Whoever cancels their own visit knows, yet not what becomes of the money.
  if (action === 'cancel' && (ctx.user.id !== null || (await hasDeposit(tx, id))))
    await tx.run(scheduleNotification(tx.merchantId, [id], ctx.now));
  if (action === 'check_in' && !takesTime(before['status'] as number)) {
    const { customer_id, group_id, is_overbooked } = before as never as {
      customer_id: number;
      group_id: number | null;
      is_overbooked: boolean;
    };
    const with_customer = group_id === null ? 0 : null;
    await tx.run(insertBusy([id], await readKept(tx, id), { customer_id, is_overbooked, with_customer }));
  }
  await tx.run(noteEvent(ctx, id, action, reason));
  await settleDeposit(ctx, tx, { action, id, before: before as never, chosen: deposit, was_request });
  ctx.note({ before: { status: before['status'] }, after: { status: action } });
  ctx.publishChange('appointments');
};

const become = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  action: Action,
  id: number,
  told: StateChangeInput = {},
) => {
  await moveState(ctx, tx, action, id, told);
  return getAppointment(ctx, tx, { id });
};

export const checkIn = (ctx: MerchantContext, tx: MerchantTx, { id }: ById) => become(ctx, tx, 'check_in', id);
export const undoCheckIn = (ctx: MerchantContext, tx: MerchantTx, { id }: ById) => become(ctx, tx, 'undo_check_in', id);
export const attend = (ctx: MerchantContext, tx: MerchantTx, { id }: ById) => become(ctx, tx, 'attend', id);
export const reopen = (ctx: MerchantContext, tx: MerchantTx, { id }: ById) => become(ctx, tx, 'reopen', id);
export const noShow = (ctx: MerchantContext, tx: MerchantTx, { id }: ById) => become(ctx, tx, 'no_show', id);

/** Of a series those that begin later and that nobody came to yet, in the order in which they are locked. */
const laterOf = async (tx: MerchantTx, id: number): Promise<number[]> => {
  const rows = await tx.many<{ id: number }>(sql`
    select o.id from appointment a join appointment o on o.merchant_id = a.merchant_id and o.series_id = a.series_id
    where a.merchant_id = ${tx.merchantId} and a.id = ${id} and o.from_at > a.from_at
      and coalesce(o.group_id, o.id) <> coalesce(a.group_id, a.id)
      and o.status = ${appointmentStatus.scheduled} and o.invoice_id is null
    order by o.id for no key update of o`);
  return rows.map((row) => row.id);
};

/** What a later feature knows of the fee that was charged for a visit: its amount with VAT, 0 for none. */
export type ReadChargedFee = (tx: MerchantTx, appointmentId: number) => Promise<Money>;

/** The visit with the fee that was charged for it, so that whoever keeps its deposit reads of it first. */
export const getAppointmentWithFee =
  (readChargedFee: ReadChargedFee) =>
  async (ctx: MerchantContext, tx: MerchantTx, { id }: ById): Promise<OutputOf<typeof appointments.get>> => ({
    ...(await getAppointment(ctx, tx, { id })),
    charged_fee_amount: await readChargedFee(tx, id),
  });

/** The shop cancels: what was paid ahead goes back, unless somebody who may keeps it. */
export const cancelAppointment =
  (readChargedFee: ReadChargedFee) =>
  async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof appointments.cancel>) => {
    const { id, reason, keeps_deposit, beside_charged_fee, and_later } = input;
    if (keeps_deposit && !holds(ctx.user.permissions, permissions.accounting.cancel_payment))
      throw refuse('keeping_deposit_not_allowed');
    const told = { reason, ...(keeps_deposit ? { deposit: depositTurn.kept } : {}) };
    for (const one of [...(and_later ? await laterOf(tx, id) : []), id]) {
      if (keeps_deposit && !beside_charged_fee && (await readChargedFee(tx, one)) > 0)
        throw refuse('visit_fee_was_charged');
      await moveState(ctx, tx, 'cancel', one, told);
    }
    return getAppointment(ctx, tx, { id });
  };

/** What becomes of the deposit of a visit that was cancelled or not come to, whatever the policy said. */
export const chooseDeposit =
  (readChargedFee: ReadChargedFee) =>
  async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof depositChoices.turn>) => {
    const { id, turn, beside_charged_fee } = input;
    const appointment = await lockAppointment(tx, id);
    if (!appointment) throw refuse('appointment_not_found_or_cancelled');
    const { cancelled, no_show } = appointmentStatus;
    if (appointment.status !== cancelled && appointment.status !== no_show) throw refuse('appointment_not_over');
    if (!(await hasDeposit(tx, id))) throw refuse('appointment_without_deposit');
    if (turn === depositTurn.kept && !beside_charged_fee && (await readChargedFee(tx, id)) > 0)
      throw refuse('visit_fee_was_charged');
    await transferDeposit(tx, id, turn);
    ctx.note({ before: { deposit_turn: appointment.deposit_turn }, after: { deposit_turn: turn } });
    ctx.publishChange('appointments');
    return getAppointment(ctx, tx, { id });
  };

/** That they come is a fact beside the state: said and taken back while the visit is to come. */
export const sayConfirmed = async (ctx: Mover, tx: MerchantTx, id: number, isConfirmed: boolean): Promise<void> => {
  const appointment = await tx.maybe<{ status: number; confirmed_at: string | null }>(sql`
    select status, confirmed_at from appointment where merchant_id = ${tx.merchantId} and id = ${id} for no key update`);
  if (appointment?.status !== appointmentStatus.scheduled) throw refuse('appointment_not_found_or_cancelled');
  if ((appointment.confirmed_at !== null) !== isConfirmed) {
    await tx.batch([
      sql`update appointment set confirmed_at = ${isConfirmed ? ctx.now : null}::timestamptz, version = version + 1
        where merchant_id = ${tx.merchantId} and id = ${id}`,
      noteEvent(ctx, id, isConfirmed ? 'confirmed' : 'unconfirmed'),
    ]);
    ctx.publishChange('appointments');
  }
};
const saying =
  (isConfirmed: boolean) =>
  async (ctx: MerchantContext, tx: MerchantTx, { id }: ById) => {
    await sayConfirmed(ctx, tx, id, isConfirmed);
    return getAppointment(ctx, tx, { id });
  };
export const confirm = saying(true);
export const unconfirm = saying(false);
