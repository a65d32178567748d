import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { createShopUser, createStandardRoles } from '../../identity/server/public-api.ts';
import { createChartOfAccounts } from '../../ledger/server/public-api.ts';
import { createDocumentCounters, recordSellerIdentity } from '../../tenancy/server/public-api.ts';

export interface ShopOwner {
  readonly user_name: string;
  readonly email: string;
  readonly password_hash: string;
  readonly name_en: string | null;
  readonly name_ar: string | null;
  readonly language: 'ar' | 'en';
}

/**
 * Everything a shop needs on its first day, inside the transaction that opened it: roles, owner, chart of accounts,
 * document counters and what its documents say. Used by registration and by the seeds. `claimsEmail`: its owner signs in with it.
 */
export const furnishShop = async (
  tx: MerchantTx,
  owner: ShopOwner,
  claimsEmail = true,
): Promise<{ ownerId: number; roles: Record<string, number> }> => {
  const roles = await createStandardRoles(tx);
  const ownerId = await createShopUser(tx, { ...owner, role_id: roles.owner!, is_owner: true }, claimsEmail);
  await createChartOfAccounts(tx);
  await createDocumentCounters(tx);
  await recordSellerIdentity(tx);
  return { ownerId, roles };
};
