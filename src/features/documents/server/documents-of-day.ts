import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { type DocumentFacts, readDocumentFacts } from './document-facts.ts';

/**
 * The documents of a business day in the order in which they were issued; of the last day that has some, where none is named.
 * For a tool at the terminal: one after the other, each as a page would read it.
 */
export const documentsOfDay = async (tx: MerchantTx, day: string | null): Promise<DocumentFacts[]> => {
  const ids = await tx.many<{ id: number }>(sql`
    select id from invoice where merchant_id = ${tx.merchantId} and business_on = coalesce(${day}::date,
      (select max(business_on) from invoice where merchant_id = ${tx.merchantId}))
    order by issued_at, id`);
  const documents: DocumentFacts[] = [];
  for (const { id } of ids) documents.push((await readDocumentFacts(tx, { id }))!);
  return documents;
};
