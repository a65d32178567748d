import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { larger, smaller, sum, zeroMoney } from '../../../kernel/money/money.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuse as refuseDocument } from '../../documents/refusals.ts';
import { isOfLine } from '../../recipes/apart.ts';
import { cashAtHand } from '../../till-shifts/server/public-api.ts';
import type { notes } from '../contract.ts';
import { readCreditable } from './read-creditable.ts';

/** A document as its note is written from: what is left of it, and what it was paid by. */
export const getCreditableDocument = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof notes.creditable>,
): Promise<OutputOf<typeof notes.creditable>> => {
  const facts = await readCreditable(tx, input.id);
  if (!facts) throw refuseDocument('invoice_not_found');
  const { header, lines, sources, parts } = facts;
  const partsOf = (line: { readonly product_id: number | null; readonly line_number: number }) =>
    parts
      .filter((part) => isOfLine(part, line))
      .map(({ assembly_id, quantity_milli, undone_milli, components }) => ({
        ...{ assembly_id, quantity_milli, undone_milli },
        components: [...components],
      }));
  const held = await cashAtHand(tx, ctx.sessionId, false);
  const mostNeeded = sum(sources.map((source) => source.rest_amount));
  return {
    ...header,
    cash_at_hand: held === null ? null : larger(zeroMoney, smaller(held, mostNeeded)),
    lines: lines.map(({ package: of, ...line }) => ({
      ...line,
      parts: partsOf(line),
      is_whole: of?.is_sold ?? false,
    })),
    sources: [...sources],
  };
};
