import type { OutputOf } from '../../../kernel/contract.ts';
import { type Sql, type Statement, sql } from '../../../platform/db/sql.ts';
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
export const eraseSurveyWords = (merchantId: number, customerIds: Sql): Statement => sql`
  with emptied as (
    update survey set words = null where merchant_id = ${merchantId} and customer_id = any(${customerIds}) returning invoice_id)
  select erase_survey_traces(coalesce(array_agg(invoice_id), '{}')) from emptied`;
