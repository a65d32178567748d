import { lockOrder, part } from '../../../platform/db/parts.ts';
import { currentMerchantId, sql } from '../../../platform/db/sql.ts';

export interface HeldGiven {
  readonly id: number;
  /** The version that the till resumed; another till may have changed it since. */
  readonly version: number | null;
}
/** The part of a sale that closes the on-hold invoice it came from; it is issued once, whoever resumes it. */
export const heldPart = part<'held', HeldGiven, object>({
  name: 'held',
  values: () => ({}),
  locks: (given) => [
    {
      order: lockOrder.held_invoice,
      rows: sql`select id from held_invoice where merchant_id = ${currentMerchantId}
        and id = ${given.id}::bigint for no key update`,
    },
  ],
  also: (given, head) => [
    sql`with held_closed as (
      update held_invoice set state = 2, closed_at = ${head.now}::timestamptz
      where merchant_id = ${currentMerchantId} and id = ${given.id}::bigint and state = 1
        and (${given.version}::int is null or version = ${given.version}::int)
      returning id)
      select exists (select from held_closed) or refuse('held_invoice_closed') as closed`,
  ],
});
