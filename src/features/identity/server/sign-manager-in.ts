import type { InputOf } from '../../../kernel/contract.ts';
import { fieldError, TransportError } from '../../../kernel/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { PublicContext } from '../../../platform/http/context.ts';
import type { PublicGateway } from '../../../platform/http/route.ts';
import { newToken, tokenHash, verifyPassword } from '../../../platform/secrets.ts';
import type { managerIdentity } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { signInPolicy } from '../sign-in-policy.ts';
import { checkSignInAllowed, failedType, forgetFailures, rememberFailure } from './sign-in-guard.ts';

/** Signs a platform manager in; a shop user's e-mail opens nothing here. */
export const signManagerIn = async (
  ctx: PublicContext,
  gateway: PublicGateway,
  input: InputOf<typeof managerIdentity.login>,
) => {
  if (!input.email) throw fieldError('email', 'required');
  const identifier = `manager:${input.email.toLowerCase()}`;
  await checkSignInAllowed(ctx, gateway, identifier, false);
  const [rows] = await gateway.managerBatch([
    sql`select id, email, name_en, name_ar, language, status, password_hash from manager
      where lower(email) = ${input.email.toLowerCase()}`,
  ]);
  const found = rows![0];
  if (!(await verifyPassword(input.password, found?.password_hash as string | undefined)) || !found) {
    await rememberFailure(ctx, gateway, 'manager', identifier, found ? failedType.password : failedType.email);
    throw fieldError('password', 'wrong_username_or_password');
  }
  if (found.status !== 1) throw refuse('user_not_active');
  const token = newToken();
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
  await forgetFailures(gateway, identifier);
  return {
    api_token: token,
    id: found.id as number,
    email: found.email as string,
    name_en: found.name_en as string,
    name_ar: found.name_ar as string,
    language: found.language as 'ar' | 'en',
  };
};
