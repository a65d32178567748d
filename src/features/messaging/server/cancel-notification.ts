import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { cancelPendingMessage, messageStatus } from '../../../platform/messages/queue-message.ts';
import { refuse } from '../refusals.ts';

/** Forgets that somebody was told what did not reach them, so that they may be told again; whether it was forgotten. */
export const resetFailedNotification = async (tx: MerchantTx, id: number): Promise<boolean> => {
  const forgotten = await tx.maybe(sql`
    delete from customer_message t using message g
    where t.merchant_id = ${tx.merchantId} and t.id = ${id} and g.merchant_id = ${currentMerchantId} and g.id = t.message_id
      and g.status = ${messageStatus.failed}
    returning t.id`);
  return forgotten !== undefined;
};

/** Takes back what a customer was to be told, while nobody began to send it. Refuses `message_not_found`, `message_is_sent`. */
export const cancelNotification = async (tx: MerchantTx, id: number): Promise<void> => {
  const told = await tx.maybe<{ message_id: number }>(
    sql`delete from customer_message where merchant_id = ${tx.merchantId} and id = ${id} returning message_id`,
  );
  if (!told) throw refuse('message_not_found');
  if (!(await cancelPendingMessage(tx, told.message_id))) throw refuse('message_is_sent');
};
