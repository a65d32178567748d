import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { newUniqueId } from '../../../kernel/contract/ids.ts';
import { fieldError, InvalidInput } from '../../../kernel/contract/refusal.ts';
import { computeBill } from '../../../kernel/money/bill.ts';
import { add, type Money, sum, zeroMoney } from '../../../kernel/money/money.ts';
import { taxOf, type VatCategory } from '../../../kernel/money/vat.ts';
import { exemptionCodeFor } from '../../../kernel/money/vat-exemptions.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { appointmentStatus } from '../../appointments/appointment.ts';
import { refuse as refuseAppointment } from '../../appointments/refusals.ts';
import { firstOf, lockTogether, peoplePaidFor } from '../../appointments/server/public-api.ts';
import { refuse as refuseCustomer } from '../../customers/refusals.ts';
import { knownId, lockCustomer } from '../../customers/server/public-api.ts';
import { documentKind } from '../../documents/document-kind.ts';
import { type Buyer, isSeller, outsideTill, type Seller } from '../../documents/new-document.ts';
import { refuse } from '../../documents/refusals.ts';
import {
  buyerFacts,
  type Issuer,
  issueDocument,
  linkAppointmentDeposit,
  partsOfAppointment,
  sellerFacts,
} from '../../documents/server/public-api.ts';
import { credit, customerParty, debit } from '../../ledger/entry.ts';
import { paymentSource } from '../../payments/payment.ts';
import { tenderKinds } from '../../payments/tender-kinds.ts';
import { isRefused, type SettledTender, settle } from '../../payments/tenders.ts';
import type { deposits } from '../contract.ts';
import { billOfDeposit } from './deposit-bill.ts';

type Input = InputOf<typeof deposits.receive>;

/** A share of a deposit at one VAT category. */
export interface DepositPortion {
  readonly vat_category: VatCategory;
  readonly amount: Money;
  /** Of the first of its items that has one. */
  readonly vat_exemption_code: string | null;
}

/** What the deposit is for decides its VAT: amounts by category; all of it at the standard rate when nothing was named. */
const partsOf = async (tx: MerchantTx, input: Input): Promise<DepositPortion[]> => {
  const asked = input.for;
  if (asked.length === 0) return [{ vat_category: 'S', amount: input.payment.amount, vat_exemption_code: null }];
  if (sum(asked.map((f) => f.amount)) !== input.payment.amount)
    throw fieldError('for', 'deposit_parts_must_equal_amount');
  const idsOf = (kind: 'service' | 'product') => asked.filter((f) => f.kind === kind).map((f) => f.item_id);
  const items = await tx.many<Omit<DepositPortion, 'amount'> & { kind: string; id: number }>(sql`
    select 'service' as kind, id, vat_category, vat_exemption_code from service
    where merchant_id = ${tx.merchantId} and id = any(${idsOf('service')}::bigint[])
    union all
    select 'product', id, vat_category, vat_exemption_code from product
    where merchant_id = ${tx.merchantId} and id = any(${idsOf('product')}::bigint[])`);
  const parts = new Map<VatCategory, DepositPortion>();
  asked.forEach((f, i) => {
    const item = items.find((one) => one.kind === f.kind && one.id === f.item_id);
    if (!item) throw fieldError(`for.${i}.item_id`, 'not_found');
    const before = parts.get(item.vat_category);
    parts.set(item.vat_category, {
      vat_category: item.vat_category,
      amount: add(before?.amount ?? zeroMoney, f.amount),
      vat_exemption_code: before?.vat_exemption_code ?? item.vat_exemption_code,
    });
  });
  return [...parts.values()];
};

/** Who gives and who gets a deposit. Refuses who cannot give one. */
export const depositParties = async (tx: MerchantTx, customer_id: number) => {
  const found = await readParties(tx, customer_id);
  if (!found) throw refuseCustomer('customer_not_found');
  if (found.status !== 1) throw refuseCustomer('customer_disabled');
  if (isSeller(found.buyer, found.seller)) throw refuse('buyer_is_seller');
  return found;
};

/** The same of money that is there already: it is taken whoever gave it. */
export const readParties = async (tx: MerchantTx, customer_id: number) => {
  const [customers, sellers] = await tx.batch([buyerFacts(customer_id), sellerFacts()]);
  const customer = customers![0] as (Buyer & { status: number; wants_tax_invoice: boolean }) | undefined;
  if (!customer) return undefined;
  const { status, wants_tax_invoice, ...buyer } = customer;
  const is_simplified = !(wants_tax_invoice || customer.trn);
  return { status, buyer, seller: rowsOf<Seller>(sellers)[0]!, is_simplified };
};

/** Who issues a deposit's document, with what its VAT follows. */
export type DepositIssuer = Issuer & {
  readonly merchant: Pick<MerchantContext['merchant'], 'is_vat_registered' | 'vat_rate_bp'>;
};

export interface DepositMoney {
  readonly buyer: Buyer;
  readonly is_simplified: boolean;
  readonly seller: Seller;
  readonly parts: readonly DepositPortion[];
  readonly tender: SettledTender;
  readonly notes: string | null | undefined;
  /** A gateway took it already, whoever gave it. */
  readonly is_there?: boolean;
}

