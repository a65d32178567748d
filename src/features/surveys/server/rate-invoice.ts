import { fieldError } from '../../../kernel/contract/refusal.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { documentScreens } from '../../documents/screens.ts';
import { notifyOwnerOfNews, readIsClosed } from '../../tenancy/server/public-api.ts';
import { bestRating, meanTenths, type RatedSurvey, ratedPath } from '../survey.ts';
import { readRateable } from './load-survey.ts';

/**
 * Rates an invoice once, whoever sends at the same time. Refuses one that was rated, cancelled or given back, and any of a
 * shop that is closed; answers the page of thanks.
 */
export const rateInvoice = async (
  ctx: RequestContext,
  tx: MerchantTx,
  uniqueId: string,
  { words, ...ratings }: RatedSurvey,
): Promise<string> => {
  const invoice = await readRateable(tx, uniqueId);
  if (!invoice || invoice.is_taken_back) throw fieldError('rate', 'invoice_not_rateable');
  if (await readIsClosed(tx, ctx.now)) throw fieldError('rate', 'survey_is_closed');
  const written = await tx.maybe(sql`
    insert into survey (invoice_id, customer_id, reception, cleanliness, prices, service_quality, words, language, rated_at)
    values (${invoice.id}, ${invoice.customer_id}, ${ratings.reception}, ${ratings.cleanliness}, ${ratings.prices},
      ${ratings.service_quality}, ${words ?? null}, ${ctx.language}, ${ctx.now}::timestamptz)
    on conflict (merchant_id, invoice_id) do nothing returning id`);
  if (!written) throw fieldError('rate', 'invoice_already_rated');
  const rater = await tx.maybe<{ name_ar: string | null; name_en: string | null }>(
    sql`select name_ar, name_en from customer where merchant_id = ${tx.merchantId} and id = ${invoice.customer_id}`,
  );
  await notifyOwnerOfNews(ctx, tx, 'rated_owner', documentScreens.record.to(invoice.id), (language) => ({
    who: rater ? nameIn(language, rater) : null,
    facts: { rating: `${meanTenths(ratings) / 10} / ${bestRating}`, ...(words ? { words } : {}) },
  }));
  ctx.note({ record_id: invoice.id });
  ctx.publishChange('surveys');
  return ratedPath(uniqueId);
};
