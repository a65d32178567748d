import { type Sql, sql } from '../../../platform/db/sql.ts';

/** Expression: whether the commission of the month of a day is approved, so that nothing is sold on that day any more. */
export const isMonthApproved = (merchantId: number, on: string): Sql => sql`exists (
  select from commission_month where merchant_id = ${merchantId} and month_on = date_trunc('month', ${on}::date)::date)`;
