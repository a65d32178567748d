import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { newUniqueId } from '../../../kernel/contract/ids.ts';
import { InvalidInput } from '../../../kernel/contract/refusal.ts';
import { subtract, sum } from '../../../kernel/money/money.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { documentKind } from '../../documents/document-kind.ts';
import { exemptionCodeOf, type NewLine, outsideTill, type Seller } from '../../documents/new-document.ts';
import { debitReasons, reasonText } from '../../documents/note-reasons.ts';
import { refuse as refuseDocument } from '../../documents/refusals.ts';
import {
  buyerSnapshot,
  type Issue,
  issueDocument,
  issueFacts,
  lockInvoice,
} from '../../documents/server/public-api.ts';
import { credit, customerParty, debit } from '../../ledger/entry.ts';
import { type AmountMoved, lockPackagesOf, packageRaises } from '../../packages/server/public-api.ts';
import { paymentSource } from '../../payments/payment.ts';
import { tenderDebits } from '../../payments/tender-postings.ts';
import { isRefused, settle } from '../../payments/tenders.ts';
import type { notes } from '../contract.ts';
import { addToLines, billOfAdded } from '../note-total.ts';
import { refuse } from '../refusals.ts';
import { type Creditable, readCreditable } from './read-creditable.ts';

type DebitInput = InputOf<typeof notes.debit>;

/** What more is charged and how it is paid; throws where it may not be charged. */
const decideDebit = ({ header, lines: sold }: Creditable, input: DebitInput) => {
  if (header.document_kind !== documentKind.invoice) throw refuse('only_invoices_are_corrected');
  if (header.status === 0) throw refuse('invoice_was_cancelled');
  const added = addToLines(sold, input);
  if (!added) throw refuse('line_not_found');
  const bill = billOfAdded(header.prices_include_vat, added);
  const settlement = settle(input.payments, {
    total: bill.total,
    allow_debt: true,
    has_customer: header.customer_id !== null && !header.is_erased,
  });
  if (isRefused(settlement)) throw new InvalidInput(settlement.errors);
  // More for a package that is not used up is owed for the uses that remain (docs/postings.md); else it is earned.
  const raised = added.flatMap(({ of }, i): AmountMoved[] => {
    const p = of.package;
    if (!p?.is_sold || p.uses_left === 0) return [];
    const noted = bill.lines[i]!.revenue_excl_vat;
    return [{ of: p, line_number: i + 1, noted, amount: noted }];
  });
  return { added, bill, settlement, raised };
};

type DecidedDebit = ReturnType<typeof decideDebit>;

/** The lines of a debit note: what was added to each line of the document. */
const debitLines = (header: Creditable['header'], added: DecidedDebit['added']): NewLine[] => {
  const exemptions = header.vat_lines.map((v) => ({ ...v, exemption_code: v.exemption_code ?? null }));
  return added.map(
    ({ of, amount }): NewLine => ({
      // No item: nothing more was handed over, and nobody sold it again.
      service_id: null,
      product_id: null,
      name_en: of.name_en,
      name_ar: of.name_ar,
      quantity_milli: 1000,
      unit_code: 'PCE',
      unit_price: amount,
      discount_percent_bp: null,
      vat_category: of.vat_category,
      vat_rate_bp: of.vat_rate_bp,
      exemption_code: exemptionCodeOf(exemptions, of),
      employee_id: of.employee_id,
    }),
  );
};

/** The debit note as it is issued: its document, its entry, and what changes at its customer. */
const debitIssue = (
  header: Creditable['header'],
  { added, bill, settlement, raised }: DecidedDebit,
  { seller, reason }: { readonly seller: Seller; readonly reason: string },
) => {
  const revenue = (isProduct: boolean) =>
    sum(
      added.flatMap(({ of }, i) => ((of.product_id !== null) === isProduct ? [bill.lines[i]!.revenue_excl_vat] : [])),
    );
  return {
    source_kind: 'debit_note',
    memo: reason,
    document: {
      kind: documentKind.debit_note,
      unique_id: newUniqueId(),
      is_simplified: header.is_simplified,
      seller,
      buyer: buyerSnapshot(header),
      ...outsideTill,
      bill,
      prices_include_vat: header.prices_include_vat,
      lines: debitLines(header, added),
      paid_amount: settlement.paid_amount,
      supply: null,
      notes: reason,
      corrects_id: header.id,
    },
    postings: [
      ...tenderDebits(settlement.payments, header.customer_id),
      debit('receivable', settlement.due_amount, customerParty(header.customer_id)),
      credit(
        header.is_penalty ? 'cancellation_income' : 'service_sales',
        subtract(revenue(false), sum(raised.map(({ amount }) => amount))),
      ),
      ...raised.map(({ of, amount }) => credit('offers_outstanding', amount, customerParty(of.customer_id))),
      credit('product_sales', revenue(true)),
      credit('vat_output', bill.vat),
    ],
    customer:
      header.customer_id === null
        ? null
        : {
            id: header.customer_id,
            is_sale: false,
            money: { owed: settlement.due_amount, deposit_excl_vat: 0, deposit_vat: 0, credit: 0 },
          },
    stock: null,
    payments:
      settlement.payments.length === 0
        ? null
        : { payments: settlement.payments, customer_id: header.customer_id, source: paymentSource.debit_note },
    deposit: null,
  } satisfies Issue;
};

/**
 * Issues a debit note (383) to an invoice: more is charged for its lines, posted as sales and collected as an invoice, or paid
 * at once. Takes the customer before the document, as a collection does.
 */
export const debitInvoice = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: DebitInput,
): Promise<OutputOf<typeof notes.debit>> => {
  if (!(await lockInvoice(tx, input.id))) throw refuseDocument('invoice_not_found');
  await tx.run(lockPackagesOf(input.id));
  const facts = (await readCreditable(tx, input.id))!;
  const { header } = facts;
  const decided = decideDebit(facts, input);
  const { bill, settlement, raised } = decided;
  const [found] = await tx.batch([issueFacts()]);
  const {
    record_id: _record,
    entry_id: _entry,
    ...seller
  } = rowsOf<Seller & { record_id: number; entry_id: number }>(found)[0]!;
  const reason = reasonText(
    input.reason_kind === 'other' ? null : debitReasons[input.reason_kind],
    input.reason,
    seller.language,
  );
  const issue = debitIssue(header, decided, { seller, reason });
  const note = await issueDocument(ctx, tx, issue);
  await tx.run(sql`insert into document_note (note_id, invoice_id, reason_kind)
    values (${note.id}::bigint, ${header.id}::bigint, ${input.reason_kind})`);
  if (raised.length > 0) {
    const { entry_id } = await tx.one<{ entry_id: number }>(sql`
      select journal_entry_id as entry_id from invoice where merchant_id = ${ctx.merchantId} and id = ${note.id}`);
    const head = { note_id: note.id, entry_id, now: ctx.now, today: ctx.today, userId: ctx.user.id };
    await tx.batch(packageRaises(raised, head));
    ctx.publishChange('customer_offers');
  }
  ctx.publishChange('invoices');
  if (settlement.payments.length > 0) ctx.publishChange('payments');
  const { paid_amount, change_amount, due_amount } = settlement;
  return {
    id: note.id,
    document_number: note.document_number,
    unique_id: issue.document.unique_id,
    total: bill.total,
    paid_amount,
    change_amount,
    due_amount,
  };
};
