import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { standardRoles } from '../standard-roles.ts';

export { refuseCommonPassword } from './common-passwords.ts';
export { openSession } from './open-session.ts';
export { sessions } from './sessions.ts';
export { type TokenBearer, whoseToken } from './whose-token.ts';
export { beginVisit, endSessionsOfShop, makeOwner } from './visits.ts';
export {
  countTry,
  endCode,
  judgeTry,
  makeCode,
  type OpenCode,
  queueCode,
  spendPhoneProof,
} from './verification-codes.ts';

/** Writes the six roles of section 6 into a new shop; answers their ids by key. */
export const createStandardRoles = async (tx: MerchantTx): Promise<Record<string, number>> => {
  const rows = await tx.many<{ key: string; id: number }>(sql`
    insert into role (key, name_en, name_ar, permissions, may_change_price, may_sell_without_stock, may_hold_invoice,
      may_allow_debt, may_add_free_gift_cards, may_overbook, max_discount_bp)
    select key, name_en, name_ar, '{}', may_change_price, may_sell_without_stock, may_hold_invoice, may_allow_debt,
      may_add_free_gift_cards, may_overbook, max_discount_bp
    from jsonb_to_recordset(${JSON.stringify(standardRoles)}::jsonb) as r (key text, name_en text, name_ar text,
      may_change_price boolean, may_sell_without_stock boolean, may_hold_invoice boolean, may_allow_debt boolean,
      may_add_free_gift_cards boolean,
        may_overbook boolean, max_discount_bp int)
    returning key, id`);
  return Object.fromEntries(rows.map((r) => [r.key, r.id]));
};

export interface NewShopUser {
  user_name: string;
  email: string;
  password_hash: string;
  name_en: string | null;
  name_ar: string | null;
  role_id: number;
  is_owner: boolean;
  language: 'ar' | 'en';
}

/** Adds a person who may sign in. A taken e-mail is answered by the key of `sign_in_email`. */
export const createShopUser = async (tx: MerchantTx, user: NewShopUser): Promise<number> => {
  const row = await tx.one<{ id: number }>(sql`
    insert into shop_user (user_name, email, password_hash, name_en, name_ar, role_id, is_owner, language)
    values (${user.user_name}, ${user.email}, ${user.password_hash}, ${user.name_en}, ${user.name_ar}, ${user.role_id},
      ${user.is_owner}, ${user.language})
    returning id`);
  await tx.run(sql`select claim_email(${user.email}, ${row.id})`);
  return row.id;
};
