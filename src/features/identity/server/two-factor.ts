import { randomBytes } from 'node:crypto';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import type { Row } from '../../../platform/db/batch.ts';
import { join, literal, type Sql, type Statement, sql } from '../../../platform/db/sql.ts';
import type { ManagerTx, MerchantTx } from '../../../platform/db/transaction.ts';
import type { ManagerContext, MerchantContext, RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../refusals.ts';
import { confirmedBy, type OwnPassword, ofPlatform, ofShop } from './own-password.ts';
import { refuseStandIn } from './refuse-impersonator.ts';
import { claimTry, resetFailures } from './sign-in-guard.ts';
import { otpAddress, stepOfCode, toBase32 } from './totp.ts';

const recoveryCodes = 10;
/** 20 bytes, as RFC 4226 recommends. */
const secretBytes = 20;
export const twoFactorPurpose = 'second step';
const codePurpose = 'recovery code';

type Run = (statements: readonly Statement[]) => Promise<Row[][]>;

/** Whose second step it is: where it lies, and the name that it is sealed for. */
export interface StepOwner {
  readonly about: string;
  readonly steps: Sql;
  readonly codes: Sql;
  /** The columns and values that name the person in both tables. */
  readonly key: readonly (readonly [string, number])[];
}
export const ofShopUser = (merchantId: number, userId: number): StepOwner => ({
  about: `user ${merchantId}/${userId}`,
  steps: sql`user_second_step`,
  codes: sql`user_recovery_code`,
  key: [
    ['merchant_id', merchantId],
    ['user_id', userId],
  ],
});
export const ofManager = (managerId: number): StepOwner => ({
  about: `manager ${managerId}`,
  steps: sql`manager_second_step`,
  codes: sql`manager_recovery_code`,
  key: [['manager_id', managerId]],
});

const own = ({ key }: StepOwner): Sql =>
  join(
    key.map(([column, value]) => sql`${literal(column)} = ${value}`),
    ' and ',
  );
const columns = ({ key }: StepOwner): Sql =>
  join(
    key.map(([column]) => sql`${literal(column)}`),
    ', ',
  );
const values = ({ key }: StepOwner): Sql =>
  join(
    key.map(([, value]) => sql`${value}::bigint`),
    ', ',
  );

interface Step {
  secret: Buffer;
  confirmed_at: string | null;
  last_step: number;
}

export const readStep = async (run: Run, owner: StepOwner): Promise<Step | undefined> => {
  const [rows] = await run([sql`select secret, confirmed_at, last_step from ${owner.steps} where ${own(owner)}`]);
  return rows![0] as Step | undefined;
};

/** As it is kept; typed with or without its dash, in any case. */
const printOf = (ctx: Pick<RequestContext, 'sealer'>, owner: StepOwner, code: string): Buffer =>
  ctx.sealer.fingerprint(codePurpose, owner.about, bare(code));
/** As it may have been kept before the secret key was replaced, too. */
const printsOf = (ctx: Pick<RequestContext, 'sealer'>, owner: StepOwner, code: string): string[] =>
  ctx.sealer.fingerprints(codePurpose, owner.about, bare(code)).map((print) => print.toString('hex'));
const bare = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();

/**
 * Whether a code opens the step now, which uses it up: a code of the app counts once, a recovery code too. The statement
 * decides between two at once. In a transaction that rolls back it was not used.
 */
export const passStep = async (
  ctx: Pick<RequestContext, 'now' | 'sealer'>,
  run: Run,
  owner: StepOwner,
  step: Step,
  code: string,
): Promise<boolean> => {
  const typed = bare(code);
  if (/^\d{6}$/.test(typed)) {
    const secret = ctx.sealer.open(twoFactorPurpose, owner.about, step.secret);
    const at = secret === null ? null : stepOfCode(secret, typed, ctx.now, step.last_step);
    if (at === null) return false;
    const [taken] = await run([
      sql`update ${owner.steps} set last_step = ${at} where ${own(owner)} and last_step < ${at} returning last_step`,
    ]);
    return taken!.length === 1;
  }
  const [used] = await run([
    sql`update ${owner.codes} set used_at = ${ctx.now}::timestamptz
        where ${own(owner)} and encode(code, 'hex') = any(${printsOf(ctx, owner, code)}::text[]) and used_at is null
        returning 1 as used`,
  ]);
  return used!.length === 1;
};

/** Ten codes of 50 random bits, `ABCDE-FGHIJ`. */
const newCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () => {
    const text = toBase32(randomBytes(7)).slice(0, 10);
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });

const storeRecoveryCodes = (ctx: RequestContext, owner: StepOwner, codes: readonly string[]): Statement[] => [
  sql`delete from ${owner.codes} where ${own(owner)}`,
  sql`insert into ${owner.codes} (${columns(owner)}, code)
      select ${values(owner)}, decode(u.print, 'hex')
      from unnest(${codes.map((code) => printOf(ctx, owner, code).toString('hex'))}::text[]) as u (print)`,
];

