import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { selectRecord } from '../../../platform/lists/entity-list.ts';
import type { services } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { serviceFrom, serviceSource } from './service-queries.ts';

/** One service; another shop's number answers like one that does not exist. */
export const getService = async (ctx: MerchantContext, tx: MerchantTx, input: { id: number }) => {
  const row = await tx.maybe<OutputOf<typeof services.get>>(sql`
    select ${selectRecord(serviceSource)} from ${serviceFrom}
    where s.merchant_id = ${ctx.merchantId} and s.id = ${input.id}`);
  if (!row) throw refuse('service_not_found');
  return row;
};
