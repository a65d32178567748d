import { type BilingualName, type Language, nameIn } from '../../../kernel/text/messages.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { queueMail } from '../../../platform/messages/queue-message.ts';
import { newToken, tokenHash } from '../../../platform/secrets/secrets.ts';
import { signInPolicy } from '../sign-in-policy.ts';
import { invitationMail } from './invitation-mail.ts';
import { endResetLinks } from './reset-password.ts';

interface Invited extends BilingualName {
  readonly user_name: string;
  readonly email: string;
  readonly language: Language;
}

/** Makes the link with which a person chooses a password, once, within `invitation_hours`; links of before end. */
export const makeInvitationLink = async (
  tx: MerchantTx,
  user: { readonly id: number; readonly language: Language },
  { now, publicUrl }: { readonly now: string; readonly publicUrl: string },
): Promise<string> => {
  const token = newToken();
  await tx.run(endResetLinks(tx.merchantId, user.id, now));
  await tx.run(sql`
    insert into password_reset (user_id, token_hash, expires_at)
    values (${user.id}, ${tokenHash(token)},
      ${now}::timestamptz + make_interval(hours => ${signInPolicy.invitation_hours}))`);
  return `${publicUrl}${user.language === 'en' ? '/en' : ''}/merchant/reset-password/${token}?invited=1`;
};

/** Mails such a link to the person. */
export const mailInvitation = async (tx: MerchantTx, to: Invited, shop: BilingualName, url: string): Promise<void> => {
  await queueMail(tx, {
    kind: 'invitation',
    to: to.email,
    language: to.language,
    holds_secret: true,
    content: invitationMail({
      language: to.language,
      name: nameIn(to.language, to),
      shop: nameIn(to.language, shop),
      account_id: tx.merchantId,
      user_name: to.user_name,
      url,
      days: Math.round(signInPolicy.invitation_hours / 24),
    }),
  });
};
