import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import { documentKind } from '../../documents/document-kind.ts';
import { loadShopPage } from '../../shop-pages/server/public-api.ts';
import { readIsClosed } from '../../tenancy/server/public-api.ts';
import type { SurveyPage } from '../survey-page.ts';

interface RateableInvoice extends Pick<SurveyPage, 'document_number' | 'issue_on' | 'is_rated' | 'is_taken_back'> {
  readonly id: number;
  readonly customer_id: number | null;
}

/** Whether the invoice `i` was cancelled or a credit note gave something of it back. */
export const isTakenBack: Sql = sql`(i.status = 0 or (
  select count(*) from (select from invoice n where n.merchant_id = ${currentMerchantId} and n.corrects_invoice_id = i.id
    and n.document_kind = ${literal(documentKind.credit_note)} limit 1) given_back) > 0)`;

/** An invoice by its link, as far as its rating is concerned; undefined for every other document. */
export const readRateable = (tx: MerchantTx | PublicTx, uniqueId: string): Promise<RateableInvoice | undefined> =>
  tx.maybe<RateableInvoice>(sql`
    select i.id, i.customer_id, i.document_number, i.issue_on, ${isTakenBack} as is_taken_back,
      exists (select from survey s where s.merchant_id = ${currentMerchantId} and s.invoice_id = i.id) as is_rated
    from invoice i
    where i.merchant_id = ${tx.merchantId} and i.unique_id = ${uniqueId}
      and i.document_kind = ${literal(documentKind.invoice)}`);

/** Whether a document is an invoice that stands and nobody rated yet. */
export const isRateable = async (tx: PublicTx, uniqueId: string): Promise<boolean> => {
  const invoice = await readRateable(tx, uniqueId);
  return invoice !== undefined && !invoice.is_rated && !invoice.is_taken_back;
};

/** What the page of a rating shows. */
export const loadSurvey = async (tx: PublicTx, uniqueId: string, now: string): Promise<SurveyPage | undefined> => {
  const invoice = await readRateable(tx, uniqueId);
  const page = invoice && (await loadShopPage(tx, 'facts', now));
  if (!invoice || !page) return undefined;
  const { id: _id, customer_id: _customer, ...facts } = invoice;
  return { ...facts, page, is_closed: await readIsClosed(tx, now) };
};

/** The page of thanks: there is one only for what was rated. */
export const loadRated = async (tx: PublicTx, uniqueId: string, now: string): Promise<SurveyPage | undefined> => {
  const found = await loadSurvey(tx, uniqueId, now);
  return found?.is_rated ? found : undefined;
};
