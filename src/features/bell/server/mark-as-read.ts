import type { InputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { notifications } from '../contract.ts';

/** What happened until now is read by this person; what happens later is new again. */
export const markAsRead = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { type }: InputOf<typeof notifications.markAsRead>,
) => {
  await tx.run(sql`
    insert into notification_read (user_id, type, read_at) values (${ctx.user.id}, ${type}, ${ctx.now}::timestamptz)
    on conflict (merchant_id, user_id, type) do update set read_at = excluded.read_at`);
  return { done: true as const };
};
