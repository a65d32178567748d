import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';

export interface NewShopUser {
  user_name: string;
  email: string;
  password_hash: string;
  name_en: string | null;
  name_ar: string | null;
  role_id: number;
  is_owner: boolean;
  language: 'ar' | 'en';
  /** Of somebody who chooses a password by an invitation: when. */
  invited_at?: string;
}

/**
 * Whether somebody signs in with this e-mail already, in whatever shop. Asked beside the transaction, which has written as a
 * shop: where shops are spread it may not look at others any more. Who is first is decided by the key of `sign_in_email`.
 */
export const isEmailTaken = async (ctx: RequestContext, email: string): Promise<boolean> => {
  const [rows] = await ctx.aside([sql`select email_is_taken(${email}) as taken`]);
  return rows![0]!['taken'] as boolean;
};

/**
 * Adds a person who may sign in. A taken e-mail is answered by the key of `sign_in_email`, unless it is not claimed: then the
 * person signs in by account id and user name.
 */
export const createShopUser = async (tx: MerchantTx, user: NewShopUser, claimsEmail = true): Promise<number> => {
  const row = await tx.one<{ id: number }>(sql`
    insert into shop_user (user_name, email, password_hash, name_en, name_ar, role_id, is_owner, language,
      invited_at)
    values (${user.user_name}, ${user.email}, ${user.password_hash}, ${user.name_en}, ${user.name_ar}, ${user.role_id},
      ${user.is_owner}, ${user.language}, ${user.invited_at ?? null})
    returning id`);
  if (claimsEmail) await tx.run(sql`select claim_email(${user.email}, ${row.id})`);
  return row.id;
};
