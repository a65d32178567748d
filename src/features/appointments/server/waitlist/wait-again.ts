import { currentMerchantId, type Statement, sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import { askStatus } from '../../waitlist.ts';

/**
 * Who took an offered place and did not pay for it in time waits again; of that place `findGaps` knows that they had it.
 * `ids` are the visits that lapsed.
 */
export const waitAgain = (tx: MerchantTx, ids: readonly number[]): Statement => sql`
  update waitlist_entry set status = 1, appointment_id = null, ended_at = null, version = version + 1
  where merchant_id = ${tx.merchantId} and status = 3 and appointment_id = any(${ids}::bigint[])`;

/** Who has the visit again after all waits no more, unless another place is offered to them or was taken by them meanwhile. */
export const servedAgain = (tx: MerchantTx, id: number, now: string): Statement => sql`
  update waitlist_entry w set status = 3, appointment_id = ${id}, ended_at = ${now}::timestamptz, version = w.version + 1
  from waitlist_ask k
  where w.merchant_id = ${tx.merchantId} and k.merchant_id = ${currentMerchantId} and k.entry_id = w.id
    and k.appointment_id = ${id} and k.status = ${askStatus.accepted} and w.status = 1`;
