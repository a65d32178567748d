import { sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../../platform/http/context.ts';

/** Lets a visit's customer choose another time on its page: free until it begins, since it is the shop that asks. */
export const requestNewTime = async (ctx: MerchantContext, tx: MerchantTx, appointmentId: number): Promise<void> => {
  await tx.batch([
    sql`update appointment set cancel_hours = 0, version = version + 1
        where merchant_id = ${tx.merchantId} and id = ${appointmentId}`,
    sql`insert into appointment_event (appointment_id, happened_at, user_id, action)
        values (${appointmentId}, ${ctx.now}::timestamptz, ${ctx.user.id}, 'asked_to_move')`,
  ]);
};
