import { InvalidInput } from '../../kernel/contract/refusal.ts';
import type { Pool } from '../db/pools.ts';
import { type Statement, sql } from '../db/sql.ts';
import { asMerchantTx, type MerchantTx, transaction } from '../db/transaction.ts';

export interface LinkWrite {
  /** One row: the merchant's number, or null. Sets the transaction's merchant. */
  readonly enter: Statement;
  /** Key, operation and digest of the request; what was sent twice happens once. */
  readonly idempotency: { readonly key: string; readonly operation: string; readonly digest: string } | undefined;
  readonly requestId: string;
  /** The audit row of the write, asked for when it is done. */
  readonly audit: () => Statement;
  /** Called after the commit. */
  readonly published: (merchantId: number) => void;
}

/**
 * A write by whoever holds a link: as the app role of the link's merchant, with the request's key in the same
 * transaction. Undefined when the link leads nowhere; a replay answers the first answer.
 */
export const writeByLink = async <T>(
  app: Pool,
  write: LinkWrite,
  work: (tx: MerchantTx) => Promise<T>,
): Promise<{ readonly answer: T } | undefined> => {
  let merchantId: number | undefined;
  const { idempotency } = write;
  const result = await transaction(app, [write.enter], async (opened, [entered], atCommit) => {
    const found = Object.values(entered![0] ?? {})[0];
    if (typeof found !== 'number') return undefined;
    const tx = asMerchantTx(opened, found, { kind: 'public', id: null, request_id: write.requestId });
    if (idempotency) {
      const [claimed, stored] = await tx.batch([
        sql`insert into idempotency_key (key, operation, request_digest)
            values (${idempotency.key}, ${idempotency.operation}, ${idempotency.digest})
            on conflict do nothing returning 1 as claimed`,
        sql`select request_digest, answer from idempotency_key
            where merchant_id = ${found} and key = ${idempotency.key}`,
      ]);
      if (claimed!.length === 0) {
        if (stored![0]!.request_digest !== idempotency.digest)
          throw new InvalidInput({ idempotency_key: [{ key: 'idempotency_key_reused' }] });
        return { answer: stored![0]!.answer as T };
      }
    }
    const answer = await work(tx);
    atCommit(write.audit());
    if (idempotency)
      atCommit(sql`update idempotency_key set answer = ${JSON.stringify(answer ?? null)}::jsonb
                   where merchant_id = ${found} and key = ${idempotency.key}`);
    merchantId = found;
    return { answer };
  });
  if (merchantId !== undefined) write.published(merchantId);
  return result;
};
