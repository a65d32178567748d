import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { moveRecord } from '../../../platform/http/move-record.ts';
import { customerTransitions } from '../customer.ts';
import { refuse } from '../refusals.ts';

const move = moveRecord(
  { table: 'customer', transitions: customerTransitions, missing: 'customer_not_found', refuse },
  'customers',
);

/** Enables or disables a customer; whoever was erased stays so. */
export const moveCustomer =
  (action: Parameters<typeof move>[0]) =>
  async (ctx: MerchantContext, tx: MerchantTx, input: { id: number }): Promise<{ done: true }> => {
    const erased = await tx.maybe(sql`
      select 1 from customer where merchant_id = ${tx.merchantId} and id = ${input.id} and erased_at is not null`);
    if (erased) throw refuse('customer_not_found');
    return move(action)(ctx, tx, input);
  };
