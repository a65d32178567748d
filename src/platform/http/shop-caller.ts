import type { AnyOperation, Permission } from '../../kernel/contract/contract.ts';
import { TransportError } from '../../kernel/contract/refusal.ts';
import { planOnce, type Statement, sql } from '../db/sql.ts';
import { settingMerchant } from '../db/transaction.ts';
import { refuseByAccountStatus, refuseWhileLocked } from './account-status.ts';
import { type Actor, userActor } from './actor.ts';
import { holds, type MerchantContext, type PermissionMap } from './context.ts';

/** Closed by default: one of the operation's permissions, or the operation needs none. */
export const mayEnter = (operation: AnyOperation, permissions: PermissionMap): void => {
  if ('permission' in operation.access) {
    const wanted: readonly Permission[] = [operation.access.permission, ...(operation.access.or ?? [])];
    if (!wanted.some((p) => holds(permissions, p))) throw new TransportError(403, 'no_permission');
  }
};

/** A person of a shop at an operation: the shop's standing first, then the person's rights. */
export const mayEnterShop = (operation: AnyOperation, ctx: MerchantContext): void => {
  refuseByAccountStatus(operation, ctx.standing);
  refuseWhileLocked(operation, ctx.device);
  mayEnter(operation, ctx.user.permissions);
};

/** Who stands behind a request of a shop: one of its people, or a manager in its owner's place. */
export const actorOf = (ctx: MerchantContext): Actor =>
  ctx.visit
    ? { kind: 'manager', id: ctx.visit.manager_id, as_user_id: ctx.user.id, request_id: ctx.requestId }
    : userActor(ctx.user.id, ctx.requestId);

/** Makes the recording transaction the shop's and, in a visit, the manager's (defaults of audit_entry and invoice). */
export const recordingAs = ({ merchantId, visit, sessionId }: MerchantContext): Statement => {
  // The recording statement is large: planned anew each time, planning would cost more than running it.
  const always = sql`${planOnce}, set_config('app.session_id', ${sessionId}::text, true)`;
  return settingMerchant(
    merchantId,
    visit
      ? sql`${always}, set_config('app.visit_id', ${visit.id}::text, true),
          set_config('app.manager_id', ${visit.manager_id}::text, true),
          set_config('app.manager_reason', ${visit.reason}, true)`
      : always,
  );
};
