import type { InputOf } from '../../../kernel/contract/contract.ts';
import { fieldError, InvalidInput, TransportError } from '../../../kernel/contract/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { PublicContext } from '../../../platform/http/context.ts';
import type { PublicGateway } from '../../../platform/http/route.ts';
import { tokenHash, verifyPassword } from '../../../platform/secrets/secrets.ts';
import type { identity } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { signInPolicy } from '../sign-in-policy.ts';
import { openSession } from './open-session.ts';
import { claimTry, personOf, resetFailures } from './sign-in-guard.ts';
import { notifyUserOfAttempts } from './tries-mail.ts';
import { ofShopUser, passStep, readStep } from './two-factor.ts';

/** What `find_user_to_sign_in` says of a suspended shop; 0 is a disabled one. */
const suspended = 2;

interface Candidate {
  merchant_id: number;
  user_id: number;
  password_hash: string;
  status: number;
  merchant_status: number;
}

/** A shop that was closed says why. One that expired, or waits for approval, lets its people in to see that. */
export const closedBecause = async (gateway: PublicGateway, { merchant_id, merchant_status }: Candidate) => {
  const { reason } = await gateway.look(merchant_id, (tx) =>
    tx.one<{ reason: string | null }>(sql`select account_reason() as reason`),
  );
  if (merchant_status === suspended)
    return reason ? refuse('account_suspended_because', { reason }) : refuse('account_suspended');
  return reason ? refuse('account_disabled_because', { reason }) : refuse('account_disabled');
};

const identifierOf = (input: {
  email?: string | undefined;
  account_id?: number | undefined;
  user_name?: string | undefined;
}): string => {
  if (input.email) return input.email.toLowerCase();
  if (input.account_id && input.user_name) return `${input.account_id}/${input.user_name.toLowerCase()}`;
  throw new InvalidInput({ email: [{ key: 'required' }] });
};

export const findCandidate = async (
  gateway: PublicGateway,
  input: { email?: string | undefined; account_id?: number | undefined; user_name?: string | undefined },
): Promise<Candidate | undefined> => {
  const [rows] = await gateway.batch([
    sql`select * from find_user_to_sign_in(${input.email || null}, ${input.account_id ?? null}, ${input.user_name ?? null})`,
  ]);
  return rows![0] as Candidate | undefined;
};

const isKnownDevice = async (
  gateway: PublicGateway,
  candidate: Candidate | undefined,
  device: string | undefined,
): Promise<boolean> => {
  if (!candidate || !device) return false;
  return gateway.look(candidate.merchant_id, async (tx) => {
    const row = await tx.maybe(
      sql`select 1 as known from known_device where merchant_id = ${candidate.merchant_id}
        and user_id = ${candidate.user_id} and token_hash = ${tokenHash(device)}`,
    );
    return row !== undefined;
  });
};

/**
 * Signs a shop user in by e-mail, or by account id and user name (product.md). One live session a user: a second sign-in
 * answers 409 session_exists and may end the first. Says the same for an unknown user and a wrong password.
 */
export const signIn = async (ctx: PublicContext, gateway: PublicGateway, input: InputOf<typeof identity.login>) => {
  const identifier = identifierOf(input);
  const candidate = await findCandidate(gateway, input);
  const claim = await claimTry(ctx, gateway.batch, {
    area: 'merchant',
    identifier,
    person: candidate ?? null,
    knownDevice: (await isKnownDevice(gateway, candidate, input.device_token)) ? input.device_token : undefined,
  });
  if (!(await verifyPassword(input.password, candidate?.password_hash)) || !candidate) {
    await claim.failed();
    if (candidate && claim.failures + 1 === signInPolicy.failures_until_told)
      await notifyUserOfAttempts(ctx, gateway, candidate);
    throw fieldError('password', 'wrong_username_or_password');
  }
  // The password was right: what is refused now is no failure of whoever typed it. Failures are forgotten once the second
  // step was right too: whoever has the password only may not guess codes for ever.
  const owner = ofShopUser(candidate.merchant_id, candidate.user_id);
  const step = await gateway.look(candidate.merchant_id, (tx) => readStep((all) => tx.batch(all), owner));
  const asks = step?.confirmed_at ? step : null;
  const forget = resetFailures(personOf(candidate.merchant_id, candidate.user_id));
  const isOpen = candidate.status === 1 && candidate.merchant_status === 1;
  if (asks && (!isOpen || !input.code)) await claim.withdrawn();
  else if (!asks) await gateway.batch([forget]);
  if (candidate.status !== 1) throw refuse('user_not_active');
  if (candidate.merchant_status !== 1) throw await closedBecause(gateway, candidate);
  const { code } = input;
  if (asks && !code) throw new TransportError(409, 'second_step_needed');
  ctx.note({ user_id: candidate.user_id });
  const session = await gateway.merchant(candidate.merchant_id, async (tx) => {
    if (asks && !(await passStep(ctx, (all) => tx.batch(all), owner, asks, code!))) return null;
    return openSession(ctx, tx, candidate.user_id, input.end_other_session ?? false, input.device_token);
  });
  if (!session) {
    await claim.failed();
    throw fieldError('code', 'wrong_second_step_code');
  }
  if (asks) await gateway.batch([forget]);
  return session;
};
