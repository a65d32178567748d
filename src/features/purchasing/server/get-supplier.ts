import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { selectRecord } from '../../../platform/lists/entity-list.ts';
import type { suppliers } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { supplierSource } from './supplier-queries.ts';

/** One supplier; another shop's number answers like one that does not exist. */
export const getSupplier = async (ctx: MerchantContext, tx: MerchantTx, input: { id: number }) => {
  const row = await tx.maybe<OutputOf<typeof suppliers.get>>(sql`
    select ${selectRecord(supplierSource)} from supplier s
    where s.merchant_id = ${ctx.merchantId} and s.id = ${input.id}`);
  if (!row) throw refuse('supplier_not_found');
  return row;
};
