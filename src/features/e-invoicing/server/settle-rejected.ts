import { currentMerchantId, type Sql, type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { fiscalState } from '../fiscal-state.ts';
import { refuse } from '../refusals.ts';
import { ruleIn } from './authority-messages.ts';

/** A rejected document that is about to be issued again. */
export interface Reissued {
  readonly unit_id: number;
  readonly counter: number;
}

/**
 * Says that what was rejected of an invoice is issued again; called with the invoice locked. Refuses
 * `fiscal_document_not_rejected`.
 */
export const settleByReissue = async (tx: MerchantTx, invoiceId: number, now: string): Promise<Reissued> => {
  const last = await tx.maybe<Reissued & { state: number; settled_by: number | null }>(sql`
    select unit_id, counter, state, settled_by from fiscal_document
    where merchant_id = ${tx.merchantId} and invoice_id = ${invoiceId} order by unit_id desc, counter desc limit 1 for update`);
  if (!last || last.state !== fiscalState.rejected || last.settled_by !== null)
    throw refuse('fiscal_document_not_rejected');
  await tx.run(sql`
    update fiscal_document set settled_by = 1, settled_at = ${now}::timestamptz
    where merchant_id = ${tx.merchantId} and unit_id = ${last.unit_id} and counter = ${last.counter}`);
  return { unit_id: last.unit_id, counter: last.counter };
};

/**
 * A rejected invoice of which nothing is left after a note needs nobody any more; `isReturned` is SQL that says so: documents
 * know what is left.
 */
export const settleByNote = (invoiceId: number, isReturned: Sql, now: string): Statement => sql`
  update fiscal_document set settled_by = 2, settled_at = ${now}::timestamptz
  where merchant_id = ${currentMerchantId} and invoice_id = ${invoiceId} and state = ${fiscalState.rejected}
  and settled_by is null
    and ${isReturned}`;

/** The rules by which an invoice's document was rejected, while nothing was done about it; undefined where none is. */
export const rulesOfRejection = async (tx: MerchantTx, invoiceId: number): Promise<readonly string[] | undefined> => {
  const last = await tx.maybe<{
    state: number;
    settled_by: number | null;
    errors: { code: string; text: string }[] | null;
  }>(sql`
    select state, settled_by, answer -> 'errors' as errors from fiscal_document
    where merchant_id = ${tx.merchantId} and invoice_id = ${invoiceId} order by unit_id desc, counter desc limit 1`);
  if (!last || last.state !== fiscalState.rejected || last.settled_by !== null) return undefined;
  return (last.errors ?? []).map(ruleIn);
};
