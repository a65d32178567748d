import type { z } from 'zod';
import type { InputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { selectRow } from '../../../platform/lists/entity-list.ts';
import type { customerRow, customers } from '../contract.ts';
import { customerSource } from './customer-queries.ts';

/**
 * The best twenty active matches, also under a name or phone of somebody merged into them: those that begin with the term
 * first, then the newest.
 */
export const searchCustomers = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof customers.search>,
) => ({
  records: await tx.many<z.output<typeof customerRow>>(sql`
    select ${selectRow(customerSource(ctx.today))} from (
      select coalesce(m.merged_into, m.id) as id, min(s.rank) as rank from search_customers(${input.term}, 20) s
      join customer m on m.merchant_id = ${ctx.merchantId} and m.id = s.id group by 1) s
    join customer c on c.merchant_id = ${ctx.merchantId} and c.id = s.id
    where c.status = 1 order by s.rank, c.id desc`),
});
