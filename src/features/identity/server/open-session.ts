import { TransportError } from '../../../kernel/contract/refusal.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { sessionEnded } from '../../../platform/live/live.ts';
import { newShopToken, newToken, tokenHash } from '../../../platform/secrets/secrets.ts';
import { signInPolicy } from '../sign-in-policy.ts';

/** Remembers a device that a person proved to be theirs; strangers' tries do not slow it down. */
export const rememberDevice = (userId: number, device: string, now: string): Sql => sql`
  insert into known_device (user_id, token_hash, seen_at) values (${userId}, ${tokenHash(device)}, ${now}::timestamptz)
  on conflict (merchant_id, user_id, token_hash) do update set seen_at = excluded.seen_at`;

/**
 * Starts the one live session of a user. When another lives, answers 409 session_exists unless the person chose to end
 * it; tills that the person signed in go on. The unique index decides between two sign-ins at once.
 */
export const openSession = async (
  ctx: Pick<RequestContext, 'now' | 'ip' | 'userAgent' | 'publishChange'>,
  tx: MerchantTx,
  userId: number,
  endOther: boolean,
  deviceToken: string | undefined,
) => {
  const token = newShopToken(tx.merchantId);
  const device = deviceToken ?? newToken();
  const ended = await tx.many<{ id: number }>(sql`
    update shop_session set ended_at = ${ctx.now}::timestamptz, end_reason = case when expires_at < ${ctx.now}::timestamptz
      then 'expired' else 'ended_elsewhere' end
    where merchant_id = ${tx.merchantId} and user_id = ${userId} and ended_at is null
      and (${endOther} and shared_name is null or expires_at < ${ctx.now}::timestamptz) returning id`);
  for (const { id } of ended) ctx.publishChange(sessionEnded(id));
  const started = await tx.maybe(sql`
    insert into shop_session (user_id, token_hash, started_at, last_seen_at, expires_at, ip, user_agent)
    values (${userId}, ${tokenHash(token)}, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz,
      ${ctx.now}::timestamptz + make_interval(days => ${signInPolicy.session_days}), ${ctx.ip}, ${ctx.userAgent})
    on conflict do nothing returning id`);
  if (!started) throw new TransportError(409, 'session_exists');
  const user = await tx.one<{
    id: number;
    user_name: string;
    email: string;
    name_en: string | null;
    name_ar: string | null;
    language: 'ar' | 'en';
  }>(sql`
    with device as (${rememberDevice(userId, device, ctx.now)})
    select id, user_name, email, name_en, name_ar, language from shop_user where merchant_id = ${tx.merchantId}
      and id = ${userId}`);
  return { api_token: token, device_token: device, account_id: tx.merchantId, ...user };
};
