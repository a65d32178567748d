import type { Money } from '../../../kernel/money/money.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { type OfferFact, offerFacts } from './offer-facts.ts';

/** What was asked for on the shop's page, until it is paid. */
export interface OfferOrder {
  readonly id: number;
  readonly customer_id: number;
  readonly terms: OfferFact;
}

/** The offer as a sale would know it now; undefined where there is none. */
export const readOfferFact = async (tx: MerchantTx, id: number): Promise<OfferFact | undefined> =>
  rowsOf<OfferFact>((await tx.batch([offerFacts({ ids: [id] })]))[0])[0];

/** Keeps what is bought with the terms that were read: they are those of the package, whatever becomes of the offer. */
export const storeOrder = async (
  tx: MerchantTx,
  order: { readonly terms: OfferFact; readonly customer_id: number; readonly amount: Money; readonly now: string },
): Promise<number> =>
  (
    await tx.one<{ id: number }>(sql`
      insert into offer_order (offer_id, customer_id, terms, amount, asked_at)
      values (${order.terms.id}, ${order.customer_id}, ${JSON.stringify(order.terms)}::jsonb, ${order.amount},
        ${order.now}::timestamptz) returning id`)
  ).id;

/** An order that nothing became of yet, locked. */
export const lockOrder = (tx: MerchantTx, id: number): Promise<OfferOrder> =>
  tx.one<OfferOrder>(sql`
    select id, customer_id, terms from offer_order
    where merchant_id = ${tx.merchantId} and id = ${id} and invoice_id is null and given_back_id is null
    for no key update`);

/** Writes down what became of it. */
export const endOrder = (
  tx: MerchantTx,
  id: number,
  became: { readonly invoice_id: number } | { readonly given_back_id: number },
): Promise<void> =>
  tx.run(
    'invoice_id' in became
      ? sql`update offer_order set invoice_id = ${became.invoice_id} where merchant_id = ${tx.merchantId} and id = ${id}`
      : sql`update offer_order set given_back_id = ${became.given_back_id}
            where merchant_id = ${tx.merchantId} and id = ${id}`,
  );

/** The address of the package that a gateway payment `alias` bought, once it is there. */
export const packageAddressOf = (alias: string): Sql => sql`(
  select c.unique_id from offer_order o
  join customer_offer c on c.merchant_id = o.merchant_id and c.invoice_id = o.invoice_id
  where o.merchant_id = ${currentMerchantId} and o.id = ${literal(alias)}.purpose_id limit 1)`;

/** Whether what a gateway payment `alias` was for could not be sold any more: its money goes back. */
export const packageGivenBackOf = (alias: string): Sql => sql`exists (
  select from offer_order o where o.merchant_id = ${currentMerchantId} and o.id = ${literal(alias)}.purpose_id
    and o.given_back_id is not null)`;
