import { type Sql, sql } from '../../../platform/db/sql.ts';
import { holds, type MerchantContext } from '../../../platform/http/context.ts';
import { permissions } from '../../identity/permissions.ts';
import { shownColumns } from './catalogue-queries.ts';

/** What stock costs the shop is for people who see its movements or bring it in, not for every cashier. */
const seesCost = ({ user }: MerchantContext): boolean =>
  holds(user.permissions, permissions.products.operations) ||
  holds(user.permissions, permissions.products.add_quantity);

export const productColumns = (ctx: MerchantContext): Sql => sql`${shownColumns('p')},
  p.group_id, g.name_ar as group_name_ar, g.name_en as group_name_en, p.barcode, p.price, p.minimum_price, p.vat_category,
  p.quantity_milli - p.oversold_milli as quantity_milli, p.warning_level_milli, p.expiry_on,
  ${
    seesCost(ctx)
      ? sql`case when p.quantity_milli > 0 then round(p.stock_value_amount::numeric * 1000 / p.quantity_milli)::bigint else p.unit_cost_amount end as average_cost_amount,
  p.stock_value_amount - p.oversold_amount as stock_value_amount`
      : sql`null::bigint as average_cost_amount, null::bigint as stock_value_amount`
  }`;

export const productFrom: Sql = sql`product p join catalogue_group g on g.merchant_id = p.merchant_id and g.id = p.group_id`;

/** At or under the warning level, in SQL; the same rule as `isLowOnStock`. */
export const isLow: Sql = sql`p.quantity_milli - p.oversold_milli <= p.warning_level_milli`;
