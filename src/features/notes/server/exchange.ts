import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { mayEnter } from '../../../platform/http/shop-caller.ts';
import { refuse as refuseDocument } from '../../documents/refusals.ts';
import { lockInvoice } from '../../documents/server/door.ts';
import { lockPackagesOf } from '../../offers/server/door.ts';
import { till } from '../../till/contract.ts';
import { sellWithin } from '../../till/server/door.ts';
import type { notes } from '../contract.ts';
import { creditInvoice } from './credit-invoice.ts';

/**
 * A credit note and the sale that it pays for, all or nothing: a sale that is refused leaves no note. Products of both are
 * locked at once in the order of their ids, so that two exchanges of each other's goods wait instead of meeting crosswise.
 */
export const exchange = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, credit, sale }: InputOf<typeof notes.exchange>,
): Promise<OutputOf<typeof notes.exchange>> => {
  mayEnter(till.issueInvoice, ctx.user.permissions);
  if (!(await lockInvoice(tx, id))) throw refuseDocument('invoice_not_found');
  // Packages before products, as every sale takes them.
  await tx.run(
    lockPackagesOf(
      id,
      sale.lines.flatMap((l) => l.customer_offer_id ?? []),
    ),
  );
  const sold = sale.lines.flatMap((l) => (l.kind === 'product' ? [l.item_id] : []));
  await tx.run(sql`
    select id from product where merchant_id = ${tx.merchantId} and (id = any(${sold}::bigint[]) or id in (
      select product_id from invoice_line where merchant_id = ${tx.merchantId} and invoice_id = ${id}))
    order by id for no key update`);
  const note = await creditInvoice(ctx, tx, { id, ...credit });
  return { note, sale: await sellWithin(ctx, tx, sale) };
};
