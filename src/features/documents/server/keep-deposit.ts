import { add, type Money, negate, sum } from '../../../kernel/money.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { lockCustomer, moveCustomerMoney } from '../../customers/server/door.ts';
import { credit, customerParty, debit } from '../../ledger/entry.ts';
import { postEntry } from '../../ledger/server/door.ts';
import { noteDeposit } from '../../scheduling/server/door.ts';
import { refuse } from '../refusals.ts';
import { lockDeposits } from './deposit-part.ts';

/** Who keeps a deposit, and when. */
export interface Keeper {
  readonly now: string;
  /** Business day. */
  readonly today: string;
  readonly user: { readonly id: number | null };
}

interface PartRow {
  readonly vat_category: string;
  readonly vat_rate_bp: number;
  readonly rest_taxable: Money;
  readonly rest_vat: Money;
  readonly kept_taxable: Money;
  readonly kept_vat: Money;
}

/** The deposit's customer and its parts, taken for this transaction. */
const lockParts = async (tx: MerchantTx, depositId: number) => {
  const m = tx.merchantId;
  const of = await tx.maybe<{ customer_id: number; document_number: string }>(sql`
    select customer_id, document_number from invoice where merchant_id = ${m} and id = ${depositId}`);
  if (!of) throw refuse('deposit_not_found');
  const [, , parts] = await tx.batch([
    lockCustomer(of.customer_id),
    lockDeposits([depositId]),
    sql`select vat_category, vat_rate_bp, kept_taxable_amount as kept_taxable, kept_vat_amount as kept_vat,
          taxable_amount - used_taxable_amount - refunded_taxable_amount - kept_taxable_amount as rest_taxable,
          vat_amount - used_vat_amount - refunded_vat_amount - kept_vat_amount as rest_vat
        from deposit_part where merchant_id = ${m} and deposit_id = ${depositId}`,
  ]);
  return { ...of, parts: rowsOf<PartRow>(parts) };
};

type Moved = { readonly taxable: Money; readonly vat: Money };

/** Moves what is kept of a deposit between the customer's advances (2200) and income (4030); VAT stays where it is. */
const move = async (
  by: Keeper,
  tx: MerchantTx,
  of: { readonly deposit_id: number; readonly customer_id: number; readonly document_number: string },
  moved: Moved,
  isBack: boolean,
): Promise<void> => {
  const party = customerParty(of.customer_id);
  const sign = isBack ? moved : { taxable: negate(moved.taxable), vat: negate(moved.vat) };
  if (moved.taxable > 0)
    await postEntry(tx, {
      entry_on: by.today,
      posted_at: by.now,
      source_kind: 'deposit_kept',
      source_id: of.deposit_id,
      memo: of.document_number,
      created_by: by.user.id,
      postings: isBack
        ? [debit('cancellation_income', moved.taxable), credit('customer_deposits', moved.taxable, party)]
        : [debit('customer_deposits', moved.taxable, party), credit('cancellation_income', moved.taxable)],
    });
  await tx.run(
    moveCustomerMoney(tx.merchantId, of.customer_id, {
      ...{ owed: 0, credit: 0, deposit_excl_vat: sign.taxable, deposit_vat: sign.vat },
    }),
  );
};

/**
 * Keeps what remains of a deposit by the policy (docs/postings: `2200 n → 4030 n`, VAT stays due); answers how much, with VAT.
 * Done again it keeps nothing more.
 */
export const keepDeposit = async (by: Keeper, tx: MerchantTx, deposit_id: number): Promise<Money> => {
  const { parts, ...of } = await lockParts(tx, deposit_id);
  const kept = { taxable: sum(parts.map((p) => p.rest_taxable)), vat: sum(parts.map((p) => p.rest_vat)) };
  const amount = add(kept.taxable, kept.vat);
  if (amount === 0) return amount;
  await tx.run(sql`
    update deposit_part set
      kept_taxable_amount = taxable_amount - used_taxable_amount - refunded_taxable_amount,
      kept_vat_amount = vat_amount - used_vat_amount - refunded_vat_amount
    where merchant_id = ${tx.merchantId} and deposit_id = ${deposit_id}`);
  await move(by, tx, { deposit_id, ...of }, kept, false);
  await noteDeposit(tx, deposit_id, 'kept', amount, { now: by.now, user_id: by.user.id });
  return amount;
};

/** Gives the customer back what was kept, to the minor unit, as an advance again; answers how much, with VAT. */
export const restoreDeposit = async (by: Keeper, tx: MerchantTx, deposit_id: number): Promise<Money> => {
  const { parts, ...of } = await lockParts(tx, deposit_id);
  const kept = { taxable: sum(parts.map((p) => p.kept_taxable)), vat: sum(parts.map((p) => p.kept_vat)) };
  const amount = add(kept.taxable, kept.vat);
  if (amount === 0) return amount;
  await tx.run(sql`
    update deposit_part set kept_taxable_amount = 0, kept_vat_amount = 0
    where merchant_id = ${tx.merchantId} and deposit_id = ${deposit_id}`);
  await move(by, tx, { deposit_id, ...of }, kept, true);
  await noteDeposit(tx, deposit_id, 'restored', amount, { now: by.now, user_id: by.user.id });
  return amount;
};
