import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { InvalidInput } from '../../../kernel/contract/refusal.ts';
import { type Money, sum } from '../../../kernel/money/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuse as refuseCustomer } from '../../customers/refusals.ts';
import { lockCustomer, moveCustomerMoney, namedIds, noMoney } from '../../customers/server/public-api.ts';
import { collectBlockedReason, dueOf } from '../../documents/invoice.ts';
import { refuse } from '../../documents/refusals.ts';
import { addPaidAmounts } from '../../documents/server/public-api.ts';
import { credit, customerParty } from '../../ledger/entry.ts';
import { postEntry } from '../../ledger/server/public-api.ts';
import { paymentSource } from '../../payments/payment.ts';
import { cancelLinkOfDocument } from '../../payments/server/public-api.ts';
import { tenderDebits } from '../../payments/tender-postings.ts';
import { balanceUsed, isRefused, settle } from '../../payments/tenders.ts';
import { receivePayments } from '../../till-shifts/server/public-api.ts';
import { allocatePayment, tendersOfShares } from '../allocate-payment.ts';
import type { owed } from '../owed-contract.ts';

interface Debt {
  id: number;
  document_kind: number;
  payable_amount: Money;
  paid_amount: Money;
  document_number: string;
}

/** Locked in the order of their numbers, the customer before them, as a sale does; answered the oldest first. */
const lockDebts = async (tx: MerchantTx, customerId: number, ids: readonly number[]): Promise<Debt[]> => {
  if (!(await tx.maybe(lockCustomer(customerId)))) throw refuseCustomer('customer_not_found');
  const locked = await tx.many<Debt>(sql`
    with held as materialized (
      select id, document_kind, payable_amount, paid_amount, document_number, business_on
      from invoice
      where merchant_id = ${tx.merchantId} and customer_id = any(${namedIds(customerId)}) and id = any(${ids}::bigint[])
      order by id for no key update)
    select id, document_kind, payable_amount, paid_amount, document_number from held order by business_on, id`);
  if (locked.length !== ids.length) throw refuse('invoice_not_found');
  return locked;
};

/**
 * Takes one payment on several documents of a customer: tender accounts against 1100 in one entry, a payment row for each
 * piece. The entry's source is the oldest document that it reached. Links that were open for a document it reached are taken
 * back, because they ask for what was owed before.
 */
export const collectOwed = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof owed.collect>,
): Promise<OutputOf<typeof owed.collect>> => {
  const debts = await lockDebts(tx, input.id, input.invoices);
  // A document that was paid meanwhile shows in the sum, with a word that says what to do.
  if (debts.some((debt) => collectBlockedReason(debt) === 'only_invoices_are_collected'))
    throw refuse('only_invoices_are_collected');
  const total = sum(debts.map(dueOf));
  if (total !== input.owed_amount) throw refuse('debts_changed');
  const settlement = settle(input.payments, { total, allow_debt: true, has_customer: true });
  if (isRefused(settlement)) throw new InvalidInput(settlement.errors);
  const { payments, paid_amount, due_amount, change_amount } = settlement;
  const shares = allocatePayment(paid_amount, debts.map(dueOf));
  const pieces = tendersOfShares(payments, shares);
  const reached = debts
    .map((debt, i) => ({ ...debt, amount: shares[i]!, payments: pieces[i]! }))
    .filter((debt) => debt.amount > 0);
  const party = customerParty(input.id);
  const entry_id = await postEntry(tx, {
    entry_on: ctx.today,
    posted_at: ctx.now,
    source_kind: 'payment',
    source_id: reached[0]!.id,
    memo: reached.map((debt) => debt.document_number).join(' '),
    created_by: ctx.user.id,
    postings: [...tenderDebits(payments, input.id), credit('receivable', paid_amount, party)],
  });
  const head = { now: ctx.now, today: ctx.today, userId: ctx.user.id, sessionId: ctx.sessionId };
  await tx.batch([
    ...reached.map((debt) =>
      receivePayments(
        head,
        { payments: debt.payments, customer_id: input.id, source: paymentSource.billing },
        { document_id: debt.id, document_number: debt.document_number, entry_id },
      ),
    ),
    addPaidAmounts(reached),
    moveCustomerMoney(tx.merchantId, input.id, { ...noMoney, owed: -paid_amount, credit: -balanceUsed(payments) }),
  ]);
  for (const debt of reached) await cancelLinkOfDocument(tx, debt.id, ctx.now);
  for (const topic of ['payment_links', 'invoices', 'payments']) ctx.publishChange(topic);
  return { paid_amount, change_amount, due_amount, shares: reached.map(({ id, amount }) => ({ id, amount })) };
};
