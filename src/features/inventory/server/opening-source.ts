import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { OpeningSource } from '../opening.ts';

/** Where opening stock comes from now: whether the shop issued a document yet decides. */
export const openingSource = async (tx: MerchantTx): Promise<OpeningSource> => {
  const { is_live } = await tx.one<{ is_live: boolean }>(sql`
    select exists (select from document_counter where merchant_id = ${currentMerchantId} and kind < 9000
    and last_number > 0) as is_live`);
  return is_live ? 'goods_received' : 'opening_balances';
};
