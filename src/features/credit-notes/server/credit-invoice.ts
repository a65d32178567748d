import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { newUniqueId } from '../../../kernel/contract/ids.ts';
import { add, larger, type Money, negate, smaller, subtract, sum, zeroMoney } from '../../../kernel/money/money.ts';
import type { Returned } from '../../../kernel/money/returned.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { answerOf } from '../../../platform/db/parts.ts';
import { type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { documentKind } from '../../documents/document-kind.ts';
import { dueOf } from '../../documents/invoice.ts';
import type { Seller } from '../../documents/new-document.ts';
import { refuse as refuseDocument } from '../../documents/refusals.ts';
import {
  creditDebt,
  type DocumentIds,
  buyerSnapshot,
  isReturnedWhole,
  type Issue,
  issueFacts,
  issuing,
  lockInvoice,
  signIssued,
  written,
} from '../../documents/server/public-api.ts';
import { settleByNote } from '../../e-invoicing/server/public-api.ts';
import { cardDiscountsBack, lockCards } from '../../gift-cards/server/public-api.ts';
import { returnStock } from '../../inventory/server/public-api.ts';
import { credit, customerParty, debit, type Posting } from '../../ledger/entry.ts';
import { loweredBy, ownRest } from '../../packages/offer.ts';
import {
  type AmountMoved,
  lockPackagesOf,
  type PackageLine,
  packageBacks,
  type UseBack,
  worthBack,
} from '../../packages/server/public-api.ts';
import { pointsBack } from '../../loyalty/server/public-api.ts';
import { refuse as refuseOffer } from '../../packages/refusals.ts';
import { penaltyTakenBack } from '../../penalties/server/public-api.ts';
import { paymentDirection, paymentSource } from '../../payments/payment.ts';
import { cancelLinkOfDocument, refundGatewayPayment } from '../../payments/server/public-api.ts';
import { cashAtHand, receivePayments } from '../../till-shifts/server/public-api.ts';
import { tenderKinds } from '../../payments/tender-kinds.ts';
import { tenderCredits } from '../../payments/tender-postings.ts';
import type { notes } from '../contract.ts';
import { asDrawerHolds, allocateRefund, type MoneyBack } from '../allocate-refund.ts';
import { cancelled, creditReasons, reasonText } from '../../documents/note-reasons.ts';
import { goodsTo, creditBlockedReason } from '../note.ts';
import {
  type CreditRequest,
  type CreditedLine,
  creditLines,
  type LineAmount,
  restOfLines,
  restQuantityOf,
} from '../note-lines.ts';
import { refuse } from '../refusals.ts';
import { billOfNote } from './decide-note.ts';
import { raisesOf } from './credit-raises.ts';
import { type Creditable, readCreditable } from './read-creditable.ts';
import { oweLater } from './refunds-due.ts';

/** As it is asked for, by a cancelled invoice, or of named lines of a debit note. */
type CreditInput = Omit<InputOf<typeof notes.credit>, 'reason_kind'> & {
  readonly reason_kind: InputOf<typeof notes.credit>['reason_kind'] | 'cancelled';
  readonly amounts?: readonly LineAmount[];
};

const readCreditRequest = ({ lines, amounts, amount }: CreditInput): CreditRequest => {
  if (lines) return { by: 'lines', lines };
  return amounts ? { by: 'line_amounts', amounts } : { by: 'amount', amount: amount! };
};
const wordsOf = { ...creditReasons, cancelled, other: null };

type CreditedNote = OutputOf<typeof notes.credit>;

/** What went back by each method, of a note and those beside it. */
const paymentsOf = (all: readonly Pick<CreditedNote, 'payments'>[]): CreditedNote['payments'] =>
  [
    ...Map.groupBy(
      all.flatMap(({ payments }) => payments),
      ({ method }) => method,
    ),
  ].map(([method, rows]) => ({
    method,
    amount: sum(rows.map(({ amount }) => amount)),
  }));

const issuingNote = issuing([], sql`select w.id, w.number, w.document_number, w.issued_at from ${written.as} w`);

/** Where the goods of each credited line go; a service and a note by amount have none. */
const goodsOf = (facts: Creditable, input: CreditInput, credited: readonly CreditedLine[]) =>
  credited.flatMap((c, i) => {
    const { product_id } = facts.lines.find((l) => l.line_number === c.line_number)!;
    if (product_id === null || c.quantity_milli === 0) return [];
    const to = input.lines?.find((l) => l.line_number === c.line_number)?.goods_to ?? 'shelf';
    return [
      { of: c, to, line_number: i + 1, product_id, quantity_milli: c.quantity_milli, cost_amount: c.cost_amount },
    ];
  });

/** What a note leaves beside its document: what it credits of each line, and what is off the debt. */
const noteRows = (
  of: { note_id: number; invoice_id: number; reason_kind: string; settled: Money },
  credited: readonly (CreditedLine & { readonly goods_to: number | null })[],
): Statement[] => [
  sql`insert into document_note (note_id, invoice_id, reason_kind, settled_amount)
      values (${of.note_id}::bigint, ${of.invoice_id}::bigint, ${of.reason_kind}, ${of.settled}::bigint)`,
  sql`insert into document_note_line (note_id, invoice_id, line_number, quantity_milli, excl_vat_amount, vat_amount,
        cost_amount, goods_to)
      select ${of.note_id}::bigint, ${of.invoice_id}::bigint, l.line_number, l.quantity_milli, l.excl_vat, l.vat,
        l.cost_amount, l.goods_to
      from jsonb_to_recordset(${JSON.stringify(credited)}::jsonb) as l (line_number smallint, quantity_milli bigint,
        excl_vat bigint, vat bigint, cost_amount bigint, goods_to smallint)`,
  ...(of.settled > 0 ? [creditDebt(of.invoice_id, of.settled)] : []),
];

/** What of the packages of the bill comes back: those sold, and uses as whole services with what they earned. */
const packagesOf = (facts: Creditable, credited: readonly CreditedLine[]) => {
  const sold: PackageLine[] = [];
  const used: UseBack[] = [];
  const lowered: AmountMoved[] = [];
  for (const { line_number, quantity_milli, excl_vat } of credited) {
    const line = facts.lines.find((l) => l.line_number === line_number)!;
    const of = line.package;
    if (of?.is_raised) lowered.push({ of, line_number, noted: excl_vat, amount: loweredBy(excl_vat, of) });
    if (!of || of.is_raised || quantity_milli === 0) continue;
    if (of.is_sold) sold.push(of);
    else if (quantity_milli % 1000 !== 0) throw refuseOffer('offer_incorrect_parameters');
    else
      used.push({
        of,
        uses: quantity_milli / 1000,
        amount: worthBack(of, line.credited_quantity_milli, quantity_milli),
      });
  }
  return { sold, used, lowered };
};

/** A package's rest was never revenue: it comes from 2215; what a use earned goes back there (docs/postings.md). */
const packagePostings = ({ sold, used, lowered }: ReturnType<typeof packagesOf>): Posting[] => [
  ...sold.map((p) => debit('offers_outstanding', p.remaining, customerParty(p.customer_id))),
  credit('service_sales', sum(sold.map((p) => subtract(p.remaining, ownRest(p))))),
  ...lowered.map(({ of, amount }) => debit('offers_outstanding', amount, customerParty(of.customer_id))),
  ...used.map(({ of, amount }) => credit('offers_outstanding', amount, customerParty(of.customer_id))),
];
const returnedRevenue = (total: Money, { sold, used, lowered }: ReturnType<typeof packagesOf>): Money =>
  subtract(
    add(total, sum(used.map(({ amount }) => amount))),
    sum([...sold.map(ownRest), ...lowered.map(({ amount }) => amount)]),
  );

/** Money on its way by a gateway is asked for after the commit; all else was handed over at the counter. */
const askGateways = async (ctx: MerchantContext, tx: MerchantTx, rows: readonly MoneyBack[], reason: string) => {
  for (const { method, amount, source } of rows)
    if (method === 'payment_link' && source.gateway_payment_id !== null)
      await refundGatewayPayment(tx, {
        payment_id: source.gateway_payment_id,
        amount,
        reason,
        now: ctx.now,
        user_id: ctx.user.id,
      });
};

/** What goes back to each gift card that paid. */
const cardsOf = (rows: readonly MoneyBack[]): { id: number; amount: Money }[] =>
  [...new Set(rows.flatMap((r) => (r.gift_card_id === null ? [] : [r.gift_card_id])))].map((id) => ({
    id,
    amount: sum(rows.filter((r) => r.gift_card_id === id).map((r) => r.amount)),
  }));

/** What is owed again for points in cards that took something off (docs/postings.md, 2220 and 4095). */
const worthPostings = (cards: readonly { readonly worth: Money }[]): Posting[] => {
  const worth = sum(cards.map((card) => card.worth));
  return [debit('loyalty_given', worth), credit('loyalty', worth)];
};

/** How much of the bill is back with this note: by what was paid for it, by pieces where nothing was. */
const returnedOf = ({ header, lines }: Creditable, credited: readonly CreditedLine[], amount: Money): Returned => {
  const before = sum(lines.flatMap((l) => [l.credited_excl_vat, l.credited_vat]));
  if (header.total > 0) return { part: add(before, amount), whole: header.total };
  const count = (of: readonly number[]) => of.reduce((all, n) => all + n, 0);
  return {
    part: count([...lines.map((l) => l.credited_quantity_milli), ...credited.map((c) => c.quantity_milli)]),
    whole: count(lines.map((l) => l.quantity_milli)),
  };
};

/** Signs a note where a unit signs for the shop, and settles what it takes back whole. The unit is held from here on. */
export const signNote = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { note_id, invoice_id, unit_id }: { note_id: number; invoice_id: number; unit_id: number | null },
): Promise<void> => {
  if (unit_id === null) return;
  await signIssued(ctx, tx, { record_id: note_id, entry_id: 0, unit_id });
  await tx.run(settleByNote(invoice_id, isReturnedWhole(invoice_id), ctx.now));
};

