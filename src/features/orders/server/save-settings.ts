import type { InputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { shopSettings } from '../../../platform/http/settings-use-cases.ts';
import type { orders } from '../contract.ts';
import { orderSettings } from '../settings.ts';

export const settings = shopSettings(orderSettings);

/** Saves what the shop chose; refuses a service that is not its own. */
export const saveSettings = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof orders.settings.save>,
) => {
  const id = input.value.delivery_service_id;
  const isKnown =
    id === null ||
    (await tx.maybe(sql`select 1 as is_known from service where merchant_id = ${tx.merchantId} and id = ${id}`));
  if (!isKnown) throw fieldError('value.delivery_service_id', 'not_found');
  return settings.save(ctx, tx, input);
};
