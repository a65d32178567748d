import type { InputOf } from '../../../kernel/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { services } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { requireGroup } from './catalogue-queries.ts';
import { getService } from './get-service.ts';

/** Adds a service. A name that another service has is refused by the unique index. */
export const createService = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof services.create>) => {
  await requireGroup(tx, 'service', input.group_id);
  const { id } = await tx.one<{ id: number }>(sql`
    insert into service (group_id, name_ar, name_en, description_ar, description_en, price, minimum_price, vat_category, job_time_minutes, sort_order, show_to_customer, image_file_id)
    values (${input.group_id}, ${input.name_ar}, ${input.name_en}, ${input.description_ar}, ${input.description_en}, ${input.price}, ${input.minimum_price ?? null},
      ${input.vat_category}, ${input.job_time_minutes}, ${input.sort_order}, ${input.show_to_customer}, ${input.image_file_id ?? null})
    returning id`);
  ctx.announce('catalogue');
  return getService(ctx, tx, { id });
};

/** Changes a service; a field that is left out is cleared. Issued invoices keep what they were issued with. */
export const updateService = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof services.update>) => {
  await requireGroup(tx, 'service', input.group_id);
  const changed = await tx.maybe(sql`
    update service set group_id = ${input.group_id}, name_ar = ${input.name_ar}, name_en = ${input.name_en}, description_ar = ${input.description_ar},
      description_en = ${input.description_en}, price = ${input.price}, minimum_price = ${input.minimum_price ?? null}, vat_category = ${input.vat_category},
      job_time_minutes = ${input.job_time_minutes}, sort_order = ${input.sort_order}, show_to_customer = ${input.show_to_customer}, image_file_id = ${input.image_file_id ?? null}
    where merchant_id = ${ctx.merchantId} and id = ${input.id} returning id`);
  if (!changed) throw refuse('service_not_found');
  ctx.announce('catalogue');
  return getService(ctx, tx, input);
};
