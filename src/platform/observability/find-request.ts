import type { Row } from '../db/batch.ts';
import type { Pool } from '../db/pools.ts';
import { sql } from '../db/sql.ts';
import { merchantTransaction } from '../db/transaction.ts';

export type LogLine = Readonly<Record<string, unknown>>;

/** The lines of one request. Lines that are no JSON (a supervisor adds some) are left out. */
export const linesOf = async (id: string, lines: AsyncIterable<string>): Promise<LogLine[]> => {
  const found: LogLine[] = [];
  for await (const text of lines) {
    // Most lines are somebody else's: they are not worth parsing.
    if (!text.includes(id)) continue;
    // journald and containers put their own words before the line.
    const start = text.indexOf('{');
    try {
      const line = JSON.parse(text.slice(Math.max(0, start))) as LogLine;
      if (line['request'] === id) found.push(line);
    } catch {
      // Not one of ours.
    }
  }
  return found;
};

export interface Traces {
  /** Writes in shops, and of managers. */
  readonly audit: Row[];
  readonly managerAudit: Row[];
  /** What the request's key was answered; for the key of a request that failed, what a later try of it became. */
  readonly answers: Row[];
}

/** What a request left in the database; its log lines say in which shop and with which key. */
export const tracesOf = async (
  pools: { readonly app: Pool; readonly manager: Pool },
  id: string,
  lines: readonly LogLine[],
): Promise<Traces> => {
  const [audit, managerAudit] = await pools.manager.batch([
    sql`select merchant_id, happened_at, user_id, manager_id, operation, record_id, reason, ip
        from audit_entry where request_id = ${id} order by happened_at`,
    sql`select happened_at, manager_id, operation, record_id, ip
        from manager_audit_entry where request_id = ${id} order by happened_at`,
  ]);
  const shops = new Set(
    [...lines.map((line) => line['merchant']), ...audit!.map((row) => row['merchant_id'])].filter(
      (shop): shop is number => typeof shop === 'number',
    ),
  );
  const keys = lines.map((line) => line['key']).filter((key) => typeof key === 'string');
  const answers: Row[] = [];
  for (const shop of shops)
    answers.push(
      // Without a log: the key was written by the transaction that wrote the audit row.
      ...(await merchantTransaction(pools.app, shop, (tx) =>
        tx.many(sql`
          select k.merchant_id, k.key, k.operation, k.created_at, k.answer->'id' as record_id, k.answer is not null as answered
          from idempotency_key k
          where k.merchant_id = ${shop} and (k.key = any(${keys}::text[]) or exists (
            select from audit_entry a where a.merchant_id = ${shop} and a.request_id = ${id}
              and a.operation = k.operation and a.xmin = k.xmin))
          order by k.created_at`),
      )),
    );
  return { audit: audit!, managerAudit: managerAudit!, answers };
};
