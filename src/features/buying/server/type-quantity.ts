import type { InputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuse as refuseCatalogue } from '../../catalogue/refusals.ts';
import type { buying } from '../contract.ts';

/** Types a quantity in place of the suggested one, or takes it back. Lists whose days are over are forgotten. */
export const typeQuantity = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof buying.type>,
): Promise<{ done: true }> => {
  const { first_on, last_on, product_id, unit_count, unit_milli } = input;
  const product = await tx.maybe(
    sql`select id from product where merchant_id = ${tx.merchantId} and id = ${product_id}`,
  );
  if (!product) throw refuseCatalogue('product_not_found');
  const mine = sql`merchant_id = ${tx.merchantId} and first_on = ${first_on}::date and last_on = ${last_on}::date
    and product_id = ${product_id}`;
  await tx.batch([
    sql`delete from buying_quantity where merchant_id = ${tx.merchantId} and last_on < ${ctx.today}::date`,
    unit_count === null
      ? sql`delete from buying_quantity where ${mine}`
      : sql`insert into buying_quantity (first_on, last_on, product_id, unit_count, unit_milli, typed_at, typed_by)
          values (${first_on}::date, ${last_on}::date, ${product_id}, ${unit_count}, ${unit_milli}, ${ctx.now}::timestamptz,
            ${ctx.user.id})
          on conflict (merchant_id, first_on, last_on, product_id) do update set unit_count = excluded.unit_count,
            unit_milli = excluded.unit_milli, typed_at = excluded.typed_at, typed_by = excluded.typed_by`,
  ]);
  ctx.publishChange('buying');
  return { done: true };
};
