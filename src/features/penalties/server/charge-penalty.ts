import type { InputOf } from '../../../kernel/contract/contract.ts';
import { newUniqueId } from '../../../kernel/contract/ids.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { appointmentStatus } from '../../appointments/appointment.ts';
import { refuse as refuseAppointment } from '../../appointments/refusals.ts';
import { refuse as refuseCustomer } from '../../customers/refusals.ts';
import { knownId, lockCustomer, moveCustomerMoney, noMoney } from '../../customers/server/public-api.ts';
import { credit, customerParty, debit } from '../../ledger/entry.ts';
import { postEntry } from '../../ledger/server/public-api.ts';
import { allocateNumber } from '../../tenancy/server/public-api.ts';
import type { penalties } from '../contract.ts';
import { penaltyKind, penaltySeries } from '../penalty.ts';
import { refuse } from '../refusals.ts';
import { penaltyHasVat, penaltySettings } from '../settings.ts';
import type { PenaltyInvoices } from './penalty-invoices.ts';
import { type Penalty, readPenalty } from './read-penalties.ts';

type Input = InputOf<typeof penalties.charge>;

/**
 * The visit that is charged for is the customer's own, and was missed where that is what the charge is for. It is locked: what
 * becomes of its deposit is decided before this charge or after it.
 */
const checkAppointment = async (tx: MerchantTx, customerId: number, input: Input): Promise<void> => {
  if (input.appointment_id === undefined) return;
  await tx.run(sql`
    select from appointment where merchant_id = ${tx.merchantId} and id = ${input.appointment_id} for no key update`);
  const appointment = await tx.maybe<{ status: number; customer_id: number }>(sql`
    select a.status, k.known_id as customer_id from appointment a
    join known_customer k on k.merchant_id = a.merchant_id and k.id = a.customer_id
    where a.merchant_id = ${tx.merchantId} and a.id = ${input.appointment_id}`);
  if (!appointment) throw refuseAppointment('appointment_not_found_or_cancelled');
  if (appointment.customer_id !== customerId) throw refuse('visit_of_another_customer');
  if (input.kind === penaltyKind.no_show && appointment.status !== appointmentStatus.no_show)
    throw refuse('visit_was_not_missed');
};

/** The tax invoice of a penalty with VAT. */
const chargeByInvoice = async (ctx: MerchantContext, tx: MerchantTx, invoices: PenaltyInvoices, input: Input) => {
  const { customer_id, kind, amount, reason = null } = input;
  const { document_number, ...invoice } = await invoices.issue(ctx, tx, { customer_id, kind, amount, reason });
  return { ...invoice, number: null, receipt_number: document_number };
};

/** The receipt of a penalty without VAT, posted: 1100 against 4030. */
const chargeByReceipt = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  of: { id: number; customer_id: number } & Input,
) => {
  const { amount } = of;
  await tx.run(moveCustomerMoney(ctx.merchantId, of.customer_id, { ...noMoney, owed: amount }));
  const { number, issued_at } = await allocateNumber(tx, penaltySeries, ctx.now);
  const receipt_number = `PEN-${String(number).padStart(6, '0')}`;
  const entry_id = await postEntry(tx, {
    entry_on: ctx.today,
    posted_at: ctx.now,
    source_kind: 'penalty',
    source_id: of.id,
    memo: receipt_number,
    created_by: ctx.user.id,
    postings: [debit('receivable', amount, customerParty(of.customer_id)), credit('cancellation_income', amount)],
  });
  return { number, receipt_number, issued_at, entry_id, document_id: null };
};

/**
 * Charges a penalty (docs/postings.md: 1100 against 4030, with VAT where the shop chose so, by an invoice then): owed at once,
 * one for each missed visit while it is not waived. Locks the customer as a sale does; the number is the last lock.
 */
export const chargePenalty =
  (invoices: PenaltyInvoices) =>
  async (ctx: MerchantContext, tx: MerchantTx, input: Input): Promise<Penalty> => {
    await tx.run(lockCustomer(input.customer_id));
    const holder = await tx.maybe<{ id: number }>(sql`
    select id from customer where merchant_id = ${ctx.merchantId} and id = ${knownId(input.customer_id)}
      and erased_at is null`);
    if (!holder) throw refuseCustomer('customer_not_found');
    await checkAppointment(tx, holder.id, input);
    const { id } = await tx.one<{ id: number }>(sql`select nextval('customer_penalty_id_seq') as id`);
    const kept =
      input.appointment_id === undefined ? null : await invoices.readForfeitedDeposit(tx, input.appointment_id);
    if (kept && kept.amount > 0 && !input.beside_kept_deposit) throw refuse('visit_deposit_was_kept');
    const chosen = ctx.settings(penaltySettings);
    const paper = penaltyHasVat(
      chosen,
      input.kind,
      ctx.merchant.is_vat_registered,
      kept !== null && kept.amount > 0 && kept.is_taxed,
    )
      ? await chargeByInvoice(ctx, tx, invoices, { ...input, customer_id: holder.id })
      : await chargeByReceipt(ctx, tx, { ...input, id, customer_id: holder.id });
    await tx.run(sql`
    insert into customer_penalty (id, unique_id, number, receipt_number, customer_id, appointment_id, kind, amount, reason,
      business_on, issued_at, journal_entry_id, document_id, created_by)
    values (${id}, ${newUniqueId()}, ${paper.number}, ${paper.receipt_number}, ${holder.id}, ${input.appointment_id ?? null},
      ${input.kind}, ${input.amount}, ${input.reason ?? null}, ${ctx.today}::date, ${paper.issued_at}::timestamptz,
      ${paper.entry_id}, ${paper.document_id}, ${ctx.user.id})`);
    for (const topic of ['penalties', 'customers', ...(input.appointment_id === undefined ? [] : ['appointments'])])
      ctx.publishChange(topic);
    return readPenalty(tx, invoices, id);
  };
