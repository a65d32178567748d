import { newUniqueId } from '../../../kernel/contract/ids.ts';
import { type Money, sum, zeroMoney } from '../../../kernel/money/money.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { noteDeposit, noteShares } from '../../appointments/server/public-api.ts';
import { lockCustomer } from '../../customers/server/public-api.ts';
import { type DepositPart, restOfDeposit, shareDeposit } from '../../documents/deposit.ts';
import { documentKind } from '../../documents/document-kind.ts';
import { type AppointmentShare, byPart, type TaxedMoney } from '../../documents/group-deposit.ts';
import { outsideTill, type Seller } from '../../documents/new-document.ts';
import { refuse } from '../../documents/refusals.ts';
import {
  amountsOf,
  type BuyerRow,
  buyerSnapshot,
  type DepositFact,
  depositFacts,
  type Issue,
  type Issuer,
  issueDocument,
  lockDeposits,
  noteReturned,
  sellerFacts,
} from '../../documents/server/public-api.ts';
import { credit, customerParty, debit } from '../../ledger/entry.ts';
import { paymentDirection, paymentSource } from '../../payments/payment.ts';
import { tenderKinds } from '../../payments/tender-kinds.ts';
import type { Tender } from '../../payments/tenders.ts';
import { requireCash } from '../../till-shifts/server/public-api.ts';
import { billOfDeposit } from './deposit-bill.ts';

interface DepositRow extends BuyerRow {
  id: number;
  customer_id: number;
  document_number: string;
  is_simplified: boolean;
}

const isSamePart = (a: TaxedMoney, b: TaxedMoney): boolean =>
  a.vat_category === b.vat_category && a.vat_rate_bp === b.vat_rate_bp;

export interface DepositRefundInput {
  readonly deposit_id: number;
  /** With VAT; all that remains when absent. */
  readonly amount?: Money;
  /** Exactly these shares of those who come together, instead of an amount. */
  readonly shares?: readonly AppointmentShare[];
  readonly reason: string;
  readonly tender: Pick<Tender, 'method' | 'authorization_code' | 'reference'>;
  /** The payment that the money came in by. */
  readonly payment_id: number;
  /** The payment is cancelled as a whole: nothing of the deposit may have been used. */
  readonly cancels: boolean;
  /** Of what somebody typed: the field that cash is refused beside which the drawer does not hold. */
  readonly cash_field?: string;
}

/** Who gives it back: somebody of the shop, or its policy. */
export type Returner = Issuer & Pick<MerchantContext, 'publishChange'>;

/** What of each part goes back: named parts, or an amount shared over them; null where that much is not there. */
const refundShares = (parts: readonly DepositFact[], back: DepositRefundInput) => {
  const rest = restOfDeposit(parts);
  const amount = back.amount ?? rest;
  const ofPeople = back.shares && byPart(back.shares);
  return ofPeople
    ? parts.flatMap((part) => {
        const of = ofPeople.find((one) => isSamePart(one, part));
        const { deposit_id, vat_category, vat_rate_bp, exemption_code } = part;
        const same = { deposit_id, vat_category, vat_rate_bp, exemption_code };
        return of ? [{ ...same, taxable_amount: of.taxable_amount, vat_amount: of.vat_amount }] : [];
      })
    : amount > 0 && amount <= rest
      ? shareDeposit(parts, amount, 'any')
      : null;
};

type Shares = NonNullable<ReturnType<typeof refundShares>>;

