import { here, type Sql, sql } from '../../../platform/db/sql.ts';

/** The customer that a number leads to: himself, or the one he was merged into. A value for `=`. */
export const knownId = (id: Sql | number): Sql =>
  sql`(select coalesce(merged_into, id) from customer where merchant_id = ${here} and id = ${id}::bigint)`;

/** Every number that rows may name one customer by: his own and those merged into him. A value for `= any`. */
export const namedIds = (id: Sql | number): Sql => sql`(array(
    select ${knownId(id)} union all
    select id from customer where merchant_id = ${here} and merged_into = ${knownId(id)}))`;

/** Every number of the customers that a search finds, under whichever of them it was found. A value for `= any`. */
export const searchedIds = (term: string): Sql => sql`(array(
    with known as (
      select distinct coalesce(c.merged_into, c.id) as id from search_customers(${term}, 400) s
      join customer c on c.merchant_id = ${here} and c.id = s.id)
    select id from known union all
    select c.id from known k join customer c on c.merchant_id = ${here} and c.merged_into = k.id))`;
