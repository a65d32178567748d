import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import { holds, type MerchantContext } from '../../../platform/http/context.ts';
import type { EntitySource } from '../../../platform/lists/entity-list.ts';
import { permissions } from '../../identity/permissions.ts';
import { expiringDays } from '../item.ts';
import { productFields } from '../product-fields.ts';
import { groupNames, imageUrl, shownIcon } from './catalogue-queries.ts';

/** What stock costs the shop is for people who see its movements or bring it in, not for every cashier. */
export const seesCost = ({ user }: Pick<MerchantContext, 'user'>): boolean =>
  holds(user.permissions, permissions.products.operations) ||
  holds(user.permissions, permissions.products.add_quantity);

/** What a piece of a product `p` costs on average, else what it cost last; 0 where nothing was ever bought. */
export const averageCost = sql`case when p.quantity_milli > 0
  then round(p.stock_value_amount::numeric * 1000 / p.quantity_milli)::bigint else p.unit_cost_amount end`;
/** The purchase units of a product `alias`, in their order. */
export const unitsOf = (alias: string): Sql => sql`coalesce((
  select jsonb_agg(jsonb_build_object('kind', u.kind, 'name_ar', u.name_ar, 'name_en', u.name_en,
    'quantity_milli', u.quantity_milli, 'is_default', u.is_default) order by u.position)
  from product_unit u where u.merchant_id = ${currentMerchantId} and u.product_id = ${literal(alias)}.id), '[]')`;

const unknown = sql`null::bigint`;

/** The product as queries read it, `p`, with its group `g`; cost only for those who may see it. */
export const productSource = (ctx: MerchantContext): EntitySource<typeof productFields> => ({
  fields: productFields,
  alias: 'p',
  computed: {
    image_url: imageUrl('p'),
    shown_icon: shownIcon('p'),
    ...groupNames,
    purchase_units: unitsOf('p'),
    quantity_milli: sql`(p.quantity_milli - p.oversold_milli)`,
    average_cost_amount: seesCost(ctx) ? averageCost : unknown,
    stock_value_amount: seesCost(ctx) ? sql`(p.stock_value_amount - p.oversold_amount)` : unknown,
  },
});

export const productFrom: Sql = sql`product p
  join catalogue_group g on g.merchant_id = p.merchant_id and g.id = p.group_id`;

/** At or under the warning level, in SQL; the same rule as `isLowOnStock`. */
export const isLow: Sql = sql`p.quantity_milli - p.oversold_milli <= p.warning_level_milli`;

/** Pieces on hand that expired or expire within `expiringDays` of the business day `today`, `p`. */
export const isExpiring = (today: string): Sql =>
  sql`coalesce(p.expiry_on <= ${today}::date + ${literal(expiringDays)} and p.quantity_milli > 0, false)`;
