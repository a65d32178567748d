import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { InvalidInput, TransportError } from '../../../kernel/contract/refusal.ts';
import { type BillInput, computeBill } from '../../../kernel/money/bill.ts';
import { checkBill } from '../../../kernel/money/bill-input.ts';
import { taxOf } from '../../../kernel/money/vat.ts';
import { applyTransition } from '../../../platform/db/apply-transition.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { selectRow } from '../../../platform/lists/entity-list.ts';
import { requireUnbilled } from '../../appointments/server/public-api.ts';
import { refuse as refuseCustomer } from '../../customers/refusals.ts';
import { refuse as refuseOffer } from '../../packages/refusals.ts';
import { codeMoment, whyNoCode, withCode } from '../../promotions/code-terms.ts';
import type { till } from '../contract.ts';
import { heldBill } from '../held-bill.ts';
import { heldState, heldTransitions } from '../held-invoice.ts';
import { refuse } from '../refusals.ts';
import { tillSettings } from '../settings.ts';
import { checkLots } from './decide-sale.ts';
import { heldFrom, heldSource } from './held-queries.ts';
import { gatherFacts, readFacts, type SaleFacts } from './sale-facts.ts';

type Held = OutputOf<typeof till.getHeld>;
type HoldInput = InputOf<typeof till.hold>;

const heldInvoice = {
  table: 'held_invoice',
  transitions: heldTransitions,
  missing: 'held_invoice_closed' as const,
  refuse,
};

/** One on-hold invoice, to resume it; refused when it was closed since. */
export const getHeld = async (ctx: MerchantContext, tx: MerchantTx, input: { id: number }): Promise<Held> => {
  const row = await tx.maybe<Held>(
    sql`select ${selectRow(heldSource(ctx.language))}, h.bill from ${heldFrom}
        where h.merchant_id = ${ctx.merchantId} and h.id = ${input.id} and h.state = ${heldState.held}`,
  );
  if (!row) throw refuse('held_invoice_closed');
  return row;
};

/** The total shown in the list; the bill is priced again, by the rules of that moment, when it is issued. */
const totalOf = async (ctx: MerchantContext, tx: MerchantTx, input: HoldInput): Promise<number> => {
  const asked = { ...input, payments: [], deposits: [], discount_cards: [] };
  const facts = readFacts(await tx.batch(gatherFacts(asked)), asked);
  if (input.customer_id !== undefined && !facts.customer) throw refuseCustomer('customer_not_found');
  if (input.appointment_id !== undefined) await requireUnbilled(tx, input.appointment_id);
  if (input.lines.some((l) => l.customer_offer_id && !facts.packages.some((p) => p.id === l.customer_offer_id)))
    throw refuseOffer('offer_not_found');
  // Whether it is still good is said when it is sold.
  checkLots(input.lines, facts, null);
  const bill = {
    prices_include_vat: ctx.merchant.prices_include_vat,
    discount: input.discount ?? null,
    lines: input.lines.map((line) => {
      const item = facts.items.get(`${line.kind}/${line.item_id}`);
      if (!item) throw refuse('item_not_available');
      if (line.employee_id !== undefined && !facts.sellers.has(line.employee_id)) throw refuse('seller_not_available');
      return { ...line, discount: line.discount ?? null, ...taxOf(item.vat_category, ctx.merchant) };
    }),
  };
  const errors = checkBill(bill);
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  return computeBill(withCodeIn(ctx, facts, input, bill)).total;
};

/** The bill with what its code gives it now; as it is where the code gives nothing, which is said when it is sold. */
const withCodeIn = (ctx: MerchantContext, facts: SaleFacts, input: HoldInput, bill: BillInput): BillInput => {
  const { code } = facts;
  if (!code || whyNoCode(code, input.lines, codeMoment(ctx.now, ctx.merchant.zone), facts.customer !== undefined))
    return bill;
  const lines = withCode(code, input.lines).map(({ discount }, i) => ({
    ...bill.lines[i]!,
    discount: discount ?? null,
  }));
  const coded = { ...bill, lines };
  return Object.keys(checkBill(coded)).length === 0 ? coded : bill;
};

const billOf = (input: HoldInput): string => JSON.stringify(heldBill(input));

/** Bills are put aside where the shop wants it (setting hold_invoice) and by who may; what is held stays reachable. */
const requireHolding = (ctx: MerchantContext): void => {
  if (!ctx.settings(tillSettings).hold_invoice) throw refuse('hold_is_off');
  if (!ctx.user.flags.may_hold_invoice) throw refuse('hold_not_allowed');
};

/** Puts a bill aside. */
export const holdInvoice = async (ctx: MerchantContext, tx: MerchantTx, input: HoldInput): Promise<Held> => {
  requireHolding(ctx);
  const total = await totalOf(ctx, tx, input);
  const { id } = await tx.one<{ id: number }>(sql`
    insert into held_invoice (label, customer_id, bill, item_count, total_amount, held_at, held_by)
    values (${input.label}, ${input.customer_id ?? null}, ${billOf(input)}::jsonb, ${input.lines.length}, ${total}, ${ctx.now}::timestamptz, ${ctx.user.id}) returning id`);
  ctx.publishChange('held_invoices');
  return getHeld(ctx, tx, { id });
};

/** Puts a resumed bill aside again, unless another till changed it in the meantime. */
export const updateHeld = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof till.updateHeld>,
): Promise<Held> => {
  requireHolding(ctx);
  const total = await totalOf(ctx, tx, input);
  const changed = await tx.maybe(sql`
    update held_invoice set label = ${input.label}, customer_id = ${input.customer_id ?? null}, bill = ${billOf(input)}::jsonb, item_count = ${input.lines.length},
      total_amount = ${total}, held_at = ${ctx.now}::timestamptz, held_by = ${ctx.user.id}, version = version + 1
    where merchant_id = ${ctx.merchantId} and id = ${input.id} and state = ${heldState.held}
    and version = ${input.version} returning id`);
  // Refused when it was closed since; otherwise whoever puts it aside second sees both.
  if (!changed) throw new TransportError(409, 'changed_meanwhile', { current: await getHeld(ctx, tx, input) });
  ctx.publishChange('held_invoices');
  return getHeld(ctx, tx, { id: input.id });
};

/** Discards a bill that will not be sold. */
export const discardHeld = async (ctx: MerchantContext, tx: MerchantTx, input: { id: number }) => {
  await applyTransition(tx, heldInvoice, 'discard', input.id, sql`, closed_at = ${ctx.now}::timestamptz`);
  ctx.publishChange('held_invoices');
  return { done: true as const };
};
