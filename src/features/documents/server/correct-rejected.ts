import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { InvalidInput } from '../../../kernel/contract/refusal.ts';
import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { holds, type MerchantContext } from '../../../platform/http/context.ts';
import { knownId, writeBuyer } from '../../customers/server/public-api.ts';
import {
  type BuyerField,
  type BuyerValues,
  buyerFields,
  faultyFields,
  isSellerFaulty,
} from '../../e-invoicing/buyer-faults.ts';
import { refuse as refuseFiscal } from '../../e-invoicing/refusals.ts';
import { rulesOfRejection } from '../../e-invoicing/server/public-api.ts';
import { permissions } from '../../identity/permissions.ts';
import type { fiscalDocuments } from '../fiscal-contract.ts';
import { refuse } from '../refusals.ts';
import { type BuyerRow, buyerSnapshot } from './buyer-snapshot.ts';
import { lockInvoice } from './collect-on-invoice.ts';
import { reissue } from './reissue.ts';

type Rejection = OutputOf<typeof fiscalDocuments.rejection>;

const mayCorrect = (ctx: MerchantContext): boolean => holds(ctx.user.permissions, permissions.customers.edit);

const valuesOf = (from: Partial<BuyerValues>): BuyerValues =>
  Object.fromEntries(buyerFields.map((field) => [field, from[field] ?? null])) as Record<BuyerField, string | null>;

/** What of the buyer was rejected, beside what is known of him now; of one who was erased nothing is corrected. */
export const readRejection = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id }: InputOf<typeof fiscalDocuments.rejection>,
): Promise<Rejection> => {
  const invoice = await tx.maybe<BuyerRow & { document_number: string }>(sql`
    select document_number, customer_id, buyer, customer_name, customer_mobile, customer_trn
    from invoice where merchant_id = ${tx.merchantId} and id = ${id}`);
  if (!invoice) throw refuse('invoice_not_found');
  const rules = await rulesOfRejection(tx, id);
  const now =
    rules && invoice.customer_id !== null && mayCorrect(ctx)
      ? await tx.maybe<BuyerValues & { customer_id: number; version: number }>(sql`
          select id as customer_id, version, name_ar, name_en, trn, identification_scheme, identification, street,
            building_number, additional_number, district, city, postal_code, country_code
          from customer where merchant_id = ${currentMerchantId} and id = ${knownId(invoice.customer_id)} and erased_at is null`)
      : undefined;
  return {
    id,
    document_number: invoice.document_number,
    is_open: rules !== undefined,
    is_of_shop: isSellerFaulty(rules ?? []),
    buyer: now
      ? {
          customer_id: now.customer_id,
          version: now.version,
          at_fault: faultyFields(rules ?? []),
          sent: valuesOf(buyerSnapshot(invoice) as Partial<BuyerValues>),
          now: valuesOf(now),
        }
      : null,
  };
};

/**
 * Corrects the customer and issues the document again, or does neither (zatca guide section 9). Whoever changed the customer
 * meanwhile is answered with (409), as the customer's own form is.
 */
export const correctRejected = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof fiscalDocuments.correct>,
): Promise<OutputOf<typeof fiscalDocuments.correct>> => {
  const { id, version } = input;
  // The customer first, then the document: the order in which everybody takes them.
  if (!(await lockInvoice(tx, id))) throw refuse('invoice_not_found');
  const { buyer, is_open } = await readRejection(ctx, tx, { id });
  if (!is_open) throw refuseFiscal('fiscal_document_not_rejected');
  if (!buyer) throw refuseFiscal('fiscal_buyer_not_yours');
  // Left out by a slip it would be taken from the customer for good: a buyer who has none is named by another number.
  if (buyer.sent.trn && !input.trn && !input.identification) throw new InvalidInput({ trn: [{ key: 'required' }] });
  const current = () => Promise.resolve({ id, version: buyer.version, ...buyer.now });
  await writeBuyer(ctx, tx, { id: buyer.customer_id, version }, valuesOf(input as Partial<BuyerValues>), current);
  return reissue(ctx, tx, { id });
};
