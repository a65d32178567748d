import { lockOrder, part } from '../../../platform/db/parts.ts';
import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import { namedIds } from '../../customers/server/public-api.ts';

/** A code that a bill used: what it took off, and whose bill it is. */
export interface CodeUsed {
  readonly code_id: number;
  readonly program_id: number;
  readonly customer_id: number | null;
  readonly amount: number;
  /** Bills that may carry it, and bills of this customer; null: without limit. */
  readonly most: number | null;
  readonly most_of_customer: number | null;
}

/**
 * The part of a sale that counts a code. The code's row is taken before the sale is written, so that its last use is given
 * once however many tills ask for it at that moment; the customer's own uses are counted under the same lock.
 */
export const codePart = part<'code', CodeUsed, object>({
  name: 'code',
  values: () => ({}),
  locks: (given) => [
    {
      order: lockOrder.discount_code,
      rows: sql`select id from discount_code where merchant_id = ${currentMerchantId}
        and id = ${given.code_id}::bigint for no key update`,
    },
  ],
  also: (given, head) => [
    sql`with counted as (
        update discount_code set uses = uses + 1
        where merchant_id = ${currentMerchantId} and id = ${given.code_id}::bigint
          and (${given.most}::int is null or uses < ${given.most}::int)
          and (${given.most_of_customer}::int is null or ${given.most_of_customer}::int > (
            select count(*) from discount_code_use u where u.merchant_id = ${currentMerchantId}
              and u.program_id = ${given.program_id}::bigint
              and u.customer_id = any(${namedIds(sql`${given.customer_id}::bigint`)})))
        returning id),
      noted as (
        insert into discount_code_use (invoice_id, code_id, program_id, customer_id, amount, used_on)
        select ${head.recordId}::bigint, id, ${given.program_id}::bigint, ${given.customer_id}::bigint,
          ${given.amount}::bigint, ${head.today}::date from counted
        returning 1)
      select exists (select from noted) or refuse('code_used_up') as used`,
  ],
});