/** The credit note of a deposit as it is issued. */
const refundIssue = (
  deposit: DepositRow,
  parts: readonly DepositFact[],
  shares: Shares,
  back: DepositRefundInput,
  { bill, lines }: ReturnType<typeof billOfDeposit>,
  seller: Seller,
): Issue => {
  const party = customerParty(deposit.customer_id);
  const { document_number, uuid, issue_on, issue_time } = parts[0]!;
  return {
    source_kind: 'deposit',
    memo: back.reason,
    document: {
      kind: documentKind.credit_note,
      unique_id: newUniqueId(),
      is_simplified: deposit.is_simplified,
      seller: seller,
      buyer: buyerSnapshot(deposit),
      ...outsideTill,
      bill,
      prices_include_vat: true,
      lines,
      paid_amount: bill.total,
      supply: null,
      notes: back.reason,
      corrects_id: deposit.id,
    },
    postings: [
      debit('customer_deposits', bill.subtotal, party),
      debit('vat_output', bill.vat),
      credit(tenderKinds[back.tender.method].account, bill.total),
    ],
    customer: {
      id: deposit.customer_id,
      is_sale: false,
      money: {
        owed: 0,
        deposit_excl_vat: -sum(shares.map((s) => s.taxable_amount)),
        deposit_vat: -sum(shares.map((s) => s.vat_amount)),
        credit: 0,
      },
    },
    stock: null,
    payments: {
      payments: [{ ...back.tender, amount: bill.total, tendered_amount: bill.total, change_amount: zeroMoney }],
      customer_id: deposit.customer_id,
      source: paymentSource.credit_note,
      direction: paymentDirection.out,
      refunds_payment_id: back.payment_id,
      cancelled: back.cancels ? { reason: back.reason } : null,
    },
    deposit: {
      taken: [],
      used: shares.map((share) => ({ ...share, document_number, uuid, issue_on, issue_time })),
      is_refund: true,
    },
  };
};

/**
 * Gives a deposit back, whole or what remains of it: a credit note (381) to its document, today; the money leaves by a payment
 * of its own, so that the month it came in stays as it was. Refuses `deposit_not_found`, `deposit_already_used`,
 * `deposit_not_available`.
 */
export const issueDepositRefund = async (ctx: Returner, tx: MerchantTx, back: DepositRefundInput) => {
  const deposit = await tx.maybe<DepositRow>(sql`
    select id, customer_id, document_number, is_simplified, buyer, customer_name, customer_mobile, customer_trn
    from invoice where merchant_id = ${ctx.merchantId} and id = ${back.deposit_id}
    and document_kind = ${documentKind.prepayment}`);
  if (!deposit) throw refuse('deposit_not_found');
  const [, , found, sellers] = await tx.batch([
    lockCustomer(deposit.customer_id),
    lockDeposits([deposit.id]),
    depositFacts([deposit.id]),
    sellerFacts(),
  ]);
  const parts = rowsOf<DepositFact>(found);
  const wasTouched = parts.some((p: DepositPart) => p.gone_taxable_amount !== 0 || p.gone_vat_amount !== 0);
  if (back.cancels && wasTouched) throw refuse('deposit_already_used');
  const shares = refundShares(parts, back);
  if (!shares) throw refuse('deposit_not_available');
  const refund = billOfDeposit(
    shares.map((share) => ({
      ...share,
      name_en: `Advance payment returned ${deposit.document_number}`,
      name_ar: `رد دفعة مقدمة ${deposit.document_number}`,
    })),
  );
  if (back.cash_field !== undefined && ctx.sessionId !== undefined)
    await requireCash(tx, ctx.sessionId, { method: back.tender.method, amount: refund.bill.total }, back.cash_field);
  const written = await issueDocument(
    ctx,
    tx,
    refundIssue(deposit, parts, shares, back, refund, rowsOf<Seller>(sellers)[0]!),
  );
  const at = { now: ctx.now, user_id: ctx.user.id };
  if (back.shares) {
    await noteShares(tx, deposit.id, 'returned', back.shares);
    for (const { appointment_id, amount: of } of amountsOf(back.shares))
      await noteDeposit(tx, deposit.id, 'returned', of, { ...at, appointment_id });
  } else {
    await noteReturned(tx, deposit.id, shares);
    await noteDeposit(tx, deposit.id, 'returned', refund.bill.total, at);
  }
  ctx.publishChange('payments');
  return { ...written, total: refund.bill.total };
};
