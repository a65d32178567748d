import { fieldError } from '../../../kernel/contract/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { ManagerTx, MerchantTx } from '../../../platform/db/transaction.ts';
import type { ManagerContext, MerchantContext, RequestContext } from '../../../platform/http/context.ts';
import { verifyPassword } from '../../../platform/secrets/secrets.ts';
import { claimTry, resetFailures } from './sign-in-guard.ts';

/** Whose password is asked for before their own sign-in changes. */
export interface OwnPassword<C, T> {
  readonly person: (ctx: C) => Parameters<typeof claimTry>[2];
  readonly passwordHash: (ctx: C, tx: T) => Promise<string>;
}

export const ofShop: OwnPassword<MerchantContext, MerchantTx> = {
  person: (ctx) => ({
    area: 'merchant',
    identifier: ctx.user.email,
    person: { merchant_id: ctx.merchantId, user_id: ctx.user.id },
    // Whoever guesses here has taken a session over: their tries slow nobody's sign-in down.
    knownDevice: `session ${ctx.sessionId}`,
  }),
  passwordHash: async (ctx, tx) =>
    (
      await tx.one<{ password_hash: string }>(
        sql`select password_hash from shop_user where merchant_id = ${ctx.merchantId} and id = ${ctx.user.id}`,
      )
    ).password_hash,
};

export const ofPlatform: OwnPassword<ManagerContext, ManagerTx> = {
  person: (ctx) => ({
    area: 'manager',
    identifier: `manager:${ctx.manager.email}`,
    person: { manager_id: ctx.managerId },
    knownDevice: `session ${ctx.sessionId}`,
  }),
  passwordHash: async (ctx, tx) =>
    (await tx.one<{ password_hash: string }>(sql`select password_hash from manager where id = ${ctx.managerId}`))
      .password_hash,
};

/** Guesses wait as at sign-in. */
export const confirmedBy =
  <C extends RequestContext, T>({ person, passwordHash }: OwnPassword<C, T>) =>
  async (ctx: C, tx: T, password: string): Promise<void> => {
    const claim = await claimTry(ctx, ctx.aside, person(ctx));
    if (!(await verifyPassword(password, await passwordHash(ctx, tx)))) {
      await claim.failed();
      throw fieldError('password', 'wrong_current_password');
    }
    await ctx.aside([resetFailures(claim.person)]);
  };
