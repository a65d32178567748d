import { type Sql, sql } from '../../../platform/db/sql.ts';
import { shownColumns } from './catalogue-queries.ts';

export const groupColumns: Sql = sql`${shownColumns('g')}, g.kind,
  case g.kind
    when 'service' then (select count(*) from service s where s.merchant_id = g.merchant_id and s.group_id = g.id and s.status = 1)
    else (select count(*) from product p where p.merchant_id = g.merchant_id and p.group_id = g.id and p.status = 1)
  end as item_count`;
