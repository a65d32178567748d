import type { InputOf } from '../../../kernel/contract/contract.ts';
import { fieldError, TransportError } from '../../../kernel/contract/refusal.ts';
import { type Statement, sql } from '../../../platform/db/sql.ts';
import type { PublicContext } from '../../../platform/http/context.ts';
import type { PublicGateway } from '../../../platform/http/route.ts';
import { tokenHash, verifyPassword } from '../../../platform/secrets/secrets.ts';
import type { managerIdentity } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { signInPolicy } from '../sign-in-policy.ts';
import { openManagerSession, requireNoOther } from './open-manager-session.ts';
import { type Claim, claimTry, resetFailures } from './sign-in-guard.ts';
import { notifyManagerOfAttempts } from './tries-mail.ts';
import { ofManager, passStep, readStep } from './two-factor.ts';

/** A code counts once, so whether another session lives is asked before it is used up. */
const passManagersStep = async (
  ctx: PublicContext,
  gateway: PublicGateway,
  at: {
    readonly claim: Claim;
    readonly owner: ReturnType<typeof ofManager>;
    readonly step: NonNullable<Awaited<ReturnType<typeof readStep>>>;
    readonly forget: Statement;
    readonly input: InputOf<typeof managerIdentity.login>;
  },
): Promise<void> => {
  try {
    await requireNoOther(ctx, gateway, at.owner.key[0]![1], at.input.end_other_session);
  } catch (error) {
    await at.claim.withdrawn();
    throw error;
  }
  if (!(await passStep(ctx, gateway.managerBatch, at.owner, at.step, at.input.code!))) {
    await at.claim.failed();
    throw fieldError('code', 'wrong_second_step_code');
  }
  await gateway.batch([at.forget]);
};

/** Signs a platform manager in; a shop user's e-mail opens nothing here. */
export const signManagerIn = async (
  ctx: PublicContext,
  gateway: PublicGateway,
  input: InputOf<typeof managerIdentity.login>,
) => {
  if (!input.email) throw fieldError('email', 'required');
  const email = input.email.toLowerCase();
  const device = input.device_token;
  const [rows] = await gateway.managerBatch([
    sql`select m.id, m.email, m.name_en, m.name_ar, m.language, m.status, m.password_hash,
          m.needs_second_step and not exists (select from manager_second_step s where s.manager_id = m.id
                  and s.confirmed_at is not null) as needs_second_step,
          exists (select from manager_device d where d.manager_id = m.id
                  and d.token_hash = ${device ? tokenHash(device) : null}) as is_known_device
        from manager m where lower(m.email) = ${email}`,
  ]);
  const found = rows![0];
  const claim = await claimTry(ctx, gateway.batch, {
    area: 'manager',
    identifier: `manager:${email}`,
    person: found ? { manager_id: found.id as number } : null,
    knownDevice: found?.is_known_device ? device : undefined,
  });
  if (!(await verifyPassword(input.password, found?.password_hash as string | undefined)) || !found) {
    await claim.failed();
    if (found && claim.failures + 1 === signInPolicy.failures_until_told)
      await notifyManagerOfAttempts(ctx, gateway, found);
    throw fieldError('password', 'wrong_username_or_password');
  }
  const owner = ofManager(found.id as number);
  const step = await readStep(gateway.managerBatch, owner);
  const asks = step?.confirmed_at ? step : null;
  const forget = resetFailures(`m/${found.id}`);
  if (asks && (found.status !== 1 || !input.code)) await claim.withdrawn();
  else if (!asks) await gateway.batch([forget]);
  if (found.status !== 1) throw refuse('user_not_active');
  if (asks && !input.code) throw new TransportError(409, 'second_step_needed');
  if (asks) await passManagersStep(ctx, gateway, { claim, owner, step: asks, forget, input });
  return openManagerSession(ctx, gateway, found, input);
};
