import type { InputOf } from '../../../kernel/contract/contract.ts';
import { type FieldErrors, fieldError, InvalidInput } from '../../../kernel/contract/refusal.ts';
import { zeroMoney } from '../../../kernel/money/money.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { seesCost } from '../../catalogue/server/public-api.ts';
import {
  changeBucket,
  changeLastDay,
  changeMarkdown,
  type LockedLot,
  lockLots,
  moveStock,
  noteLotsCounted,
} from '../../inventory/server/public-api.ts';
import { stockKind } from '../../inventory/stock.ts';
import { extendedDay, mostInspections } from '../lot.ts';
import type { lots } from '../lot-contract.ts';
import { lotMarkdown } from '../markdown.ts';
import { refuse } from '../refusals.ts';
import { recipeSettings } from '../settings.ts';
import { markdownViewOf } from './read-facts.ts';
import type { Lot, LotReader } from './read-lots.ts';

const lockLot = async (tx: MerchantTx, id: number): Promise<LockedLot> =>
  (await lockLots(tx, [id])).get(id) as LockedLot;

/** Writes pieces of a lot off: debit stock losses, credit inventory, at average cost. Refuses what is not left of it. */
export const wasteLot =
  (read: LotReader) =>
  async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof lots.waste>): Promise<Lot> => {
    const lot = await lockLot(tx, input.id);
    const { kind, quantity_milli } = input;
    if (quantity_milli > lot.quantity_milli)
      throw fieldError('quantity_milli', 'lot_has_fewer', { left: lot.quantity_milli / 1000 });
    await moveStock(ctx, tx, {
      lines: [{ product_id: lot.product_id, kind, quantity_milli, lot_id: lot.id }],
      against: 'stock_losses',
      source: { source_kind: 'stock_operation', source_id: null },
      notes: input.notes,
    });
    return read(ctx, tx, input);
  };

/** Gives a lot one more day after somebody inspected it; the trail says who. */
export const extendLot =
  (read: LotReader) =>
  async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof lots.extend>): Promise<Lot> => {
    const lot = await lockLot(tx, input.id);
    if (lot.inspection_count !== input.inspection_count) throw refuse('lot_changed');
    if (lot.quantity_milli === 0) throw refuse('lot_is_empty');
    if (lot.expires_on > ctx.today) throw refuse('lot_still_good');
    const expires_on = extendedDay(lot.expires_on, ctx.today);
    if (lot.inspection_count >= mostInspections) throw refuse('lot_extended_enough', { n: lot.inspection_count });
    await tx.run(changeLastDay(tx.merchantId, lot.id, { expires_on, inspection_count: lot.inspection_count + 1 }));
    ctx.publishChange('stock');
    return read(ctx, tx, input);
  };

/** Lowers the price of what is left of a lot; refuses by its field what is no more than the rules of the shop say already. */
export const markLotDown =
  (read: LotReader) =>
  async (ctx: MerchantContext, tx: MerchantTx, { id, markdown_bp }: InputOf<typeof lots.markDown>): Promise<Lot> => {
    const lot = await lockLot(tx, id);
    if (lot.quantity_milli === 0) throw refuse('lot_is_empty');
    const { rules } = markdownViewOf(ctx.settings(recipeSettings));
    const usual = lotMarkdown({ expires_on: lot.expires_on, markdown_bp: null }, ctx.today, rules);
    if (markdown_bp !== null && markdown_bp <= usual)
      throw fieldError('markdown_bp', 'markdown_not_larger', { percent: usual / 100 });
    await tx.run(changeMarkdown(tx.merchantId, lot.id, markdown_bp));
    ctx.publishChange('stock');
    return read(ctx, tx, { id });
  };

/** Says in which bucket a lot stands. */
export const moveLot =
  (read: LotReader) =>
  async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof lots.move>): Promise<Lot> => {
    const lot = await lockLot(tx, input.id);
    await tx.run(changeBucket(tx.merchantId, lot.id, input.bucket));
    ctx.publishChange('stock');
    return read(ctx, tx, input);
  };

/**
 * Corrects lots by what was counted in their buckets. The difference is taken to what the books said when it was counted: what
 * was sold meanwhile stays sold. Of two who counted the same bucket the second counts once more.
 */
export const countLots = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof lots.count>) => {
  const ids = input.lines.map((line) => line.lot_id);
  const locked = await lockLots(tx, ids);
  const errors: FieldErrors = {};
  const lines = input.lines.flatMap(({ lot_id, counted_milli, seen_milli, count_number }, i) => {
    const lot = locked.get(lot_id) as LockedLot;
    const difference = counted_milli - seen_milli;
    const isTwice = ids.indexOf(lot_id) < i;
    const key = isTwice
      ? 'lot_counted_twice'
      : lot.count_number !== count_number
        ? 'lot_counted_since'
        : lot.quantity_milli + difference < 0
          ? 'lot_moved_below'
          : difference > 0 && lot.oversold_milli > 0
            ? 'lot_of_oversold'
            : null;
    if (key) errors[`lines.${i}.counted_milli`] = [{ key }];
    if (difference === 0) return [];
    const isFound = difference > 0;
    const kind = isFound ? stockKind.found : stockKind.lost;
    return [{ product_id: lot.product_id, kind, quantity_milli: Math.abs(difference), comes_back: isFound, lot_id }];
  });
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  await tx.run(noteLotsCounted(tx.merchantId, ids));
  if (lines.length === 0) return { count: 0, cost_amount: seesCost(ctx) ? zeroMoney : null };
  return moveStock(ctx, tx, {
    lines,
    against: 'stock_losses',
    source: { source_kind: 'stock_operation', source_id: null },
    notes: input.notes,
  });
};
