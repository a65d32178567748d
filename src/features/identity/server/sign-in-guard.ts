import { TransportError } from '../../../kernel/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { PublicContext } from '../../../platform/http/context.ts';
import type { PublicGateway } from '../../../platform/http/route.ts';
import { signInPolicy } from '../sign-in-policy.ts';

export type FailedType = 1 | 2 | 3;
/** Failed login type (specification section 4). */
export const failedType = { email: 1, password: 2, blocked: 3 } as const;

/** Refuses a blocked address, and an identifier with too many recent failures unless it comes from a known device. */
export const checkSignInAllowed = async (
  ctx: PublicContext,
  gateway: PublicGateway,
  identifier: string,
  knownDevice: boolean,
): Promise<void> => {
  const [blocks, failures] = await gateway.batch([
    sql`select ceil(extract(epoch from until_at - ${ctx.now}::timestamptz))::int as seconds from ip_block
      where ip = ${ctx.ip} and until_at > ${ctx.now}::timestamptz`,
    sql`select count(*)::int as n from sign_in_attempt where identifier = ${identifier} and failed_type <> 3
        and attempted_at > ${ctx.now}::timestamptz - make_interval(mins => ${signInPolicy.window_minutes})`,
  ]);
  const blocked = blocks![0];
  if (blocked) {
    throw new TransportError(429, 'ip_blocked', { retry_after: blocked.seconds });
  }
  if (!knownDevice && (failures![0]!.n as number) >= signInPolicy.failures_per_identifier) {
    throw new TransportError(429, 'too_many_attempts', { retry_after: signInPolicy.window_minutes * 60 });
  }
};

/** Remembers a failure, outside any transaction that could roll back, and blocks the address when there are many. */
export const rememberFailure = async (
  ctx: PublicContext,
  gateway: PublicGateway,
  area: 'merchant' | 'manager',
  identifier: string,
  type: FailedType,
): Promise<void> => {
  await gateway.batch([
    sql`insert into sign_in_attempt (area, identifier, ip, failed_type, attempted_at)
      values (${area}, ${identifier}, ${ctx.ip}, ${type}, ${ctx.now}::timestamptz)`,
    sql`insert into ip_block (ip, blocked_at, until_at, reason)
        select ${ctx.ip}, ${ctx.now}::timestamptz,
          ${ctx.now}::timestamptz + make_interval(mins => ${signInPolicy.address_block_minutes}), 'repeated failed sign-ins'
        where (select count(*) from sign_in_attempt where ip = ${ctx.ip}
               and attempted_at > ${ctx.now}::timestamptz - make_interval(mins => ${signInPolicy.window_minutes})) >=
                 ${signInPolicy.failures_per_address}
        on conflict (ip) do update set blocked_at = excluded.blocked_at, until_at = excluded.until_at, reason = excluded.reason`,
  ]);
};

export const forgetFailures = (gateway: PublicGateway, identifier: string) =>
  gateway.batch([sql`delete from sign_in_attempt where identifier = ${identifier}`]);
