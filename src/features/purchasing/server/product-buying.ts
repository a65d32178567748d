import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { fieldError, TransportError } from '../../../kernel/contract/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuse as refuseCatalogue } from '../../catalogue/refusals.ts';
import { seesCost, unitsOf } from '../../catalogue/server/public-api.ts';
import type { productBuying } from '../product-buying.ts';

type Buying = OutputOf<typeof productBuying.get>;

/** Whom a product is bought from; another shop's number answers like one that does not exist. */
export const getProductBuying = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id }: { readonly id: number },
): Promise<Buying> => {
  const sees_cost = seesCost(ctx);
  const row = await tx.maybe<Omit<Buying, 'sees_cost'>>(sql`
    select p.id, coalesce(b.version, 0) as version, b.supplier_id,
      case when s.id is not null then jsonb_build_object('name_ar', s.name_ar, 'name_en', s.name_en) end as supplier,
      case when ${sees_cost}::boolean then b.price_amount end as price_amount,
      case when ${sees_cost}::boolean then b.price_milli end as price_milli,
      ${unitsOf('p')} as purchase_units
    from product p
    left join product_supplier b on b.merchant_id = p.merchant_id and b.product_id = p.id
    left join supplier s on s.merchant_id = p.merchant_id and s.id = b.supplier_id
    where p.merchant_id = ${tx.merchantId} and p.id = ${id}`);
  if (!row) throw refuseCatalogue('product_not_found');
  return { ...row, sees_cost };
};

/**
 * Writes whom a product is bought from, with the price of its usual unit as it is now. The second of two who save is shown
 * what is there. A price of another supplier is not the new one's: where nobody may type it, it is empty then.
 */
export const saveProductBuying = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof productBuying.save>,
): Promise<Buying> => {
  const { id, supplier_id } = input;
  await tx.run(sql`select id from product where merchant_id = ${tx.merchantId} and id = ${id} for no key update`);
  const before = await getProductBuying(ctx, tx, { id });
  if (before.version !== input.version) throw new TransportError(409, 'changed_meanwhile', { current: before });
  if (supplier_id !== null) {
    const known = await tx.maybe(sql`
      select id from supplier where merchant_id = ${tx.merchantId} and id = ${supplier_id}
        and (status = 1 or id = ${before.supplier_id}::bigint)`);
    if (!known) throw fieldError('supplier_id', 'invalid_choice');
  }
  if (supplier_id === null)
    await tx.run(sql`delete from product_supplier where merchant_id = ${tx.merchantId} and product_id = ${id}`);
  else {
    const price = before.sees_cost ? input.price_amount : null;
    const keeps = !before.sees_cost && supplier_id === before.supplier_id;
    const usual = before.purchase_units.find((unit) => unit.is_default)?.quantity_milli ?? 1000;
    await tx.run(sql`
      insert into product_supplier (product_id, supplier_id, price_amount, price_milli)
      values (${id}, ${supplier_id}, ${price}, ${price === null ? null : usual})
      on conflict (merchant_id, product_id) do update set version = product_supplier.version + 1,
        supplier_id = excluded.supplier_id,
        price_amount = case when ${keeps}::boolean then product_supplier.price_amount else excluded.price_amount end,
        price_milli = case when ${keeps}::boolean then product_supplier.price_milli else excluded.price_milli end`);
  }
  const after = await getProductBuying(ctx, tx, { id });
  ctx.note({ before, after });
  ctx.publishChange('suppliers');
  return after;
};
