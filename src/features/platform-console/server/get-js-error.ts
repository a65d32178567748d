import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { ManagerTx } from '../../../platform/db/transaction.ts';
import type { ManagerContext } from '../../../platform/http/context.ts';
import type { monitoring } from '../contract.ts';
import { refuse } from '../refusals.ts';

/** One report with everything that the browser said. */
export const getJsError = async (_ctx: ManagerContext, tx: ManagerTx, input: { id: number }) => {
  const found = await tx.maybe<OutputOf<typeof monitoring.getJsError>>(sql`
    select e.id, e.type, e.merchant_id, e.person_id, e.route,
      left(coalesce(e.error->>'text', e.error->>'error', e.error->>'message'), 300) as message,
      e.user_agent, e.received_at,
      e.error, e.happened_text
    from js_error e where e.id = ${input.id}`);
  if (!found) throw refuse('js_error_not_found');
  return found;
};
