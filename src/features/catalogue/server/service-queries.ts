import { type Sql, sql } from '../../../platform/db/sql.ts';
import { shownColumns } from './catalogue-queries.ts';

export const serviceColumns: Sql = sql`${shownColumns('s')}, s.group_id, g.name_ar as group_name_ar, g.name_en as group_name_en,
  s.price, s.minimum_price, s.vat_category, s.job_time_minutes`;

export const serviceFrom: Sql = sql`service s join catalogue_group g on g.merchant_id = s.merchant_id and g.id = s.group_id`;
