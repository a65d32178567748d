import { setTimeout } from 'node:timers/promises';
import type { InputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { addSeconds } from '../../../kernel/time/local-time.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { PublicContext } from '../../../platform/http/context.ts';
import type { PublicGateway } from '../../../platform/http/route.ts';
import { queueMail } from '../../../platform/messages/queue-message.ts';
import { newToken, tokenHash } from '../../../platform/secrets/secrets.ts';
import type { identity } from '../contract.ts';
import { signInPolicy } from '../sign-in-policy.ts';
import { requireChannel } from './require-channel.ts';
import { endResetLinks } from './reset-password.ts';
import { resetPasswordMail } from './reset-password-mail.ts';
import { findCandidate } from './sign-in.ts';

/** Links that this form mailed: an invitation, which lasts longer, is not counted with them, and no stranger ends it. */
const isOfThisForm = (now: string): Sql =>
  sql`expires_at <= ${now}::timestamptz + make_interval(mins => ${signInPolicy.reset_link_minutes})`;

/** Sends the mail, unless the person was sent enough of them in this hour. */
const mailLink = async (
  ctx: PublicContext,
  gateway: PublicGateway,
  input: InputOf<typeof identity.forgotPassword>,
): Promise<void> => {
  const candidate = await findCandidate(gateway, input);
  if (candidate?.status === 1) {
    ctx.note({ user_id: candidate.user_id });
    await gateway.merchant(candidate.merchant_id, async (tx) => {
      const token = newToken();
      const asked = await tx.one<{ n: number }>(sql`
        select count(*)::int as n from password_reset where merchant_id = ${tx.merchantId}
          and user_id = ${candidate.user_id}
          and expires_at > ${ctx.now}::timestamptz + make_interval(mins => ${signInPolicy.reset_link_minutes} - 60)
          and ${isOfThisForm(ctx.now)}`);
      if (asked.n >= signInPolicy.reset_mails_per_hour) return;
      await tx.run(sql`${endResetLinks(tx.merchantId, candidate.user_id, ctx.now)} and ${isOfThisForm(ctx.now)}`);
      const user = await tx.one<{
        user_name: string;
        email: string;
        name_en: string | null;
        name_ar: string | null;
        language: 'ar' | 'en';
      }>(sql`
        with link as (
          insert into password_reset (user_id, token_hash, expires_at)
          values (${candidate.user_id}, ${tokenHash(token)},
            ${ctx.now}::timestamptz + make_interval(mins => ${signInPolicy.reset_link_minutes})))
        select user_name, email, name_en, name_ar, language from shop_user where merchant_id = ${tx.merchantId}
          and id = ${candidate.user_id}`);
      await queueMail(tx, {
        kind: 'reset_password',
        to: user.email,
        language: user.language,
        holds_secret: true,
        secret_until: addSeconds(ctx.now, signInPolicy.reset_link_minutes * 60),
        content: resetPasswordMail({
          language: user.language,
          name: nameIn(user.language, user),
          account_id: tx.merchantId,
          user_name: user.user_name,
          url: `${ctx.publicUrl}${user.language === 'en' ? '/en' : ''}/merchant/reset-password/${token}`,
          minutes: signInPolicy.reset_link_minutes,
        }),
      });
    });
  }
};

/** Mails a link to set a new password. Answers the same, and after the same time, whether or not the account exists. */
export const forgotPassword = async (
  ctx: PublicContext,
  gateway: PublicGateway,
  input: InputOf<typeof identity.forgotPassword>,
) => {
  if (!input.email && !(input.account_id && input.user_name)) throw fieldError('email', 'required');
  requireChannel(ctx, 'mail', input.email ? 'email' : 'user_name');
  await Promise.all([mailLink(ctx, gateway, input), setTimeout(signInPolicy.same_answer_ms)]);
  return { done: true as const };
};
