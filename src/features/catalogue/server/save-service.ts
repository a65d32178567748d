import type { InputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { inputValues, insertRow, updateVersion } from '../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { services } from '../contract.ts';
import { serviceFields } from '../service-fields.ts';
import { requireGroup } from './catalogue-queries.ts';
import { getService } from './get-service.ts';

/** Adds a service. A name that another service has is refused by the unique index. */
export const createService = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof services.create>) => {
  await requireGroup(tx, 'service', input.group_id);
  const row = inputValues(serviceFields, input);
  const { id } = await tx.one<{ id: number }>(sql`${insertRow('service', row)} returning id`);
  ctx.publishChange('catalogue');
  return getService(ctx, tx, { id });
};

/** Changes a service; a field that is left out is cleared. Issued invoices keep what they were issued with. */
export const updateService = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof services.update>) => {
  await requireGroup(tx, 'service', input.group_id);
  const current = () => getService(ctx, tx, input);
  await updateVersion(ctx, tx, 'service', input, inputValues(serviceFields, input), current);
  ctx.publishChange('catalogue');
  return current();
};
