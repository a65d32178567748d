import type { InputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { shopSettings } from '../../../platform/http/settings-use-cases.ts';
import type { orders } from '../contract.ts';
import { orderSettings } from '../settings.ts';

const settings = shopSettings(orderSettings);

export const getOrderSettings = settings.get;

/** Saves what the shop chose; deliveries are billed as an active service of its own. */
export const saveOrderSettings = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof orders.settings.save>,
): ReturnType<typeof settings.save> => {
  const id = input.value.delivery_service_id;
  if (id !== null) {
    const service = await tx.maybe(sql`
      select id from service where merchant_id = ${tx.merchantId} and id = ${id} and status = 1`);
    if (!service) throw fieldError('value.delivery_service_id', 'not_found');
  }
  return settings.save(ctx, tx, input);
};