/**
 * Issues the document of a deposit (prepayment invoice, 386) and books its money: the tender against the liability and the VAT
 * that is due at once.
 */
export const issueDeposit = async (
  by: DepositIssuer,
  tx: MerchantTx,
  given: DepositMoney,
): Promise<OutputOf<typeof deposits.receive>> => {
  const { buyer, parts, tender } = given;
  const { vat_lines } = computeBill({
    prices_include_vat: true,
    discount: null,
    lines: parts.map((p) => ({
      quantity_milli: 1000,
      unit_price: p.amount,
      discount: null,
      ...taxOf(p.vat_category, by.merchant),
    })),
  });
  const { bill, lines } = billOfDeposit(
    vat_lines.map((v) => ({
      vat_category: v.vat_category,
      vat_rate_bp: v.vat_rate_bp,
      taxable_amount: v.taxable_excl_vat,
      vat_amount: v.vat,
      name_en: 'Advance payment',
      name_ar: 'دفعة مقدمة',
      exemption_code: parts.map((p) => exemptionCodeFor(p, v.vat_category)).find((code) => code !== null) ?? null,
    })),
  );
  const unique_id = newUniqueId();
  const written = await issueDocument(by, tx, {
    source_kind: 'deposit',
    memo: null,
    document: {
      kind: documentKind.prepayment,
      unique_id,
      is_simplified: given.is_simplified,
      seller: given.seller,
      buyer,
      ...outsideTill,
      bill,
      prices_include_vat: true,
      lines,
      paid_amount: bill.total,
      supply: null,
      notes: given.notes ?? null,
      corrects_id: null,
    },
    postings: [
      debit(tenderKinds[tender.method].account, bill.total),
      credit('customer_deposits', bill.subtotal, customerParty(buyer.id)),
      credit('vat_output', bill.vat),
    ],
    customer: {
      id: buyer.id,
      is_sale: false,
      is_there: given.is_there ?? false,
      money: { owed: 0, deposit_excl_vat: bill.subtotal, deposit_vat: bill.vat, credit: 0 },
    },
    stock: null,
    payments: { payments: [tender], customer_id: buyer.id, source: paymentSource.deposit },
    deposit: { taken: bill.vat_lines, used: [], is_refund: false },
  });
  return {
    id: written.id,
    document_number: written.document_number,
    payment_id: written.payment_id!,
    unique_id,
    total: bill.total,
  };
};

/** Who a customer is now: they may have been merged since they booked. */
const ownerOf = async (tx: MerchantTx, customer_id: number): Promise<number> =>
  (await tx.one<{ id: number }>(sql`select ${knownId(customer_id)} as id`)).id;

/** The visit that a deposit is taken for, with those who come together: any of them is to come. */
const paidFor = async (ctx: MerchantContext, tx: MerchantTx, id: number, customer_id: number, amount: Money) => {
  // As every sale does: the customer first, then what is theirs.
  await tx.run(lockCustomer(customer_id));
  const first = await firstOf(tx, id);
  const appointments = first === undefined ? [] : await lockTogether(tx, first);
  const { scheduled, checked_in } = appointmentStatus;
  const isOpen = appointments.some(({ status }) => status === scheduled || status === checked_in);
  if (first === undefined || !isOpen || (await ownerOf(tx, appointments[0]!.customer_id)) !== customer_id)
    throw refuseAppointment('appointment_not_found_or_cancelled');
  return { first, ...(await peoplePaidFor(tx, first, { amount, asked_at: ctx.now })) };
};

/**
 * Takes a deposit: a fiscal document of its own (prepayment invoice, type 386), because VAT is due when the money is
 * received (ZATCA guide section 4), by the category of what it is for. The net is a liability until it is used.
 */
export const receiveDeposit = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: Input,
): Promise<OutputOf<typeof deposits.receive>> => {
  const { amount } = input.payment;
  const settlement = settle([input.payment], { total: amount, allow_debt: false, has_customer: true });
  if (isRefused(settlement)) {
    throw new InvalidInput(
      Object.fromEntries(
        Object.entries(settlement.errors).map(([field, e]) => [field.replace('payments.0', 'payment'), e]),
      ),
    );
  }
  const { buyer, seller, is_simplified } = await depositParties(tx, input.customer_id);
  const appointment =
    input.appointment_id === undefined ? null : await paidFor(ctx, tx, input.appointment_id, buyer.id, amount);
  const parts =
    appointment && input.for.length === 0 ? partsOfAppointment(amount, appointment.shares) : await partsOf(tx, input);
  const [tender] = settlement.payments;
  const taken = await issueDeposit(ctx, tx, {
    buyer,
    seller,
    is_simplified,
    parts,
    tender: tender!,
    notes: input.notes,
  });
  if (appointment) {
    await linkAppointmentDeposit(tx, appointment.first, appointment, {
      document_id: taken.id,
      document_number: taken.document_number,
      unique_id: taken.unique_id,
      amount: taken.total,
      is_by_card: false,
      now: ctx.now,
      user_id: ctx.user.id,
    });
    ctx.publishChange('appointments');
  }
  ctx.publishChange('payments');
  return taken;
};
