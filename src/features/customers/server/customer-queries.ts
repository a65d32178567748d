import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import { missedAfterDays } from '../customer.ts';

const cutoff = (today: string): Sql => sql`(${today}::date - ${literal(missedAfterDays)})`;

/** frequent, missed or new (specification section 9), in SQL; the same rule as `customerType`. */
export const typeOf = (today: string): Sql => sql`
  case when c.invoice_count = 0 or coalesce(c.last_invoice_on < ${cutoff(today)}, true) then 'missed' when c.invoice_count > 1 then 'frequent' else 'new' end`;

export const rowColumns = (today: string): Sql => sql`
  c.id, c.name_en, c.name_ar, c.mobile, c.gender, ${typeOf(today)} as type, c.owed_amount, c.deposit_excl_vat_amount + c.deposit_vat_amount as deposit_amount,
  c.credit_amount, c.loyalty_points, c.invoice_count, c.last_invoice_on, c.status`;

export const recordColumns = (today: string): Sql => sql`${rowColumns(today)},
  c.email, c.nationality, c.birth_month, c.birth_day, c.address, c.trn, c.identification, c.notes, c.allow_whatsapp_contact, c.created_at`;