/**
 * Issues a credit note (381) to an invoice or a debit note: lines or an amount back, goods to the shelf or to waste at the
 * sale's cost, money off what is owed and then to what paid, all in this transaction. Takes the customer, the document, the
 * products and the number in this order, so that two notes, or a note and a collection, never take the same money twice.
 */
export const creditInvoice = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: CreditInput,
  /**
   * Cash that the sale of an exchange puts into the drawer at once: so much more can be given. `signs: false`: whoever asked
   * calls `signNote` when everything that takes a number is written.
   */
  { cashComing = zeroMoney, signs = true } = {},
): Promise<CreditedNote> => {
  if (!(await lockInvoice(tx, input.id))) throw refuseDocument('invoice_not_found');
  await tx.run(lockPackagesOf(input.id));
  let facts = (await readCreditable(tx, input.id))!;
  const beside: CreditedNote[] = [];
  const others: CreditedNote['others'] = [];
  for (const { note_id, amounts } of await raisesOf(tx, facts, input.lines?.map((l) => l.line_number) ?? [])) {
    const { reason_kind, reason, back } = input;
    const asked = { id: note_id, reason_kind, reason, back, amounts };
    const note = await creditInvoice(ctx, tx, asked, { cashComing, signs: false });
    beside.push(note);
    others.push({ id: note.id, document_number: note.document_number, total: note.total, invoice_id: note_id });
  }
  if (others.length > 0) facts = (await readCreditable(tx, input.id))!;
  const { header } = facts;
  const why = creditBlockedReason({
    ...header,
    rest_amount: restOfLines(facts.lines),
    rest_quantity_milli: facts.lines.reduce((n, l) => n + restQuantityOf(l), 0),
  });
  if (why) throw refuse(why);
  const credited = creditLines(facts.lines, readCreditRequest(input));
  if (!credited) throw refuse('more_than_left_to_credit');
  const { bill, lines } = billOfNote(facts, credited, input.lines ? 'lines' : 'amount');
  if (input.back.to === 'balance' && (header.customer_id === null || header.is_erased))
    throw refuse('balance_needs_customer');
  const money = allocateRefund(bill.total, dueOf(header), facts.sources, input.back);
  // A deposit that was given back otherwise meanwhile leaves less than the invoice says.
  if (money.missing > 0) throw refuse('more_than_left_to_credit');
  const goods = goodsOf(facts, input, credited);
  const offers = packagesOf(facts, credited);
  const returned = returnedOf(facts, credited, bill.total);
  const cardsOff = await cardDiscountsBack(tx, {
    invoice_id: header.id,
    notes: sql`select id from invoice where merchant_id = ${tx.merchantId} and corrects_invoice_id = ${header.id}::bigint`,
    returned,
  });
  const cards = [...cardsOf(money.rows), ...cardsOff];
  // Before products, as a sale does.
  if (cards.length > 0) await tx.run(lockCards(cards.map(({ id }) => id)));
  const points = await pointsBack(tx, {
    invoice_id: header.id,
    customer_id: header.is_erased ? null : header.customer_id,
    returned,
  });
  const stock = await returnStock(tx, goods);
  // After the products and before the number, where no sale holds what this waits for.
  const needsCash = money.rows.some(({ method }) => method === 'cash');
  const held = needsCash ? await cashAtHand(tx, ctx.sessionId, true) : null;
  const given = asDrawerHolds(money.rows, held === null ? null : add(held, cashComing));
  const later = sum(given.later.map((r) => r.amount));
  const [found] = await tx.batch([issueFacts()]);
  const seller = rowsOf<Seller & DocumentIds>(found)[0]!;
  const { record_id, entry_id, unit_id, ...issuer } = seller;
  const reason = reasonText(wordsOf[input.reason_kind], input.reason, seller.language);
  const party = customerParty(header.customer_id);
  const toBalance = sum(money.rows.filter((r) => tenderKinds[r.method].holds === 'customer').map((r) => r.amount));
  const issue: Issue = {
    source_kind: 'credit_note',
    memo: reason,
    document: {
      kind: documentKind.credit_note,
      unique_id: newUniqueId(),
      is_simplified: header.is_simplified,
      seller: issuer,
      buyer: buyerSnapshot(header),
      salesman: null,
      bill,
      prices_include_vat: header.prices_include_vat,
      lines,
      discount_percent_bp: null,
      prepayments: [],
      rounding_amount: zeroMoney,
      paid_amount: bill.total,
      supply: null,
      notes: reason,
      corrects_id: header.id,
      held_invoice_id: null,
    },
    postings: [
      debit('sales_returns', returnedRevenue(bill.subtotal, offers)),
      debit('vat_output', bill.vat),
      credit('receivable', money.settled, party),
      ...tenderCredits(given.now, header.customer_id),
      credit('refunds_due', later),
      ...stock.postings,
      ...packagePostings(offers),
      ...points.postings,
      ...worthPostings(cardsOff),
    ],
    customer:
      header.customer_id === null
        ? null
        : {
            id: header.customer_id,
            is_sale: false,
            // Who was disabled or erased since bought it all the same.
            is_there: true,
            money: { owed: negate(money.settled), deposit_excl_vat: 0, deposit_vat: 0, credit: toBalance },
          },
    stock: null,
    payments: null,
    deposit: null,
    gift_cards: cards.length > 0 ? { cards, customer_id: header.customer_id, is_back: true } : null,
  };
  const ids = { record_id, entry_id, unit_id };
  const note = answerOf<{ id: number; document_number: string }>(
    await tx.batch(issuingNote(ctx, ids, issue, {})),
    'document_number',
  );
  const head = { now: ctx.now, today: ctx.today, userId: ctx.user.id, sessionId: ctx.sessionId };
  const goodsByLine = new Map(goods.map((g) => [g.of.line_number, goodsTo[g.to]]));
  await tx.batch([
    ...noteRows(
      { note_id: note.id, invoice_id: header.id, reason_kind: input.reason_kind, settled: money.settled },
      credited.map((c) => ({ ...c, goods_to: goodsByLine.get(c.line_number) ?? null })),
    ),
    ...stock.write({ document_id: note.id, ...head }),
    ...packageBacks(offers, { ...head, note_id: note.id, entry_id }),
    ...points.write({ ...head, note_id: note.id, entry_id }),
    ...(bill.total === restOfLines(facts.lines) && header.is_penalty
      ? [penaltyTakenBack({ document_id: header.id, entry_id, reason, now: ctx.now, userId: ctx.user.id })]
      : []),
    ...oweLater(ctx, { note_id: note.id, customer_id: header.customer_id }, given.later),
    ...given.now.map((r) =>
      receivePayments(
        head,
        {
          payments: [{ ...r, tendered_amount: r.amount, change_amount: zeroMoney }],
          customer_id: header.customer_id,
          source: paymentSource.credit_note,
          direction: paymentDirection.out,
          refunds_payment_id: r.payment_id,
        },
        { document_id: note.id, document_number: note.document_number, entry_id },
      ),
    ),
  ]);
  // When its money is written, which its paper names.
  if (signs)
    for (const one of [...others, { id: note.id, invoice_id: header.id }])
      await signNote(ctx, tx, { note_id: one.id, invoice_id: one.invoice_id, unit_id });
  await askGateways(ctx, tx, money.rows, reason);
  if (money.settled > 0) {
    await cancelLinkOfDocument(tx, header.id, ctx.now);
    ctx.publishChange('payment_links');
  }
  ctx.publishChange('invoices');
  if (header.is_penalty) ctx.publishChange('penalties');
  if (given.now.length > 0) ctx.publishChange('payments');
  if (given.later.length > 0) ctx.publishChange('refunds_due');
  if (goods.length > 0) ctx.publishChange('stock');
  if (offers.sold.length + offers.used.length + offers.lowered.length > 0) ctx.publishChange('customer_offers');
  return {
    id: note.id,
    document_number: note.document_number,
    unique_id: issue.document.unique_id,
    total: add(bill.subtotal, bill.vat),
    settled_amount: sum([...beside.map((one) => one.settled_amount), money.settled]),
    payments: paymentsOf([...beside, { payments: given.now.map(({ method, amount }) => ({ method, amount })) }]),
    later_amount: sum([...beside.map((one) => one.later_amount), later]),
    others,
  };
};

/** A document as its note is written from: what is left of it, and what it was paid by. */
export const getCreditableDocument = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof notes.creditable>,
): Promise<OutputOf<typeof notes.creditable>> => {
  const facts = await readCreditable(tx, input.id);
  if (!facts) throw refuseDocument('invoice_not_found');
  const { header, lines, sources } = facts;
  const held = await cashAtHand(tx, ctx.sessionId, false);
  const mostNeeded = sum(sources.map((source) => source.rest_amount));
  return {
    ...header,
    cash_at_hand: held === null ? null : larger(zeroMoney, smaller(held, mostNeeded)),
    lines: lines.map(({ package: of, ...line }) => ({ ...line, is_whole: of?.is_sold ?? false })),
    sources: [...sources],
  };
};
