import type { InputOf } from '../../../kernel/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { groups } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { getGroup } from './get-group.ts';

/** Adds a group. A name that another group of its kind has is refused by the unique index. */
export const createGroup = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof groups.create>) => {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into catalogue_group (kind, name_ar, name_en, description_ar, description_en, sort_order, show_to_customer, image_file_id)
    values (${input.kind}, ${input.name_ar}, ${input.name_en}, ${input.description_ar}, ${input.description_en}, ${input.sort_order}, ${input.show_to_customer},
      ${input.image_file_id ?? null})
    returning id`);
  ctx.announce('catalogue');
  return getGroup(ctx, tx, { id });
};

/** Changes a group; a field that is left out is cleared. What it groups cannot be changed. */
export const updateGroup = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof groups.update>) => {
  const changed = await tx.maybe(sql`
    update catalogue_group set name_ar = ${input.name_ar}, name_en = ${input.name_en}, description_ar = ${input.description_ar}, description_en = ${input.description_en},
      sort_order = ${input.sort_order}, show_to_customer = ${input.show_to_customer}, image_file_id = ${input.image_file_id ?? null}
    where merchant_id = ${ctx.merchantId} and id = ${input.id} returning id`);
  if (!changed) throw refuse('group_not_found');
  ctx.announce('catalogue');
  return getGroup(ctx, tx, input);
};