/** Takes a step away with its recovery codes. False: none was confirmed. */
export const removeStep = async (run: Run, owner: StepOwner): Promise<boolean> => {
  const [, removed] = await run([
    sql`delete from ${owner.codes} where ${own(owner)}`,
    sql`delete from ${owner.steps} where ${own(owner)} returning confirmed_at`,
  ]);
  return removed![0]?.confirmed_at != null;
};

/** Who is asking about their own step. */
interface Asking<C, T> extends OwnPassword<C, T> {
  readonly ownerOf: (ctx: C) => StepOwner;
  readonly account: (ctx: C) => string;
  readonly issuer: string;
  readonly guard: (ctx: C) => void;
}

const casesOf = <C extends RequestContext, T extends { readonly batch: Run }>(asking: Asking<C, T>) => {
  const runOf =
    (tx: T): Run =>
    (statements) =>
      tx.batch(statements);
  const confirmPassword = confirmedBy(asking);
  const stepOf = (ctx: C, tx: T) => readStep(runOf(tx), asking.ownerOf(ctx));
  const requireOn = async (ctx: C, tx: T): Promise<Step> => {
    const step = await stepOf(ctx, tx);
    if (!step?.confirmed_at) throw refuse('second_step_is_off');
    return step;
  };

  const get = async (ctx: C, tx: T) => {
    const owner = asking.ownerOf(ctx);
    const [steps, left] = await tx.batch([
      sql`select confirmed_at from ${owner.steps} where ${own(owner)}`,
      sql`select count(*)::int as n from ${owner.codes} where ${own(owner)} and used_at is null`,
    ]);
    const confirmed_at = (steps![0]?.confirmed_at as string | null | undefined) ?? null;
    return { is_on: confirmed_at !== null, confirmed_at, codes_left: left![0]!.n as number };
  };

  const begin = async (ctx: C, tx: T, input: { password: string }) => {
    asking.guard(ctx);
    await confirmPassword(ctx, tx, input.password);
    const owner = asking.ownerOf(ctx);
    const secret = toBase32(randomBytes(secretBytes));
    const [kept] = await tx.batch([
      sql`insert into ${owner.steps} as s (${columns(owner)}, secret, begun_at)
          values (${values(owner)}, ${ctx.sealer.seal(twoFactorPurpose, owner.about, secret)}, ${ctx.now}::timestamptz)
          on conflict (${columns(owner)}) do update set secret = excluded.secret, begun_at = excluded.begun_at, last_step = 0
            where s.confirmed_at is null
          returning 1 as kept`,
    ]);
    if (kept!.length === 0) throw refuse('second_step_is_on');
    return { secret, otp_address: otpAddress(asking.issuer, asking.account(ctx), secret) };
  };

  /** A wrong code waits as a wrong password does. */
  const requireCode = async (ctx: C, tx: T, step: Step, code: string): Promise<void> => {
    const claim = await claimTry(ctx, ctx.aside, asking.person(ctx));
    if (!(await passStep(ctx, runOf(tx), asking.ownerOf(ctx), step, code))) {
      await claim.failed();
      throw fieldError('code', 'wrong_second_step_code');
    }
    await ctx.aside([resetFailures(claim.person)]);
  };

  const confirm = async (ctx: C, tx: T, input: { code: string }) => {
    asking.guard(ctx);
    const step = await stepOf(ctx, tx);
    if (!step) throw refuse('second_step_is_off');
    if (step.confirmed_at) throw refuse('second_step_is_on');
    await requireCode(ctx, tx, step, input.code);
    const owner = asking.ownerOf(ctx);
    const codes = newCodes();
    await tx.batch([
      sql`update ${owner.steps} set confirmed_at = ${ctx.now}::timestamptz where ${own(owner)}`,
      ...storeRecoveryCodes(ctx, owner, codes),
    ]);
    return { recovery_codes: codes };
  };

  const renewCodes = async (ctx: C, tx: T, input: { password: string }) => {
    asking.guard(ctx);
    await requireOn(ctx, tx);
    await confirmPassword(ctx, tx, input.password);
    const codes = newCodes();
    await tx.batch(storeRecoveryCodes(ctx, asking.ownerOf(ctx), codes));
    return { recovery_codes: codes };
  };

  const turnOff = async (ctx: C, tx: T, input: { password: string; code: string }) => {
    asking.guard(ctx);
    const step = await requireOn(ctx, tx);
    await confirmPassword(ctx, tx, input.password);
    await requireCode(ctx, tx, step, input.code);
    await removeStep(runOf(tx), asking.ownerOf(ctx));
    return { done: true as const };
  };

  return { get, begin, confirm, renewCodes, turnOff };
};

export const shopTwoFactor = casesOf<MerchantContext, MerchantTx>({
  ...ofShop,
  ownerOf: (ctx) => ofShopUser(ctx.merchantId, ctx.user.id),
  account: (ctx) => `${ctx.user.email} (${ctx.merchantId})`,
  issuer: 'Batalat',
  guard: refuseStandIn,
});

export const managersTwoFactor = casesOf<ManagerContext, ManagerTx>({
  ...ofPlatform,
  ownerOf: (ctx) => ofManager(ctx.managerId),
  account: (ctx) => ctx.manager.email,
  issuer: 'Batalat platform',
  guard: () => {},
});
