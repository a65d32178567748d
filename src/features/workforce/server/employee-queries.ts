import { currentMerchantId, type Sql, sql } from '../../../platform/db/sql.ts';
import type { EntitySource } from '../../../platform/lists/entity-list.ts';
import { matchesSearch } from '../../../platform/lists/matches-search.ts';
import { employeeFields } from '../employee-fields.ts';

/** None, invited, active or closed, of the employee `e`. */
export const loginState: Sql = sql`coalesce((
  select case when u.status = 0 then 'closed' when u.invited_at is not null then 'invited' else 'active' end
  from shop_user u where u.merchant_id = ${currentMerchantId} and u.id = e.user_id), 'none')`;

/** The employee as queries read it, `e`. */
export const employeeSource: EntitySource<typeof employeeFields> = {
  fields: employeeFields,
  alias: 'e',
  computed: {
    login_state: loginState,
    has_login: sql`(e.user_id is not null)`,
    image_url: sql`(select f.url from file_url f where f.merchant_id = ${currentMerchantId} and f.id = e.image_file_id)`,
  },
};

/** Names and job titles in any spelling; a phone in any. */
export const employeeMatches = (term: string): Sql =>
  matchesSearch(term, sql`e.name_ar, e.name_en, e.job_title_ar, e.job_title_en`, [sql`e.mobile`]);
