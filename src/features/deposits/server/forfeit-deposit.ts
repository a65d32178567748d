import { negate, sum } from '../../../kernel/money/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { noteDeposit, noteShares } from '../../appointments/server/public-api.ts';
import { lockCustomer, moveCustomerMoney } from '../../customers/server/public-api.ts';
import { type AppointmentShare, byPart } from '../../documents/group-deposit.ts';
import { refuse } from '../../documents/refusals.ts';
import { amountsOf, forfeitParts, lockDeposits } from '../../documents/server/public-api.ts';
import { credit, customerParty, debit } from '../../ledger/entry.ts';
import { postEntry } from '../../ledger/server/public-api.ts';

/** Who keeps a deposit, and when. */
export interface ForfeitActor {
  readonly now: string;
  /** Business day. */
  readonly today: string;
  readonly user: { readonly id: number | null };
}

/** The deposit's customer; its parts are taken for this transaction. */
export const lockParts = async (tx: MerchantTx, depositId: number) => {
  const of = await tx.maybe<{ customer_id: number; document_number: string }>(sql`
    select customer_id, document_number from invoice where merchant_id = ${tx.merchantId} and id = ${depositId}`);
  if (!of) throw refuse('deposit_not_found');
  await tx.batch([lockCustomer(of.customer_id), lockDeposits([depositId])]);
  return of;
};

/**
 * Moves shares of a deposit between the customer's advances (2200) and income (4030): kept by the policy (docs/postings:
 * `2200 n → 4030 n`), or restored as an advance to the minor unit. VAT stays due where it is.
 */
export const moveForfeited = async (
  by: ForfeitActor,
  tx: MerchantTx,
  deposit_id: number,
  moved: readonly AppointmentShare[],
  isBack: boolean,
): Promise<void> => {
  if (moved.length === 0) return;
  const { customer_id, document_number } = await lockParts(tx, deposit_id);
  const parts = byPart(moved);
  const kept = { taxable: sum(parts.map((p) => p.taxable_amount)), vat: sum(parts.map((p) => p.vat_amount)) };
  const sign = isBack ? -1 : 1;
  await tx.run(forfeitParts(deposit_id, parts, sign));
  const party = customerParty(customer_id);
  if (kept.taxable > 0)
    await postEntry(tx, {
      entry_on: by.today,
      posted_at: by.now,
      source_kind: 'deposit_kept',
      source_id: deposit_id,
      memo: document_number,
      created_by: by.user.id,
      postings: isBack
        ? [debit('cancellation_income', kept.taxable), credit('customer_deposits', kept.taxable, party)]
        : [debit('customer_deposits', kept.taxable, party), credit('cancellation_income', kept.taxable)],
    });
  const [deposit_excl_vat, deposit_vat] = isBack ? [kept.taxable, kept.vat] : [negate(kept.taxable), negate(kept.vat)];
  await tx.run(moveCustomerMoney(tx.merchantId, customer_id, { owed: 0, credit: 0, deposit_excl_vat, deposit_vat }));
  await noteShares(tx, deposit_id, 'kept', moved, isBack);
  for (const { appointment_id, amount } of amountsOf(moved)) {
    const at = { now: by.now, user_id: by.user.id, appointment_id };
    await noteDeposit(tx, deposit_id, isBack ? 'restored' : 'kept', amount, at);
  }
};
