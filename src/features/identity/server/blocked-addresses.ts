import { sql } from '../../../platform/db/sql.ts';
import type { ManagerTx } from '../../../platform/db/transaction.ts';
import type { ManagerContext } from '../../../platform/http/context.ts';

/** Blocks an address from now on; one that is blocked already for longer stays so. */
export const blockSignIns = (
  ctx: ManagerContext,
  tx: ManagerTx,
  block: { readonly ip: string; readonly hours: number; readonly reason: string },
): Promise<void> =>
  tx.run(sql`
    insert into ip_block (ip, blocked_at, until_at, reason)
    values (${block.ip}, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz + make_interval(hours => ${block.hours}),
      ${block.reason})
    on conflict (ip) do update set blocked_at = excluded.blocked_at, reason = excluded.reason,
      until_at = greatest(ip_block.until_at, excluded.until_at)`);

/** Whether there was a block. The failures that led to it are forgotten: the next one would block the address again. */
export const freeSignIns = async (ctx: ManagerContext, tx: ManagerTx, ip: string): Promise<boolean> => {
  const freed = await tx.maybe(
    sql`delete from ip_block where ip = ${ip} and until_at > ${ctx.now}::timestamptz returning 1 as freed`,
  );
  if (freed) await ctx.aside([sql`delete from sign_in_attempt where ip = ${ip}`]);
  return freed !== undefined;
};
