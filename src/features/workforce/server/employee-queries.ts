import { normaliseSearch } from '../../../kernel/search-text.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';

export const employeeColumns: Sql = sql`e.id, e.name_ar, e.name_en, e.job_title_ar, e.job_title_en, e.mobile, e.joining_on, e.leaving_on, e.show_in_billing,
  e.show_in_appointments, e.user_id is not null as has_login, e.status,
  (select f.url from file_url f where f.merchant_id = e.merchant_id and f.id = e.image_file_id) as image_url`;

/** Names and job titles in any spelling; a phone with its country code, with 0, or without. */
export const employeeMatches = (term: string): Sql => sql`
  (position(search_normal(${term}) in search_normal(concat_ws(' ', e.name_ar, e.name_en, e.job_title_ar, e.job_title_en))) > 0
    or position(${normaliseSearch(term).replace(/^(\+|00)/, '')} in e.mobile || ' 0' || substr(e.mobile, 4)) > 0)`;

export const employeeName = (ctx: MerchantContext): Sql =>
  ctx.language === 'ar' ? sql`coalesce(e.name_ar, e.name_en)` : sql`coalesce(e.name_en, e.name_ar)`;
