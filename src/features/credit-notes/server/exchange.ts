import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { sum } from '../../../kernel/money/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { mayEnter } from '../../../platform/http/shop-caller.ts';
import { lockCustomers } from '../../customers/server/public-api.ts';
import { refuse as refuseDocument } from '../../documents/refusals.ts';
import { lockInvoice } from '../../documents/server/public-api.ts';
import { signingUnit } from '../../e-invoicing/server/public-api.ts';
import { cardsUsedBy, lockCards } from '../../gift-cards/server/public-api.ts';
import { lockPackagesOf } from '../../packages/server/public-api.ts';
import { normalCode } from '../../promotions/program.ts';
import { till } from '../../till/contract.ts';
import { sellWithin } from '../../till/server/public-api.ts';
import { cashAtHand } from '../../till-shifts/server/public-api.ts';
import type { notes } from '../contract.ts';
import { creditInvoice, signNote } from './credit-invoice.ts';

/**
 * A credit note and the sale that it pays for, all or nothing: a sale that is refused leaves no note. What both lock is taken
 * before, so that exchanges of each other's goods or cards, and sales beside them, wait instead of meeting crosswise.
 */
export const exchange = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, credit, sale }: InputOf<typeof notes.exchange>,
): Promise<OutputOf<typeof notes.exchange>> => {
  mayEnter(till.issueInvoice, ctx.user.permissions);
  // Everything that a sale locks is taken in its order, for both sides: customers, packages, cards, the code, products.
  const named = await tx.maybe<{ customer_id: number | null }>(
    sql`select customer_id from invoice where merchant_id = ${tx.merchantId} and id = ${id}`,
  );
  await lockCustomers(
    tx,
    [named?.customer_id, sale.customer_id].filter((one) => one != null),
  );
  if (!(await lockInvoice(tx, id))) throw refuseDocument('invoice_not_found');
  await tx.run(
    lockPackagesOf(
      id,
      sale.lines.flatMap((l) => l.customer_offer_id ?? []),
    ),
  );
  const usedBy = await tx.many<{ gift_card_id: number }>(cardsUsedBy(id));
  const cards = [...usedBy, ...sale.payments, ...sale.discount_cards].flatMap((p) => p.gift_card_id ?? []);
  if (cards.length > 0) await tx.run(lockCards(cards));
  if (sale.discount_code)
    await tx.run(sql`
      select id from discount_code where merchant_id = ${tx.merchantId} and code = ${normalCode(sale.discount_code)}
      for no key update`);
  const sold = sale.lines.flatMap((l) => (l.kind === 'product' ? [l.item_id] : []));
  await tx.run(sql`
    select id from product where merchant_id = ${tx.merchantId} and (id = any(${sold}::bigint[]) or id in (
      select product_id from invoice_line where merchant_id = ${tx.merchantId} and invoice_id = ${id}))
    order by id for no key update`);
  const cashComing = sum(sale.payments.filter(({ method }) => method === 'cash').map(({ amount }) => amount));
  const note = await creditInvoice(ctx, tx, { id, ...credit }, { cashComing, signs: false });
  const issued = await sellWithin(ctx, tx, sale);
  // The unit after both numbers, as every document takes it.
  const { unit_id } = await tx.one<{ unit_id: number | null }>(sql`select ${signingUnit} as unit_id`);
  for (const one of [...note.others, { id: note.id, invoice_id: id }])
    await signNote(ctx, tx, { note_id: one.id, invoice_id: one.invoice_id, unit_id });
  // Change left the drawer again: what the note gave in view of it is not there.
  if (issued.change_amount > 0 && note.payments.some(({ method }) => method === 'cash')) {
    const held = await cashAtHand(tx, ctx.sessionId, true);
    if (held !== null && held < 0) throw fieldError('sale.payments', 'drawer_has_less');
  }
  return { note, sale: issued };
};
