import { type Sql, sql } from '../../../platform/db/sql.ts';

/** What was asked about lines of a month and nobody has answered, the oldest first. */
export const openQuestions = (merchantId: number, monthOn: string): Sql => sql`
  select q.id, q.employee_id, e.name_ar, e.name_en, i.document_number, q.body
  from commission_question q
  join employee e on e.merchant_id = q.merchant_id and e.id = q.employee_id
  join invoice i on i.merchant_id = q.merchant_id and i.id = q.invoice_id
  where q.merchant_id = ${merchantId} and q.month_on = ${monthOn}::date and q.answered_at is null
  order by q.id limit 50`;
