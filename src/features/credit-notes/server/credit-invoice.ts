import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { add, type Money, sum, zeroMoney } from '../../../kernel/money/money.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { answerOf } from '../../../platform/db/parts.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { Seller } from '../../documents/new-document.ts';
import { cancelled, creditReasons, reasonText } from '../../documents/note-reasons.ts';
import { refuse as refuseDocument } from '../../documents/refusals.ts';
import {
  type DocumentIds,
  isReturnedWhole,
  issueFacts,
  issuing,
  lockInvoice,
  signIssued,
  written,
} from '../../documents/server/public-api.ts';
import { settleByNote } from '../../e-invoicing/server/public-api.ts';
import { lockPackagesOf } from '../../packages/server/public-api.ts';
import { cancelLinkOfDocument, refundGatewayPayment } from '../../payments/server/public-api.ts';
import { disassembleReturned } from '../../recipes/server/public-api.ts';
import type { MoneyBack } from '../allocate-refund.ts';
import type { notes } from '../contract.ts';
import { creditIssue } from './credit-issue.ts';
import { raisesOf } from './credit-raises.ts';
import { type CreditInput, decideCredit } from './decide-credit.ts';
import { prepareReturns } from './prepare-returns.ts';
import { type Creditable, readCreditable } from './read-creditable.ts';
import { publishNote, writeNote } from './write-note.ts';

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

/** The debit notes that raised packages of this document are credited first, each by a note of its own. */
const creditRaises = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: CreditInput,
  facts: Creditable,
  cashComing: Money,
) => {
  const beside: CreditedNote[] = [];
  const others: CreditedNote['others'] = [];
  for (const { note_id, amounts } of await raisesOf(tx, facts, input.lines?.map((l) => l.line_number) ?? [])) {
    const { reason_kind, reason, back } = input;
    const asked = { id: note_id, reason_kind, reason, back, amounts };
    const note = await creditInvoice(ctx, tx, asked, { cashComing, signs: false });
    beside.push(note);
    others.push({ id: note.id, document_number: note.document_number, total: note.total, invoice_id: note_id });
  }
  return { beside, others };
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
  const { beside, others } = await creditRaises(ctx, tx, input, facts, cashComing);
  if (others.length > 0) facts = (await readCreditable(tx, input.id))!;
  const { header } = facts;
  const decided = decideCredit(facts, input);
  const { bill, money } = decided;
  const returns = await prepareReturns(ctx, tx, header, decided, cashComing);
  const { given } = returns;
  const later = sum(given.later.map((r) => r.amount));
  const [found] = await tx.batch([issueFacts()]);
  const seller = rowsOf<Seller & DocumentIds>(found)[0]!;
  const { record_id, entry_id, unit_id, ...issuer } = seller;
  const reason = reasonText(wordsOf[input.reason_kind], input.reason, seller.language);
  const issue = creditIssue(header, decided, returns, { issuer, reason });
  const ids = { record_id, entry_id, unit_id };
  const note = answerOf<{ id: number; document_number: string }>(
    await tx.batch(issuingNote(ctx, ids, issue, {})),
    'document_number',
  );
  await writeNote(ctx, tx, facts, decided, returns, { ...note, entry_id, reason, reason_kind: input.reason_kind });
  await disassembleReturned(ctx, tx, note, decided.apart);
  // When its money is written, which its paper names.
  if (signs)
    for (const one of [...others, { id: note.id, invoice_id: header.id }])
      await signNote(ctx, tx, { note_id: one.id, invoice_id: one.invoice_id, unit_id });
  await askGateways(ctx, tx, money.rows, reason);
  if (money.settled > 0) {
    await cancelLinkOfDocument(tx, header.id, ctx.now);
    ctx.publishChange('payment_links');
  }
  publishNote(ctx, header, decided, returns);
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
