import { currentMerchantId, type Sql, sql } from '../../../platform/db/sql.ts';
import { namedIds } from '../../customers/server/public-api.ts';

/** Points that a customer owes: what returns did not find and nothing settled since. Never below nothing. */
export const debtOf = (customerId: number | Sql): Sql => sql`(
  select greatest(coalesce(sum(d.debt_points), 0), 0)::int from loyalty_movement d
  where d.merchant_id = ${currentMerchantId} and d.customer_id = any(${namedIds(customerId)}) and d.debt_points <> 0)`;
