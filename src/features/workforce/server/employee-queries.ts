import { normaliseSearch } from '../../../kernel/search-text.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { NounSource } from '../../../platform/lists/noun-list.ts';
import { employeeFields } from '../employee-fields.ts';

/** The employee as queries read it, `e`. */
export const employeeSource: NounSource<typeof employeeFields> = {
  fields: employeeFields,
  alias: 'e',
  computed: {
    has_login: sql`(e.user_id is not null)`,
    image_url: sql`(select f.url from file_url f where f.merchant_id = e.merchant_id and f.id = e.image_file_id)`,
  },
};

/** Names and job titles in any spelling; a phone with its country code, with 0, or without. */
export const employeeMatches = (term: string): Sql => sql`
  (position(search_normal(${term}) in
      search_normal(concat_ws(' ', e.name_ar, e.name_en, e.job_title_ar, e.job_title_en))) > 0
    or position(${normaliseSearch(term).replace(/^(\+|00)/, '')} in e.mobile || ' 0' || substr(e.mobile, 4)) > 0)`;
