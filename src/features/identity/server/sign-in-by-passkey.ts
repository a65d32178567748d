import type { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { InputOf } from '../../../kernel/contract/contract.ts';
import { type Row, rowsOf } from '../../../platform/db/batch.ts';
import { type Sql, type Statement, sql } from '../../../platform/db/sql.ts';
import type { PublicContext } from '../../../platform/http/context.ts';
import type { PublicGateway } from '../../../platform/http/route.ts';
import type { managerPasskeySignIn, passkeySignIn } from '../passkey-contract.ts';
import { refuse } from '../refusals.ts';
import { openManagerSession, requireNoOther } from './open-manager-session.ts';
import { openSession } from './open-session.ts';
import { newChallenge, openQuestion, relyingParty, sealQuestion } from './passkey-question.ts';
import { passkeyWork } from './passkey-work.ts';
import { type KeyOwner, keysOfManager, keysOfShopUser, ownKeys } from './passkeys.ts';
import { closedBecause, findCandidate } from './sign-in.ts';
import { personOf, resetFailures } from './sign-in-guard.ts';

type Area = 'shop' | 'platform';
type Input = InputOf<typeof passkeySignIn.signIn>;

/** Asks for any passkey of this product: which one, and so who signs in, the device knows. */
const begin = (area: Area) => async (ctx: PublicContext) => {
  const options = await (await passkeyWork()).generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    challenge: newChallenge(),
    userVerification: 'required',
  });
  return {
    options: { ...options },
    question: sealQuestion(ctx, `sign-in ${area}`, options.challenge),
  };
};
export const beginPasskeySignIn = begin('shop');
export const beginManagerPasskeySignIn = begin('platform');

const handleOf = (input: Input): string => Buffer.from(input.answer.response.userHandle ?? '', 'base64url').toString();

interface Key {
  id: number;
  public_key: Buffer;
  sign_count: number;
}
const keyOf = (owner: KeyOwner, input: Input): Sql => sql`
  select id, public_key, sign_count from ${owner.keys}
  where ${ownKeys(owner)} and credential_id = ${Buffer.from(input.answer.id, 'base64url')}`;

/** The statement that takes the answer: a question is answered once, and after it no older one. Null for a wrong signature. */
const taken = async (
  ctx: PublicContext,
  area: Area,
  owner: KeyOwner,
  key: Key | undefined,
  input: Input,
): Promise<Statement> => {
  const asked = openQuestion(ctx, `sign-in ${area}`, input.question);
  if (!asked) throw refuse('passkey_too_late');
  if (!key) throw refuse('passkey_unknown');
  const party = relyingParty(ctx);
  const checked = await (await passkeyWork())
    .verifyAuthenticationResponse({
      response: input.answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: asked.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: input.answer.id,
        publicKey: new Uint8Array(key.public_key),
        counter: key.sign_count,
      },
      requireUserVerification: true,
    })
    .catch(() => null);
  if (!checked?.verified) throw refuse('passkey_unknown');
  return sql`update ${owner.keys} set sign_count = ${checked.authenticationInfo.newCounter},
      last_used_at = ${ctx.now}::timestamptz, last_asked_at = ${asked.asked_at}::timestamptz
    where ${ownKeys(owner)} and id = ${key.id}
      and (last_asked_at is null or last_asked_at < ${asked.asked_at}::timestamptz) returning 1 as taken`;
};

/** Signs a shop user in by a passkey, which is both steps in one. Where another session lives, as `signIn` says. */
export const signInByPasskey = async (ctx: PublicContext, gateway: PublicGateway, input: Input) => {
  const [, merchant, user] = /^shop:([1-9]\d{0,8}):([1-9]\d{0,14})$/.exec(handleOf(input)) ?? [];
  if (!merchant || !user) throw refuse('passkey_unknown');
  const [merchantId, userId] = [Number(merchant), Number(user)];
  const owner = keysOfShopUser(merchantId, userId);
  const found = await gateway.look(merchantId, async (tx) => {
    const person = await tx.maybe<{ user_name: string }>(
      sql`select user_name from shop_user where merchant_id = ${merchantId} and id = ${userId}`,
    );
    return { person, key: await tx.maybe<Key>(keyOf(owner, input)) };
  });
  const take = await taken(ctx, 'shop', owner, found.key, input);
  const candidate = await findCandidate(gateway, { account_id: merchantId, user_name: found.person!.user_name });
  if (candidate?.status !== 1) throw refuse('user_not_active');
  if (candidate.merchant_status !== 1) throw await closedBecause(gateway, candidate);
  ctx.note({ user_id: userId });
  const session = await gateway.merchant(merchantId, async (tx) => {
    const [answered] = await tx.batch([take]);
    if (!answered![0]) throw refuse('passkey_too_late');
    return openSession(ctx, tx, userId, input.end_other_session ?? false, input.device_token);
  });
  await gateway.batch([resetFailures(personOf(merchantId, userId))]);
  return session;
};

/** Signs a platform manager in by a passkey. */
export const signManagerInByPasskey = async (
  ctx: PublicContext,
  gateway: PublicGateway,
  input: InputOf<typeof managerPasskeySignIn.signIn>,
) => {
  const [, id] = /^platform:([1-9]\d{0,14})$/.exec(handleOf(input)) ?? [];
  if (!id) throw refuse('passkey_unknown');
  const owner = keysOfManager(Number(id));
  const [keys, managers] = await gateway.managerBatch([
    keyOf(owner, input),
    sql`select id, email, name_en, name_ar, language, status,
          needs_second_step and not exists (select from manager_second_step s where s.manager_id = manager.id
            and s.confirmed_at is not null) as needs_second_step
        from manager where id = ${Number(id)}`,
  ]);
  const take = await taken(ctx, 'platform', owner, rowsOf<Key>(keys)[0], input);
  const found: Row = managers![0]!;
  if (found.status !== 1) throw refuse('user_not_active');
  await requireNoOther(ctx, gateway, Number(id), input.end_other_session);
  const [answered] = await gateway.managerBatch([take]);
  if (!answered![0]) throw refuse('passkey_too_late');
  const session = await openManagerSession(ctx, gateway, found, input);
  await gateway.batch([resetFailures(`m/${found.id}`)]);
  return session;
};
