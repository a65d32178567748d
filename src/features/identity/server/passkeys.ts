import type { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { type Row, rowsOf } from '../../../platform/db/batch.ts';
import { join, literal, type Sql, type Statement, sql } from '../../../platform/db/sql.ts';
import type { ManagerTx, MerchantTx } from '../../../platform/db/transaction.ts';
import type { ManagerContext, MerchantContext, RequestContext } from '../../../platform/http/context.ts';
import type { passkeys } from '../passkey-contract.ts';
import { refuse } from '../refusals.ts';
import { confirmedBy, type OwnPassword, ofPlatform, ofShop } from './own-password.ts';
import { newChallenge, openQuestion, relyingParty, sealQuestion } from './passkey-question.ts';
import { passkeyWork } from './passkey-work.ts';
import { refuseStandIn } from './refuse-impersonator.ts';

/** EdDSA, ES256 and RS256 (COSE): what every device in use has one of. */
const algorithms = [-8, -7, -257];

/** Nobody has more devices than these; a list that grows for ever hides a stranger's key. */
const most = 10;

/** Whose passkeys: where they lie, and what the device keeps as the person's handle (no name, no e-mail). */
export interface KeyOwner {
  readonly keys: Sql;
  readonly handle: string;
  readonly key: readonly (readonly [string, number])[];
}
export const keysOfShopUser = (merchantId: number, userId: number): KeyOwner => ({
  keys: sql`user_passkey`,
  handle: `shop:${merchantId}:${userId}`,
  key: [
    ['merchant_id', merchantId],
    ['user_id', userId],
  ],
});
export const keysOfManager = (managerId: number): KeyOwner => ({
  keys: sql`manager_passkey`,
  handle: `platform:${managerId}`,
  key: [['manager_id', managerId]],
});

export const ownKeys = ({ key }: KeyOwner): Sql =>
  join(
    key.map(([column, value]) => sql`${literal(column)} = ${value}`),
    ' and ',
  );

interface Asking<C, T> extends OwnPassword<C, T> {
  readonly ownerOf: (ctx: C) => KeyOwner;
  readonly nameOf: (ctx: C) => { readonly account: string; readonly person: string };
  readonly guard: (ctx: C) => void;
}
type Passkey = OutputOf<typeof passkeys.add>;
type Batches = { readonly batch: (statements: readonly Statement[]) => Promise<Row[][]> };

const passkeyColumns = sql`id, name, created_at, last_used_at`;

/** Keeps a key that a device made; one that is there already is left alone. */
const insertPasskey = (
  owner: KeyOwner,
  credential: { readonly id: string; readonly publicKey: Uint8Array; readonly counter: number },
  name: string,
  now: string,
): Statement => sql`insert into ${owner.keys} (${join(
  owner.key.map(([column]) => sql`${literal(column)}`),
  ', ',
)}, credential_id, public_key, sign_count, name, created_at)
          values (${join(
            owner.key.map(([, value]) => sql`${value}::bigint`),
            ', ',
          )}, ${Buffer.from(credential.id, 'base64url')}, ${Buffer.from(credential.publicKey)}, ${credential.counter}, ${name},
            ${now}::timestamptz)
          on conflict do nothing returning ${passkeyColumns}`;

const casesOf = <C extends RequestContext, T extends Batches>(asking: Asking<C, T>) => {
  const confirmPassword = confirmedBy(asking);
  const about = (owner: KeyOwner): string => `add ${owner.handle}`;
  const idsOf = async (tx: T, owner: KeyOwner): Promise<Buffer[]> => {
    const [rows] = await tx.batch([sql`select credential_id from ${owner.keys} where ${ownKeys(owner)}`]);
    if (rows!.length >= most) throw refuse('too_many_passkeys', { n: most });
    return rows!.map((row) => row.credential_id as Buffer);
  };

  const list = async (ctx: C, tx: T) => {
    const owner = asking.ownerOf(ctx);
    const [records] = await tx.batch([
      sql`select ${passkeyColumns} from ${owner.keys} where ${ownKeys(owner)} order by id desc limit ${literal(most)}`,
    ]);
    return { records: rowsOf<Passkey>(records) };
  };

  const begin = async (ctx: C, tx: T, input: { password: string }) => {
    asking.guard(ctx);
    await confirmPassword(ctx, tx, input.password);
    const owner = asking.ownerOf(ctx);
    const ids = await idsOf(tx, owner);
    const { account, person } = asking.nameOf(ctx);
    const party = relyingParty(ctx);
    const options = await (await passkeyWork()).generateRegistrationOptions({
      rpName: party.name,
      rpID: party.id,
      userID: new TextEncoder().encode(owner.handle),
      userName: account,
      userDisplayName: person,
      challenge: newChallenge(),
      attestationType: 'none',
      supportedAlgorithmIDs: algorithms,
      // The device says who signs in, and looks at finger, face or code: such a key is both steps.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: ids.map((id) => ({ id: id.toString('base64url') })),
    });
    return {
      options: { ...options },
      question: sealQuestion(ctx, about(owner), options.challenge),
    };
  };

  const add = async (ctx: C, tx: T, { question, name, answer }: InputOf<typeof passkeys.add>): Promise<Passkey> => {
    asking.guard(ctx);
    const owner = asking.ownerOf(ctx);
    const asked = openQuestion(ctx, about(owner), question);
    if (!asked) throw refuse('passkey_not_made');
    await idsOf(tx, owner);
    const party = relyingParty(ctx);
    const made = await (await passkeyWork())
      .verifyRegistrationResponse({
        response: answer as Parameters<typeof verifyRegistrationResponse>[0]['response'],
        expectedChallenge: asked.challenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        supportedAlgorithmIDs: algorithms,
        requireUserVerification: true,
      })
      .catch(() => null);
    if (!made?.verified || !made.registrationInfo) throw refuse('passkey_not_made');
    const { credential } = made.registrationInfo;
    const [kept] = await tx.batch([insertPasskey(owner, credential, name, ctx.now)]);
    const [one] = rowsOf<Passkey>(kept);
    if (!one) throw refuse('passkey_not_made');
    return one;
  };

  const remove = async (ctx: C, tx: T, { id }: { id: number }) => {
    asking.guard(ctx);
    const owner = asking.ownerOf(ctx);
    const [gone] = await tx.batch([
      sql`delete from ${owner.keys} where ${ownKeys(owner)} and id = ${id} returning 1 as gone`,
    ]);
    if (!gone![0]) throw refuse('passkey_not_found');
    return { done: true as const };
  };

  return { list, begin, add, remove };
};

export const shopPasskeys = casesOf<MerchantContext, MerchantTx>({
  ...ofShop,
  ownerOf: (ctx) => keysOfShopUser(ctx.merchantId, ctx.user.id),
  nameOf: ({ user, merchantId }) => ({
    account: `${user.email} (${merchantId})`,
    person: user.name_ar ?? user.name_en ?? user.user_name,
  }),
  guard: refuseStandIn,
});
export const managersPasskeys = casesOf<ManagerContext, ManagerTx>({
  ...ofPlatform,
  ownerOf: (ctx) => keysOfManager(ctx.managerId),
  nameOf: ({ manager }) => ({ account: manager.email, person: manager.name_ar }),
  guard: () => {},
});
