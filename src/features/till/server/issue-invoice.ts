import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { newUniqueId } from '../../../kernel/contract/ids.ts';
import type { Row } from '../../../platform/db/batch.ts';
import { answerOf } from '../../../platform/db/parts.ts';
import { type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { userActor } from '../../../platform/http/actor.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { rememberPart } from '../../../platform/http/remember-answer.ts';
import type { FastPathHandler, FastPathIdempotency, FastPathStatement } from '../../../platform/http/route.ts';
import { enqueueStatement } from '../../../platform/jobs/enqueue.ts';
import { appointmentPart } from '../../appointments/server/public-api.ts';
import { composedNeeds } from '../../composer/composition.ts';
import { lockCustomer } from '../../customers/server/public-api.ts';
import { describeLines, issuing, notifyBuyer, signed, toSign, written } from '../../documents/server/public-api.ts';
import { pointsPart } from '../../loyalty/server/public-api.ts';
import { loyaltySettings, tiersOf } from '../../loyalty/settings.ts';
import { offerPart } from '../../packages/server/public-api.ts';
import { paymentLinkUrl } from '../../payments/payment-link.ts';
import { linkPart } from '../../payments/server/public-api.ts';
import { tenderKinds } from '../../payments/tender-kinds.ts';
import { codePart } from '../../promotions/server/public-api.ts';
import {
  makeToOrder,
  markdownViewOf,
  type SaleMaker,
  type StockView,
  stockViewOf,
} from '../../recipes/server/public-api.ts';
import { recipeSettings } from '../../recipes/settings.ts';
import { notificationSettings } from '../../tenancy/notification-settings.ts';
import { tillShiftSettings } from '../../till-shifts/settings.ts';
import type { till } from '../contract.ts';
import { itemOf } from './compose-issue.ts';
import { decideSale } from './decide-sale.ts';
import { heldPart } from './held-part.ts';
import { gatherFacts, readFacts, type SaleFacts } from './sale-facts.ts';
import type { SaleInput } from './sale-input.ts';
import { type FinishedSold, stockHoldPart } from './stock-hold-part.ts';

const saleParts = [heldPart, stockHoldPart, appointmentPart, linkPart, codePart, offerPart, pointsPart] as const;
const issuedNow = sql`select jsonb_build_object('id', w.id, 'number', w.number, 'document_number', w.document_number,
        'issued_at', to_char(w.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as answer from ${written.as} w`;

/** A sale is a document, the on-hold invoice that it closes, the link it is paid by, and the answer that a retry gets again. */
const sale = issuing([...saleParts, rememberPart(issuedNow)] as const, sql`select answer from remembered`);

/** The same inside of a larger act, which remembers its answer itself. */
export const saleWithin = issuing(saleParts, issuedNow);

/** What a sale takes of finished stock and may not take from unpaid orders; what is made with it is looked at as it is made. */
const finishedOf = (ctx: Sells, facts: SaleFacts, input: SaleInput): FinishedSold | null => {
  if (ctx.user.flags.may_sell_without_stock) return null;
  const products = input.lines.flatMap((line) => {
    const item = line.composition === undefined ? itemOf(facts, line) : undefined;
    return item?.kind === 'product' && !item.is_made_to_order ? [line.item_id] : [];
  });
  return products.length === 0 ? null : { products, view: stockViewOf(ctx) };
};

type Sells = Pick<
  MerchantContext,
  'merchantId' | 'sessionId' | 'now' | 'today' | 'merchant' | 'user' | 'publicUrl' | 'settings' | 'sealer'
>;

/** What is written of a sale, what it answers that is known before, and what leaves with it. */
const composeSale = (ctx: Sells, facts: SaleFacts, input: SaleInput, requestId: string) => {
  const chosen = ctx.settings(loyaltySettings);
  const { issue, settlement, code, offers, points } = decideSale(
    {
      ...ctx,
      needs_shift: ctx.settings(tillShiftSettings).needs_shift,
      points: { ...chosen, tiers: tiersOf(chosen) },
      markdowns: markdownViewOf(ctx.settings(recipeSettings)),
    },
    facts,
    input,
  );
  const { paid_amount, change_amount, due_amount, link_amount } = settlement;
  const actor = userActor(ctx.user.id, requestId);
  const link =
    link_amount > 0
      ? {
          unique_id: newUniqueId(),
          customer_id: input.customer_id!,
          amount: link_amount,
          currency_code: ctx.merchant.currency_code,
          actor,
        }
      : null;
  const answer = {
    unique_id: issue.document.unique_id,
    total: issue.document.bill.total,
    paid_amount,
    change_amount,
    due_amount,
    link_amount,
    payment_link_url: link ? paymentLinkUrl(ctx.publicUrl, link) : null,
    awaits_clearance: facts.ids.unit_id !== null && !issue.document.is_simplified,
  };
  const given = {
    held:
      input.held_invoice_id === undefined ? null : { id: input.held_invoice_id, version: input.held_version ?? null },
    appointment:
      input.appointment_id === undefined
        ? null
        : { id: input.appointment_id, customer_id: input.customer_id ?? null, is_paid: due_amount === 0 },
    stock_hold: finishedOf(ctx, facts, input),
    link,
    code,
    offers,
    points,
  };
  // Who chose that customers are told: the job leaves with the sale, or not at all.
  const jobs =
    input.customer_id !== undefined && ctx.settings(notificationSettings).sale_customer.length > 0
      ? [enqueueStatement(notifyBuyer, { unique_id: answer.unique_id, event: 'sale_customer' }, { actor })]
      : [];
  return { issue, given, answer, jobs };
};

/**
 * Makes what the sale lacks of products that are made to order, and what it composes; the customer is locked before, as sales
 * lock.
 */
export const makingOf = (
  ctx: SaleMaker,
  view: StockView,
  facts: SaleFacts,
  input: SaleInput,
): FastPathStatement['before'] => {
  const isMade = input.lines.some((line) => {
    const item = itemOf(facts, line);
    return line.composition !== undefined || (item?.kind === 'product' && item.is_made_to_order);
  });
  if (!isMade) return undefined;
  const products = input.lines.flatMap(({ kind, item_id, quantity_milli, composition }, i) =>
    kind === 'product' ? [{ product_id: item_id, quantity_milli, composition, line_number: i + 1 }] : [],
  );
  const sold = products.filter((one) => one.composition === undefined);
  const composed = products.flatMap(({ composition, ...one }) =>
    composition === undefined ? [] : [{ ...one, components: composedNeeds(composition, 1000) }],
  );
  return async (tx) => {
    if (input.customer_id !== undefined) await tx.run(lockCustomer(input.customer_id));
    await makeToOrder(ctx, view, tx, sold, facts.ids.record_id, composed, facts.swaps);
  };
};

/** What is written when the sale stands, of products whose papers say what they are made of; of others nothing. */
export const describing = (facts: SaleFacts): Statement[] =>
  [...facts.items.values()].some((item) => item.kind === 'product' && item.is_described)
    ? [describeLines(facts.ids.record_id)]
    : [];

/**
 * Records a sale: locks, then one statement that writes all of it and the request's key, or nothing; where the shop signs for the
 * tax authority, the signed document with them (docs/decisions/0044).
 */
const recordSale = (
  ctx: MerchantContext,
  facts: SaleFacts,
  input: SaleInput,
  idempotency: FastPathIdempotency,
): FastPathStatement => {
  const { issue, given, answer, jobs } = composeSale(ctx, facts, input, idempotency.audit.requestId);
  const written = sale(ctx, facts.ids, issue, { ...given, remember: { idempotency, answer } });
  const statements = [...written, ...describing(facts), ...jobs];
  const signs = toSign(ctx, facts.ids);
  const before = makingOf(ctx, stockViewOf(ctx), facts, input);
  const making = before ? { before } : {};
  if (signs.length === 0) return { ...making, statements };
  return { ...making, statements: [...statements, ...signs], finish: (recorded) => signed(ctx, facts.ids, recorded) };
};

/** What was promised of a sale before it takes place: prices, and the service among its lines that brings it to its place. */
type Promised = Pick<SaleFacts, 'agreed' | 'delivery_service_id' | 'is_promised' | 'swaps'>;

/** A sale inside of a transaction that is open already; refuses what a sale refuses. */
export const sellWithin = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: SaleInput,
  promised?: Promised,
): Promise<OutputOf<typeof till.issueInvoice>> => {
  const facts = { ...readFacts(await tx.batch(gatherFacts(input)), input), ...promised };
  const { issue, given, answer, jobs } = composeSale(ctx, facts, input, ctx.requestId);
  await makingOf(ctx, stockViewOf(ctx), facts, input)?.(tx);
  const rows = await tx.batch([
    ...saleWithin(ctx, facts.ids, issue, given),
    ...describing(facts),
    ...toSign(ctx, facts.ids),
  ]);
  const told = answerOf<{ answer: object }>(rows, 'answer').answer;
  const more = [...signed(ctx, facts.ids, rows), ...jobs];
  if (more.length > 0) await tx.batch(more);
  publishSaleChanges(ctx, input);
  return { ...told, ...answer } as OutputOf<typeof till.issueInvoice>;
};

