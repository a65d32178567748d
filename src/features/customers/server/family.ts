import { currentMerchantId, type Sql, sql } from '../../../platform/db/sql.ts';
import { holds, type MerchantContext } from '../../../platform/http/context.ts';
import { matchesWords } from '../../../platform/lists/matches-search.ts';
import { permissions } from '../../identity/permissions.ts';

/** The customer that a number leads to: himself, or the one he was merged into. A value for `=`. */
export const knownId = (id: Sql | number): Sql =>
  sql`(select coalesce(merged_into, id) from customer where merchant_id = ${currentMerchantId} and id = ${id}::bigint)`;

/** Every number that rows may name one customer by: his own and those merged into him. A value for `= any`. */
export const namedIds = (id: Sql | number): Sql => sql`(array(
    select ${knownId(id)} union all
    select id from customer where merchant_id = ${currentMerchantId} and merged_into = ${knownId(id)}))`;

const foundIds = (term: string, only: Sql): Sql => sql`(array(
    with known as (
      select distinct coalesce(c.merged_into, c.id) as id from search_customers(${term}, 400) s
      join customer c on c.merchant_id = ${currentMerchantId} and c.id = s.id ${only})
    select id from known union all
    select c.id from known k join customer c on c.merchant_id = ${currentMerchantId} and c.merged_into = k.id))`;

/** Every number of the customers that a search finds, under whichever of them it was found. A value for `= any`. */
export const searchedIds = (term: string): Sql => foundIds(term, sql``);

/** The same for lists that are also for who may not see customers: to them a phone finds nobody, a name does. */
export const searchedIdsFor = (ctx: Pick<MerchantContext, 'user'>, term: string): Sql =>
  holds(ctx.user.permissions, permissions.customers.view)
    ? searchedIds(term)
    : foundIds(term, sql`and ${matchesWords(term, sql`c.name_ar, c.name_en`)}`);
