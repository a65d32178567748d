import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { takeBackMessage } from '../../../platform/messages/queue-message.ts';
import { refuse } from '../refusals.ts';

/** Takes back what a customer was to be told, while nobody began to send it. Refuses `message_not_found`, `message_is_sent`. */
export const takeBackTelling = async (tx: MerchantTx, id: number): Promise<void> => {
  const told = await tx.maybe<{ message_id: number }>(
    sql`delete from customer_message where merchant_id = ${tx.merchantId} and id = ${id} returning message_id`,
  );
  if (!told) throw refuse('message_not_found');
  if (!(await takeBackMessage(tx, told.message_id))) throw refuse('message_is_sent');
};
