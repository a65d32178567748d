import { TransportError } from '../../../kernel/contract/refusal.ts';
import type { Row } from '../../../platform/db/batch.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { PublicContext } from '../../../platform/http/context.ts';
import type { PublicGateway } from '../../../platform/http/route.ts';
import { newToken, tokenHash } from '../../../platform/secrets/secrets.ts';
import { signInPolicy } from '../sign-in-policy.ts';

/** 409 session_exists while a manager's session lives that is not to be ended: asked before a proof counts as used. */
export const requireNoOther = async (
  ctx: PublicContext,
  gateway: PublicGateway,
  managerId: number,
  endOther: boolean | undefined,
): Promise<void> => {
  if (endOther) return;
  const [living] = await gateway.managerBatch([
    sql`select 1 as lives from manager_session
        where manager_id = ${managerId} and ended_at is null and expires_at >= ${ctx.now}::timestamptz`,
  ]);
  if (living!.length > 0) throw new TransportError(409, 'session_exists');
};

/** Starts the one live session of a platform manager (a row of `manager`); ends the other one where the person chose that. */
export const openManagerSession = async (
  ctx: PublicContext,
  gateway: PublicGateway,
  found: Row,
  input: { readonly end_other_session?: boolean | undefined; readonly device_token?: string | undefined },
) => {
  const token = newToken();
  const kept = input.device_token ?? newToken();
  const [, started] = await gateway.managerBatch([
    sql`update manager_session set ended_at = ${ctx.now}::timestamptz, end_reason = case
      when expires_at < ${ctx.now}::timestamptz then 'expired' else 'ended_elsewhere' end
        where manager_id = ${found.id} and ended_at is null
          and (${input.end_other_session ?? false} or expires_at < ${ctx.now}::timestamptz)`,
    sql`insert into manager_session (manager_id, token_hash, started_at, last_seen_at, expires_at, ip, user_agent)
        values (${found.id}, ${tokenHash(token)}, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz,
          ${ctx.now}::timestamptz + make_interval(days => ${signInPolicy.session_days}), ${ctx.ip}, ${ctx.userAgent})
        on conflict (manager_id) where ended_at is null do nothing returning id`,
  ]);
  if (started!.length === 0) throw new TransportError(409, 'session_exists');
  await gateway.managerBatch([
    sql`insert into manager_device (manager_id, token_hash, seen_at)
        values (${found.id}, ${tokenHash(kept)}, ${ctx.now}::timestamptz)
        on conflict (manager_id, token_hash) do update set seen_at = excluded.seen_at`,
  ]);
  return {
    api_token: token,
    device_token: kept,
    id: found.id as number,
    email: found.email as string,
    name_en: found.name_en as string,
    name_ar: found.name_ar as string,
    language: found.language as 'ar' | 'en',
    needs_second_step: found.needs_second_step as boolean,
  };
};
