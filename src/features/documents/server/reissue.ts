import { randomUUID } from 'node:crypto';
import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { knownId } from '../../customers/server/public-api.ts';
import { refuse as refuseFiscal } from '../../e-invoicing/refusals.ts';
import { settleByReissue, signingUnit } from '../../e-invoicing/server/public-api.ts';
import type { fiscalDocuments } from '../fiscal-contract.ts';
import type { Buyer } from '../new-document.ts';
import { refuse } from '../refusals.ts';
import { type BuyerRow, buyerSnapshot } from './buyer-snapshot.ts';
import { lockInvoice } from './collect-on-invoice.ts';
import { buyerFacts } from './issue-facts.ts';
import { signIssued } from './sign-issued.ts';

/**
 * Issues a rejected document again (zatca guide section 9): its number, its lines, its amounts and its entry stay; who
 * bought and who sold are read anew, since that is what is corrected; it gets another UUID and the next place in the chain.
 * A paper that was given says the same amounts. Once for each rejection, however often it is asked for.
 */
export const reissue = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id }: InputOf<typeof fiscalDocuments.reissue>,
): Promise<OutputOf<typeof fiscalDocuments.reissue>> => {
  const invoice = await lockInvoice(tx, id);
  if (!invoice) throw refuse('invoice_not_found');
  const { unit_id, is_registered } = await tx.one<{ unit_id: number | null; is_registered: boolean }>(sql`
    select ${signingUnit} as unit_id,
      (select m.is_vat_registered from merchant m where m.merchant_id = ${tx.merchantId}) as is_registered`);
  if (unit_id === null) throw refuseFiscal('fiscal_unit_not_found');
  // Who sells is read anew: one who is registered no more would sign nothing.
  if (!is_registered) throw refuseFiscal('fiscal_trn_changed');
  const buyer = invoice.customer_id === null ? null : await readBuyer(tx, id, invoice.customer_id);
  const corrected = await tx.maybe(sql`
    select correct_rejected_invoice(${id}, ${randomUUID()}::uuid, ${buyer && JSON.stringify(buyer)}::jsonb,
      (select m.seller_identity_id from merchant m where m.merchant_id = ${tx.merchantId})) as done`);
  if (!corrected?.['done']) throw refuseFiscal('fiscal_document_not_rejected');
  await settleByReissue(tx, id, ctx.now);
  await signIssued(ctx, tx, { record_id: id, entry_id: 0, unit_id });
  const { fiscal_id } = await tx.one<{ fiscal_id: number }>(sql`
    select id as fiscal_id from fiscal_document where merchant_id = ${tx.merchantId} and invoice_id = ${id}
    order by unit_id desc, counter desc limit 1`);
  for (const topic of ['fiscal_documents', 'invoices']) ctx.publishChange(topic);
  return { id, document_number: invoice.document_number, fiscal_id };
};

/** The buyer as he is known now, as a sale would freeze him; of one who was erased what the document keeps, as the law wants. */
const readBuyer = async (tx: MerchantTx, id: number, customerId: number): Promise<Buyer> => {
  const [rows, kept] = await tx.batch([
    buyerFacts(customerId),
    sql`select i.customer_id, i.buyer, i.customer_name, i.customer_mobile, i.customer_trn,
          exists (select from customer c where c.merchant_id = ${currentMerchantId} and c.id = ${knownId(customerId)}
            and c.erased_at is not null) as is_erased
        from invoice i where i.merchant_id = ${tx.merchantId} and i.id = ${id}`,
  ]);
  const [found] = rowsOf<Buyer & { status: number; wants_tax_invoice: boolean }>(rows);
  const [frozen] = rowsOf<BuyerRow & { customer_id: number; is_erased: boolean }>(kept);
  if (!found || frozen!.is_erased) return buyerSnapshot(frozen!);
  const { status: _status, wants_tax_invoice: _wants, ...buyer } = found;
  return buyer;
};
