import { commaIn, type Language } from '../../../kernel/text/messages.ts';
import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { EntitySource } from '../../../platform/lists/entity-list.ts';
import { nameSql } from '../../../platform/lists/name-sql.ts';
import { orderState, paidState } from '../order.ts';
import { orderFields } from '../order-fields.ts';

/** Of a part `p` of a deposit what was neither used nor returned, VAT included. */
export const restOfPart: Sql = sql`(p.taxable_amount + p.vat_amount - p.used_taxable_amount - p.used_vat_amount
  - p.refunded_taxable_amount - p.refunded_vat_amount - p.kept_taxable_amount - p.kept_vat_amount)`;

/** Of the money that was paid ahead for an order `o`, what was neither used nor returned, VAT included. */
const restPaid: Sql = sql`coalesce((
  select sum(${restOfPart}) from shop_order_deposit d
  join deposit_part p on p.merchant_id = ${currentMerchantId} and p.deposit_id = d.document_id
  where d.merchant_id = ${currentMerchantId} and d.order_id = o.id), 0)::bigint`;

/** The same of one order by the category of VAT. */
export const readPaidByVat = async (tx: MerchantTx, id: number): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.many<{ vat_category: string; amount: number }>(sql`
    select p.vat_category, sum(${restOfPart})::bigint as amount from shop_order_deposit d
    join deposit_part p on p.merchant_id = ${tx.merchantId} and p.deposit_id = d.document_id
    where d.merchant_id = ${tx.merchantId} and d.order_id = ${id} group by p.vat_category`);
  return new Map(rows.map((one) => [one.vat_category, one.amount]));
};

/** What is still to be paid for an order `o`: of its bill once it has one. */
export const dueOf: Sql = sql`(case
  when o.invoice_id is not null then (
    select i.payable_amount - i.paid_amount from invoice i where i.merchant_id = ${currentMerchantId} and i.id = o.invoice_id)
  when o.state = ${literal(orderState.cancelled)} then 0
  else greatest(o.amount - ${restPaid}, 0) end)::bigint`;

/** How far an order `o` is paid; of a cancelled one, how far what was paid is still there. */
const paidStateSql: Sql = sql`(select case when d.paid >= o.amount then ${literal(paidState.paid)}
  when d.paid > 0 then ${literal(paidState.partly)} else ${literal(paidState.unpaid)} end
  from (select case when o.state = ${literal(orderState.cancelled)} then ${restPaid} else o.amount - ${dueOf} end as paid) d)`;

/** What an order `o` consists of, in words. */
export const itemsIn = (language: Language): Sql => sql`(
  select string_agg(case when l.quantity_milli = 1000 then ${nameSql(language, 'p')}
      else ${nameSql(language, 'p')} || ' × ' || l.quantity_milli / 1000 end, ${commaIn(language)} order by l.position)
  from shop_order_line l join product p on p.merchant_id = ${currentMerchantId} and p.id = l.product_id
  where l.merchant_id = ${currentMerchantId} and l.order_id = o.id)`;

/** The order as queries read it, `o` with its buyer `c`. */
export const orderSource = (language: Language): EntitySource<typeof orderFields> => ({
  fields: orderFields,
  alias: 'o',
  computed: {
    paid_state: paidStateSql,
    customer_name_ar: sql`c.name_ar`,
    customer_name_en: sql`c.name_en`,
    items: itemsIn(language),
  },
});

export const orderTables: Sql = sql`shop_order o
  join customer c on c.merchant_id = ${currentMerchantId} and c.id = o.customer_id`;
