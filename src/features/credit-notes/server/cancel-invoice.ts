import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuse as refuseDocument } from '../../documents/refusals.ts';
import { lockInvoice, markCancelled } from '../../documents/server/public-api.ts';
import { lockPackagesOf } from '../../packages/server/public-api.ts';
import type { notes } from '../contract.ts';
import { type CancelState, cancelBlockedReason } from '../note.ts';
import { restQuantityOf } from '../note-lines.ts';
import { refuse } from '../refusals.ts';
import { creditInvoice } from './credit-invoice.ts';
import { readCreditable } from './read-creditable.ts';

/**
 * Cancels an invoice where specification section 8 lets it: without VAT, products and gift cards. All of it comes back by one
 * note that says so, the money to the tenders that paid; points, packages and deposits as with any note. Locks as a note does.
 */
export const cancelInvoice = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, reason }: InputOf<typeof notes.cancel>,
): Promise<OutputOf<typeof notes.cancel>> => {
  if (!(await lockInvoice(tx, id))) throw refuseDocument('invoice_not_found');
  // Nobody uses a package of it from here on.
  await tx.run(lockPackagesOf(id));
  const state = await tx.one<CancelState>(sql`
    select i.document_kind, i.vat, i.payable_amount, i.paid_amount, i.credited_amount,
      exists (select from invoice_line l where l.merchant_id = ${currentMerchantId} and l.invoice_id = i.id
        and l.product_id is not null) as has_products,
      exists (select from gift_card g where g.merchant_id = ${currentMerchantId} and g.sold_with_id = i.id) as has_gift_card,
      exists (select from document_note n where n.merchant_id = ${currentMerchantId} and n.invoice_id = i.id) as is_noted,
      exists (select from customer_offer p where p.merchant_id = ${currentMerchantId} and p.invoice_id = i.id
        and p.uses_left < p.uses) as has_used_package,
      i.status = 0 as is_cancelled
    from invoice i where i.merchant_id = ${tx.merchantId} and i.id = ${id}`);
  const why = cancelBlockedReason(state);
  if (why) throw refuse(why);
  const { lines } = (await readCreditable(tx, id))!;
  const note = await creditInvoice(ctx, tx, {
    id,
    reason_kind: 'cancelled',
    reason,
    lines: lines
      .map((line) => ({ line_number: line.line_number, quantity_milli: restQuantityOf(line) }))
      .filter(({ quantity_milli }) => quantity_milli > 0),
    back: { to: 'tenders' },
  });
  await tx.run(markCancelled(id));
  return note;
};
