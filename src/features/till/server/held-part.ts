import { lockOrder, part } from '../../../platform/db/parts.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface HeldGiven {
  readonly id: number;
  /** The version that the till resumed; another till may have changed it since. */
  readonly version: number | null;
}
interface HeldValues {
  merchant_id: number;
  id: number | null;
  version: number | null;
  now: string;
}

/** The part of a sale that closes the on-hold invoice it came from; it is issued once, whoever resumes it. */
export const heldPart = part<'held', HeldGiven, HeldValues>({
  name: 'held',
  values: (given, head) => ({
    merchant_id: head.merchantId,
    id: given?.id ?? null,
    version: given?.version ?? null,
    now: head.now,
  }),
  locks: (given, head) => [
    {
      order: lockOrder.held_invoice,
      statement: sql`select id from held_invoice where merchant_id = ${head.merchantId} and id = ${given.id} for no key update`,
    },
  ],
  sql: (bind) => ({
    before: [
      sql`held_closed as (
      update held_invoice set state = 2, closed_at = ${bind('now', 'timestamptz')}
      where merchant_id = ${bind('merchant_id', 'int')} and id = ${bind('id', 'bigint')} and state = 1
        and (${bind('version', 'int')} is null or version = ${bind('version', 'int')})
      returning id)`,
    ],
    guards: [
      sql`(${bind('id', 'bigint')} is null or exists (select from held_closed) or refuse('held_invoice_closed'))`,
    ],
  }),
});
