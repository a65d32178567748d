import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { InvalidInput } from '../../../kernel/contract/refusal.ts';
import { add, type Money, negate, zeroMoney } from '../../../kernel/money/money.ts';
import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuse as refuseDocument } from '../../documents/refusals.ts';
import { credit, debit, type Party } from '../../ledger/entry.ts';
import { postEntry } from '../../ledger/server/public-api.ts';
import { paymentDirection, paymentSource } from '../../payments/payment.ts';
import { codeErrors, needsCode } from '../../payments/tender-kinds.ts';
import { tenderCredits, tenderDebits } from '../../payments/tender-postings.ts';
import { isRefused, type SettledTender, settle, type Tender } from '../../payments/tenders.ts';
import { allocateNumber } from '../../tenancy/server/public-api.ts';
import { receivePayments, requireCash } from '../../till-shifts/server/public-api.ts';
import { refuse as refuseEmployee } from '../../workforce/refusals.ts';
import type { tips } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { tipKind, tipNumberOf, tipSeries } from '../tip.ts';

type Moved = OutputOf<typeof tips.take>;

/** Whoever moves the tips of a person follows whoever did before: nothing is paid out twice. Answers what is owed. */
const lockOwed = async (tx: MerchantTx, employeeId: number): Promise<Money> => {
  const employee = await tx.maybe(sql`
    select id from employee where merchant_id = ${tx.merchantId} and id = ${employeeId} for no key update`);
  if (!employee) throw refuseEmployee('employee_not_found');
  const { owed } = await tx.one<{ owed: Money }>(sql`
    select coalesce(sum(amount), 0)::bigint as owed from staff_tip
    where merchant_id = ${tx.merchantId} and employee_id = ${employeeId}`);
  return owed;
};

/** The one tender of the whole amount; what is wrong of it is told beside its field. */
const settled = (payment: Tender): readonly SettledTender[] => {
  const found = settle([payment], { total: payment.amount, allow_debt: false, has_customer: false });
  if (!isRefused(found)) return found.payments;
  const errors = Object.entries(found.errors).map(([field, all]) => [field.replace('payments.0', 'payment'), all]);
  throw new InvalidInput(Object.fromEntries(errors));
};

interface Movement {
  readonly kind: (typeof tipKind)[keyof typeof tipKind];
  readonly employee_id: number;
  readonly payments: readonly SettledTender[];
  /** What is owed moves by it. */
  readonly amount: Money;
  readonly owed: Money;
  readonly invoice_id?: number | null;
  readonly tip_id?: number;
  readonly reason?: string;
}

/** Posts the money and writes the movement, whose number is the last lock (docs/postings.md: tip). */
const record = async (ctx: MerchantContext, tx: MerchantTx, m: Movement): Promise<Moved> => {
  const { method } = m.payments[0]!;
  const isIn = m.amount > 0;
  const party: Party = { kind: 'employee', id: m.employee_id };
  const { number, issued_at } = await allocateNumber(tx, tipSeries, ctx.now);
  const receipt_number = tipNumberOf(number);
  const { id } = await tx.one<{ id: number }>(sql`select nextval('staff_tip_id_seq') as id`);
  const entry_id = await postEntry(tx, {
    entry_on: ctx.today,
    posted_at: ctx.now,
    source_kind: 'tip',
    source_id: id,
    memo: receipt_number,
    created_by: ctx.user.id,
    postings: isIn
      ? [...tenderDebits(m.payments, null), credit('tips', m.amount, party)]
      : [debit('tips', negate(m.amount), party), ...tenderCredits(m.payments, null)],
  });
  await tx.batch([
    // Nobody's: a statement of the customer knows what was bought, and a tip is given to a person.
    receivePayments(
      { now: ctx.now, today: ctx.today, userId: ctx.user.id, sessionId: ctx.sessionId },
      {
        payments: m.payments,
        customer_id: null,
        source: paymentSource.billing,
        direction: isIn ? paymentDirection.in : paymentDirection.out,
      },
      { document_id: null, document_number: receipt_number, entry_id },
    ),
    sql`insert into staff_tip (id, number, receipt_number, employee_id, kind, amount, method, invoice_id, tip_id, reason,
          business_on, moved_at, journal_entry_id, created_by)
        values (${id}, ${number}, ${receipt_number}, ${m.employee_id}, ${m.kind}, ${m.amount}, ${method},
          ${m.invoice_id ?? null}, ${m.tip_id ?? null}, ${m.reason ?? null}, ${ctx.today}::date, ${issued_at}::timestamptz,
          ${entry_id}, ${ctx.user.id})`,
  ]);
  for (const topic of ['tips', 'payments']) ctx.publishChange(topic);
  ctx.note({ record_id: m.employee_id, after: { receipt_number, amount: m.amount } });
  return { id, receipt_number, amount: m.amount, method, owed_amount: add(m.owed, m.amount) };
};

