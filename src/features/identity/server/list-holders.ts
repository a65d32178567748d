import type { Permission } from '../../../kernel/contract/contract.ts';
import type { Language } from '../../../kernel/text/messages.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { userNameSql } from '../../../platform/lists/name-sql.ts';
import { type Actions, permissionsOf, type RoleDifferences } from '../role-permissions.ts';

/** Names of the shop's active people whose role gives a permission, the owner first; at most `most`. */
export const listHolders = async (
  tx: MerchantTx,
  { module, action }: Permission,
  language: Language,
  most: number,
): Promise<readonly string[]> => {
  const people = await tx.many<{ name: string; key: string | null; permissions: Actions | RoleDifferences }>(sql`
    select ${userNameSql(language, 'u')} as name, r.key, r.permissions
    from shop_user u join role r on r.merchant_id = u.merchant_id and r.id = u.role_id
    where u.merchant_id = ${tx.merchantId} and u.status = 1 order by u.is_owner desc, u.id limit 200`);
  return people
    .filter(({ key, permissions }) => permissionsOf(key, permissions)[module]?.includes(action))
    .slice(0, most)
    .map(({ name }) => name);
};
