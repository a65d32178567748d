import { add, type Money, multiplyRatio, smaller, subtract, sum, zeroMoney } from '../../../kernel/money.ts';
import { here, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { offerMovement, ownRest } from '../../offers/offer.ts';
import { restOfLine } from '../note-lines.ts';
import { type Creditable, readCreditable } from './read-creditable.ts';

/** What of a debit note goes back with a package for which it charged more, VAT included. */
export interface RaiseBack {
  readonly note_id: number;
  readonly amount: Money;
}

/**
 * Debit notes charged more for packages that go back with these lines: what of that is not used yet goes back too, by a credit
 * note of its own to each of them (docs/postings.md, "offer refunded": all that remains). Each debit note gives its part.
 */
export const raisesOf = async (
  tx: MerchantTx,
  { lines }: Creditable,
  numbers: readonly number[],
): Promise<RaiseBack[]> => {
  const backs: RaiseBack[] = [];
  for (const { package: of, line_number } of lines) {
    if (!of?.is_sold || of.added_amount === 0 || !numbers.includes(line_number)) continue;
    const unused = subtract(of.remaining, ownRest(of));
    if (unused <= 0) continue;
    const charged = await tx.many<{ note_id: number }>(sql`
      select distinct v.invoice_id as note_id from customer_offer_movement v
      where v.merchant_id = ${here} and v.customer_offer_id = ${of.id} and v.kind = ${offerMovement.raised} order by 1`);
    const rests: { note_id: number; excl: Money; gross: Money }[] = [];
    for (const { note_id } of charged) {
      const note = (await readCreditable(tx, note_id))!;
      const own = note.lines.filter((line) => line.package?.id === of.id);
      const excl = sum(own.map((line) => subtract(line.revenue_excl_vat, line.credited_excl_vat)));
      rests.push({ note_id, excl, gross: sum(own.map(restOfLine)) });
    }
    const all = sum(rests.map(({ excl }) => excl));
    for (const { note_id, excl, gross } of rests) {
      const part = smaller(excl, all === 0 ? zeroMoney : multiplyRatio(unused, excl, all));
      if (part > 0) backs.push({ note_id, amount: multiplyRatio(gross, part, excl) });
    }
  }
  return together(backs);
};

/** One note each, whatever packages it charged more for. */
const together = (backs: readonly RaiseBack[]): RaiseBack[] => {
  const amounts = new Map<number, Money>();
  for (const { note_id, amount } of backs) amounts.set(note_id, add(amounts.get(note_id) ?? zeroMoney, amount));
  return [...amounts].map(([note_id, amount]) => ({ note_id, amount }));
};