/** Takes a tip: tender against 2050 of the employee. */
export const receiveTip = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { employee_id, payment, invoice_id }: InputOf<typeof tips.take>,
): Promise<Moved> => {
  const payments = settled(payment);
  const owed = await lockOwed(tx, employee_id);
  if (
    invoice_id !== undefined &&
    !(await tx.maybe(sql`select 1 from invoice where merchant_id = ${tx.merchantId} and id = ${invoice_id}`))
  )
    throw refuseDocument('invoice_not_found');
  const { amount } = payment;
  return record(ctx, tx, { kind: tipKind.given, employee_id, payments, amount, owed, invoice_id: invoice_id ?? null });
};

/** Pays what is owed, or a part of it. */
export const payOutTips = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, payment }: InputOf<typeof tips.payOut>,
): Promise<Moved> => {
  const payments = settled(payment);
  const owed = await lockOwed(tx, id);
  if (payment.amount > owed) throw refuse('tips_not_owed');
  await requireCash(tx, ctx.sessionId, payment, 'payment.amount');
  return record(ctx, tx, { kind: tipKind.paid_out, employee_id: id, payments, amount: negate(payment.amount), owed });
};

interface Given {
  readonly employee_id: number;
  readonly kind: number;
  readonly amount: Money;
  readonly method: Tender['method'];
  readonly invoice_id: number | null;
  readonly is_back: boolean;
}

/** The reverse of a tip that was typed wrongly, while the employee still has it. */
export const refundTip = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, reason, authorization_code }: InputOf<typeof tips.takeBack>,
): Promise<Moved> => {
  const named = await tx.maybe<{ employee_id: number }>(
    sql`select employee_id from staff_tip where merchant_id = ${tx.merchantId} and id = ${id}`,
  );
  if (!named) throw refuse('tip_not_found');
  const owed = await lockOwed(tx, named.employee_id);
  const tip = await tx.one<Given>(sql`
    select t.employee_id, t.kind, t.amount, t.method, t.invoice_id,
      exists (select from staff_tip b where b.merchant_id = ${currentMerchantId} and b.tip_id = t.id) as is_back
    from staff_tip t where t.merchant_id = ${tx.merchantId} and t.id = ${id}`);
  if (tip.kind !== tipKind.given) throw refuse('only_given_tips_are_taken_back');
  if (tip.is_back) throw refuse('tip_was_taken_back');
  if (tip.amount > owed) throw refuse('tips_not_owed');
  const { method, amount } = tip;
  const wrong = codeErrors({ method, authorization_code });
  if (Object.keys(wrong).length > 0) throw new InvalidInput(wrong);
  await requireCash(tx, ctx.sessionId, { method, amount }, 'reason');
  return record(ctx, tx, {
    kind: tipKind.taken_back,
    employee_id: tip.employee_id,
    payments: [
      {
        method,
        amount,
        tendered_amount: amount,
        change_amount: zeroMoney,
        authorization_code: needsCode(method) ? authorization_code : null,
      },
    ],
    amount: negate(amount),
    owed,
    invoice_id: tip.invoice_id,
    tip_id: id,
    reason,
  });
};