const publishSaleChanges = (ctx: Pick<MerchantContext, 'publishChange'>, input: SaleInput): void => {
  ctx.publishChange('invoices');
  if (input.payments.some((p) => tenderKinds[p.method].is_confirmed_later)) ctx.publishChange('payment_links');
  if (input.discount_cards.length > 0 || input.payments.some((p) => p.method === 'gift_card'))
    ctx.publishChange('gift_cards');
  if (input.held_invoice_id !== undefined) ctx.publishChange('held_invoices');
  if (input.appointment_id !== undefined) ctx.publishChange('appointments');
  if (input.lines.some((l) => l.kind === 'product')) ctx.publishChange('stock');
  if (input.lines.some((l) => l.kind === 'offer' || l.customer_offer_id)) ctx.publishChange('customer_offers');
};

/** Issues an invoice: one round trip gathers the facts, a pure function decides, one round trip records. */
export const issueInvoice: FastPathHandler<typeof till.issueInvoice> = {
  gather: gatherFacts,
  decide: (ctx, rows: Row[][], input, idempotency) => {
    const act = recordSale(ctx, readFacts(rows, input), input, idempotency);
    publishSaleChanges(ctx, input);
    return act;
  },
  answer: (recorded) => answerOf<{ answer: OutputOf<typeof till.issueInvoice> }>(recorded, 'answer').answer,
};
