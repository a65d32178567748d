import { applyTransition } from '../../../platform/db/apply-transition.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { appointmentStatus, appointmentTransitions, takesTime } from '../appointment.ts';
import { refuse } from '../refusals.ts';
import { getAppointment } from './read-appointment.ts';
import { readKept } from './kept-lines.ts';
import { tellLater } from './tell-visit-news.ts';
import { deleteBusy, holdPeople, insertBusy } from './write-visit.ts';

type Action = 'check_in' | 'undo_check_in' | 'attend' | 'reopen' | 'cancel' | 'no_show';
interface ById {
  readonly id: number;
}

/** What the table of transitions looks at, beside the row itself. */
const nounAt = (now: string) => ({
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
export interface Mover extends Pick<MerchantContext, 'now' | 'announce' | 'note'> {
  readonly user: { readonly id: number | null };
}

const noteEvent = (ctx: Mover, id: number, action: string, reason: string | null = null) => sql`
  insert into appointment_event (appointment_id, happened_at, user_id, action, reason)
  values (${id}, ${ctx.now}::timestamptz, ${ctx.user.id}, ${action}, ${reason})`;

/** Moves a visit by its table; time that it no longer needs is free, and is taken again where it comes back. */
export const moveState = async (
  ctx: Mover,
  tx: MerchantTx,
  action: Action,
  id: number,
  reason: string | null = null,
): Promise<void> => {
  const ended: Sql = ['attend', 'cancel', 'no_show'].includes(action)
    ? sql`, ended_at = ${ctx.now}::timestamptz, version = version + 1`
    : sql`, ended_at = null, version = version + 1`;
  if (action === 'check_in') await holdPeople(tx);
  const before = await applyTransition(tx, nounAt(ctx.now), action, id, ended);
  if (!before) return;
  if (action === 'cancel' || action === 'no_show') await tx.run(deleteBusy(tx.merchantId, id));
  // Whoever cancels their own visit knows.
  if (action === 'cancel' && ctx.user.id !== null) await tx.run(tellLater(tx.merchantId, [id], ctx.now));
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
  ctx.note({ before: { status: before['status'] }, after: { status: action } });
  ctx.announce('appointments');
};

const become = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  action: Action,
  id: number,
  reason: string | null = null,
) => {
  await moveState(ctx, tx, action, id, reason);
  return getAppointment(ctx, tx, { id });
};

export const checkIn = (ctx: MerchantContext, tx: MerchantTx, { id }: ById) => become(ctx, tx, 'check_in', id);
export const undoCheckIn = (ctx: MerchantContext, tx: MerchantTx, { id }: ById) => become(ctx, tx, 'undo_check_in', id);
export const attend = (ctx: MerchantContext, tx: MerchantTx, { id }: ById) => become(ctx, tx, 'attend', id);
export const reopen = (ctx: MerchantContext, tx: MerchantTx, { id }: ById) => become(ctx, tx, 'reopen', id);
export const noShow = (ctx: MerchantContext, tx: MerchantTx, { id }: ById) => become(ctx, tx, 'no_show', id);
export const cancelAppointment = (ctx: MerchantContext, tx: MerchantTx, { id, reason }: ById & { reason: string }) =>
  become(ctx, tx, 'cancel', id, reason);

/** That they come is a fact beside the state: said and taken back while the visit is to come. */
export const sayConfirmed = async (ctx: Mover, tx: MerchantTx, id: number, isConfirmed: boolean): Promise<void> => {
  const visit = await tx.maybe<{ status: number; confirmed_at: string | null }>(sql`
    select status, confirmed_at from appointment where merchant_id = ${tx.merchantId} and id = ${id} for no key update`);
  if (visit?.status !== appointmentStatus.scheduled) throw refuse('appointment_not_found_or_cancelled');
  if ((visit.confirmed_at !== null) !== isConfirmed) {
    await tx.batch([
      sql`update appointment set confirmed_at = ${isConfirmed ? ctx.now : null}::timestamptz, version = version + 1
        where merchant_id = ${tx.merchantId} and id = ${id}`,
      noteEvent(ctx, id, isConfirmed ? 'confirmed' : 'unconfirmed'),
    ]);
    ctx.announce('appointments');
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
