import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { selectRecord } from '../../../platform/lists/entity-list.ts';
import type { customers } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { customerSource } from './customer-queries.ts';
import { knownId } from './family.ts';

/** One customer, or the one he was merged into; another shop's number answers like one that does not exist. */
export const getCustomer = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: { id: number },
): Promise<OutputOf<typeof customers.get>> => {
  const row = await tx.maybe<OutputOf<typeof customers.get>>(sql`
    select ${selectRecord(customerSource(ctx.today))} from customer c
    where c.merchant_id = ${ctx.merchantId} and c.id = ${knownId(input.id)}`);
  if (!row) throw refuse('customer_not_found');
  return row;
};
