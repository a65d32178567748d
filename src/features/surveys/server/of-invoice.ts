import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { currentMerchantId, prepare, type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { surveys } from '../contract.ts';

type Answer = OutputOf<typeof surveys.ofInvoice>;

/** The rating of an invoice. */
export const readOfInvoice = async (
  _ctx: MerchantContext,
  tx: MerchantTx,
  { id }: { readonly id: number },
): Promise<Answer> => ({
  survey:
    (await tx.maybe<NonNullable<Answer['survey']>>(sql`
      select id, reception, cleanliness, prices, service_quality, words, rated_at
      from survey where merchant_id = ${tx.merchantId} and invoice_id = ${id}`)) ?? null,
});

/** Empties what erased customers wrote; how they rated stays a figure. */
export const eraseSurveyWords = (_merchantId: number, ids: readonly number[]): Statement => ({
  ...emptyWords({ ids }),
  // Whole where the shop lies: the trail is emptied in another role's right.
  act: 'writes',
});

const emptyWords = prepare<{ readonly ids: readonly number[] }>(
  (bind) => sql`
    with emptied as (
      update survey set words = null where merchant_id = ${currentMerchantId} and customer_id = any(${bind('ids', 'bigint[]')})
      returning invoice_id)
    select erase_survey_traces(coalesce(array_agg(invoice_id), '{}')) from emptied`,
);
