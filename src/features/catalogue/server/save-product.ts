import type { InputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { inputValues, insertRow, updateVersion } from '../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { products } from '../product-contract.ts';
import { productFields } from '../product-fields.ts';
import { requireGroup } from './catalogue-queries.ts';
import { getProduct } from './get-product.ts';

type Units = InputOf<typeof products.create>['purchase_units'];

/** Puts the units of a form in place of those that were. What was received in them keeps what they were then. */
const writeUnits = async (tx: MerchantTx, id: number, units: Units): Promise<void> => {
  await tx.batch([
    sql`delete from product_unit where merchant_id = ${tx.merchantId} and product_id = ${id}`,
    sql`insert into product_unit (product_id, position, kind, name_ar, name_en, quantity_milli, is_default)
        select ${id}::bigint, u.position, u.kind, u.name_ar, u.name_en, u.quantity_milli, u.is_default
        from jsonb_to_recordset(${JSON.stringify(units.map((unit, position) => ({ ...unit, position })))}::jsonb)
          as u (position smallint, kind text, name_ar text, name_en text, quantity_milli bigint, is_default boolean)`,
  ]);
};

/**
 * Writes a new product without stock; answers its number. Names and barcode that another product has are refused by the
 * unique indexes. Its opening stock is inventory's to record.
 */
export const addProduct = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof products.create>,
): Promise<number> => {
  await requireGroup(tx, 'product', input.group_id);
  const row = inputValues(productFields, input);
  const { id } = await tx.one<{ id: number }>(sql`${insertRow('product', row)} returning id`);
  await writeUnits(tx, id, input.purchase_units);
  ctx.publishChange('catalogue');
  return id;
};

/** Takes products off the shelf for good; they stay to be looked at. */
export const disableProducts = (tx: MerchantTx, ids: readonly number[]): Promise<void> =>
  tx.run(sql`update product set status = 0, version = version + 1
    where merchant_id = ${tx.merchantId} and id = any(${ids}::bigint[])`);

/** Changes a product, not its stock; a field that is left out is cleared. */
export const updateProduct = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof products.update>) => {
  await requireGroup(tx, 'product', input.group_id);
  const current = () => getProduct(ctx, tx, input);
  await updateVersion(ctx, tx, 'product', input, inputValues(productFields, input), current);
  await writeUnits(tx, input.id, input.purchase_units);
  ctx.publishChange('catalogue');
  return current();
};
