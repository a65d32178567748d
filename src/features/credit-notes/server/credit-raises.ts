import { allocate, type Money, multiplyRatio, smaller, subtract, sum, zeroMoney } from '../../../kernel/money/money.ts';
import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { offerMovement, ownRest } from '../../packages/offer.ts';
import { type LineAmount, restOfLine } from '../note-lines.ts';
import { type Creditable, type FactLine, readCreditable } from './read-creditable.ts';

/** What of a debit note goes back with packages for which it charged more: of the lines that charged for them, no others. */
interface RaiseBack {
  readonly note_id: number;
  readonly amounts: readonly LineAmount[];
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
      where v.merchant_id = ${currentMerchantId} and v.customer_offer_id = ${of.id} and v.kind = ${offerMovement.raised}
      order by 1`);
    const rests: { note_id: number; own: FactLine[]; excl: Money }[] = [];
    for (const { note_id } of charged) {
      const note = (await readCreditable(tx, note_id))!;
      const own = note.lines.filter((line) => line.package?.id === of.id);
      const excl = sum(own.map((line) => subtract(line.revenue_excl_vat, line.credited_excl_vat)));
      rests.push({ note_id, own, excl });
    }
    const all = sum(rests.map(({ excl }) => excl));
    for (const { note_id, own, excl } of rests) {
      const part = smaller(excl, all === 0 ? zeroMoney : multiplyRatio(unused, excl, all));
      if (part <= 0) continue;
      const gross = own.map(restOfLine);
      const shares = allocate(multiplyRatio(sum(gross), part, excl), gross);
      backs.push({ note_id, amounts: own.map(({ line_number: at }, i) => ({ line_number: at, amount: shares[i]! })) });
    }
  }
  return joinByNote(backs);
};

/** One credit note to each debit note, whatever packages it charged more for: each of its lines charged for one of them. */
const joinByNote = (backs: readonly RaiseBack[]): RaiseBack[] =>
  [...Map.groupBy(backs, ({ note_id }) => note_id)].map(([note_id, parts]) => ({
    note_id,
    amounts: parts.flatMap(({ amounts }) => amounts),
  }));
