import type { InputOf } from '../../../kernel/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { products } from '../product-contract.ts';
import { refuse } from '../refusals.ts';
import { requireGroup } from './catalogue-queries.ts';
import { getProduct } from './get-product.ts';

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
  const { id } = await tx.one<{ id: number }>(sql`
    insert into product (group_id, name_ar, name_en, description_ar, description_en, barcode, price, minimum_price, vat_category, warning_level_milli, expiry_on, sort_order,
      show_to_customer, image_file_id)
    values (${input.group_id}, ${input.name_ar}, ${input.name_en}, ${input.description_ar}, ${input.description_en}, ${input.barcode ?? null}, ${input.price},
      ${input.minimum_price ?? null}, ${input.vat_category}, ${input.warning_level_milli}, ${input.expiry_on ?? null}::date, ${input.sort_order}, ${input.show_to_customer},
      ${input.image_file_id ?? null})
    returning id`);
  ctx.announce('catalogue');
  return id;
};

/** Changes a product, not its stock; a field that is left out is cleared. */
export const updateProduct = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof products.update>) => {
  await requireGroup(tx, 'product', input.group_id);
  const changed = await tx.maybe(sql`
    update product set group_id = ${input.group_id}, name_ar = ${input.name_ar}, name_en = ${input.name_en}, description_ar = ${input.description_ar},
      description_en = ${input.description_en}, barcode = ${input.barcode ?? null}, price = ${input.price}, minimum_price = ${input.minimum_price ?? null},
      vat_category = ${input.vat_category}, warning_level_milli = ${input.warning_level_milli}, expiry_on = ${input.expiry_on ?? null}::date,
      sort_order = ${input.sort_order}, show_to_customer = ${input.show_to_customer}, image_file_id = ${input.image_file_id ?? null}
    where merchant_id = ${ctx.merchantId} and id = ${input.id} returning id`);
  if (!changed) throw refuse('product_not_found');
  ctx.announce('catalogue');
  return getProduct(ctx, tx, input);
};
