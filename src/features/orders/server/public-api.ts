import { currentMerchantId, prepare, type Statement, sql } from '../../../platform/db/sql.ts';

const emptyWords = prepare<{ readonly ids: readonly number[] }>(
  (
    bind,
  ) => sql`update shop_order set recipient_name = null, recipient_mobile = null, short_address = null, address = null,
      card_text = null, florist_notes = null, driver_notes = null, delivered_to = null
    where merchant_id = ${currentMerchantId} and customer_id = any(${bind('ids', 'bigint[]')})`,
);

/** What an erased customer's orders say of people is emptied. */
export const eraseOrderedWords = (_merchantId: number, ids: readonly number[]): Statement => emptyWords({ ids });
