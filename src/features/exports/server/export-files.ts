import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { Refusal } from '../../../kernel/contract/refusal.ts';
import { permissionOf } from '../../../kernel/contract/request-rows.ts';
import { addSeconds } from '../../../kernel/time/local-time.ts';
import { literal, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { holds, type MerchantContext } from '../../../platform/http/context.ts';
import { operationName } from '../../../platform/http/idempotency.ts';
import { FileAnswer, type Route } from '../../../platform/http/route.ts';
import { type Actions, permissionsOf, type RoleDifferences } from '../../identity/role-permissions.ts';
import type { exportFiles } from '../contract.ts';
import { exportStatus } from '../export-status.ts';
import { refuse } from '../refusals.ts';
import { lostAfterSeconds } from './begin-export.ts';

/** Of whoever asks, and none that was taken away. */
const mine = (ctx: MerchantContext) =>
  sql`merchant_id = ${ctx.merchantId} and user_id = ${ctx.user.id} and status <> ${literal(exportStatus.cancelled)}`;

const columns = (
  ctx: MerchantContext,
) => sql`id, title_en, title_ar, format, rows_total, rows_read, file_name, byte_size,
  failure, asked_at,
  case when status in (1, 2) and asked_at < ${addSeconds(ctx.now, -lostAfterSeconds)}::timestamptz
    then ${literal(exportStatus.failed)} else status end as status`;

/** More are not looked for again. */
const mostShown = 20;

export const listExports = async (ctx: MerchantContext, tx: MerchantTx) => ({
  records: await tx.many<OutputOf<typeof exportFiles.get>>(
    sql`select ${columns(ctx)} from export_file where ${mine(ctx)} order by asked_at desc, id desc limit ${literal(mostShown)}`,
  ),
});

export const getExport = async (ctx: MerchantContext, tx: MerchantTx, { id }: InputOf<typeof exportFiles.get>) => {
  const found = await tx.maybe<OutputOf<typeof exportFiles.get>>(
    sql`select ${columns(ctx)} from export_file where ${mine(ctx)} and id = ${id}`,
  );
  if (!found) throw refuse('export_not_found');
  return found;
};

interface StoredExport {
  operation: string;
  status: number;
  storage_key: string;
  file_name: string;
  content_type: string;
  role_key: string | null;
  permissions: Actions | RoleDifferences;
}

/** Whether somebody may do less than they might: what they asked for then (costs, for one) they may not see any more. */
const mayLess = (then: Actions, now: Actions): boolean =>
  Object.entries(then).some(([module, actions]) => actions.some((action) => !now[module]?.includes(action)));

/** Gives a file that is ready, to who asked for it and may still see all that they might when they did. */
export const downloadExport =
  (routes: () => readonly Route[]) =>
  async (ctx: MerchantContext, tx: MerchantTx, { id }: InputOf<typeof exportFiles.file>) => {
    const found = await tx.maybe<StoredExport>(
      sql`select operation, status, storage_key, file_name, content_type, asker ->> 'role_key' as role_key,
          asker -> 'permissions' as permissions
        from export_file where ${mine(ctx)} and id = ${id}`,
    );
    if (!found) throw refuse('export_not_found');
    const wanted = permissionOf(routes().find((r) => operationName(r.operation) === found.operation)!.operation);
    if (wanted && !wanted.some((one) => holds(ctx.user.permissions, one))) throw refuse('export_not_yours_any_more');
    if (mayLess(permissionsOf(found.role_key, found.permissions ?? {}), ctx.user.permissions))
      throw refuse('export_not_yours_any_more');
    if (found.status !== exportStatus.ready) throw refuse('export_not_ready');
    const body = await ctx.files.shortLived.open(ctx.merchantId, found.storage_key);
    if (!body) throw refuse('export_not_found');
    return new FileAnswer({ contentType: found.content_type, fileName: found.file_name, body });
  };

/** Stops a file that is being made, or takes one from the person's list; its bytes go with the next sweep. */
export const removeExport = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id }: InputOf<typeof exportFiles.remove>,
) => {
  const gone = await tx.maybe(
    sql`update export_file set status = ${exportStatus.cancelled}, ended_at = ${ctx.now}::timestamptz
      where ${mine(ctx)} and id = ${id} returning id`,
  );
  // Gone by itself, or by another press: nothing to tell (specification section 8).
  if (!gone) throw new Refusal('ignore');
  return { done: true as const };
};
