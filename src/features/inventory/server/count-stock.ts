import type { InputOf } from '../../../kernel/contract/contract.ts';
import type { FieldErrors } from '../../../kernel/contract/refusal.ts';
import { InvalidInput } from '../../../kernel/contract/refusal.ts';
import { zeroMoney } from '../../../kernel/money/money.ts';
import { addDays, addSeconds } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { seesCost } from '../../catalogue/server/public-api.ts';
import type { stock } from '../contract.ts';
import { oldestCountDays } from '../count-rules.ts';
import { stockKind } from '../stock.ts';
import { openMoment } from './count-moment.ts';
import { lockStock, moveStock } from './move-stock.ts';

type CountLine = Pick<InputOf<typeof stock.count>['lines'][number], 'product_id' | 'counted_milli'> & {
  readonly counted_at: string;
};

/** What happened to a counted product since. */
interface Since {
  /** In (+) and out (-), thousandths; corrections by earlier counts were there when it was counted. */
  readonly moved_milli: number;
  /** A count of this moment or a later one was saved already, with a difference or without. */
  readonly is_superseded: boolean;
}

/** One row a line, in their order. The products are locked: nothing moves any more. */
const readSince = async (tx: MerchantTx, lines: readonly CountLine[], today: string): Promise<Since[]> =>
  tx.many<Since>(sql`
    select coalesce(sum(o.quantity_milli) filter (where o.counted_at is null), 0)::bigint as moved_milli,
      coalesce(bool_or(p.counted_at >= l.counted_at), false) as is_superseded
    from unnest(${lines.map((l) => l.product_id)}::bigint[], ${lines.map((l) => l.counted_at)}::timestamptz[])
      with ordinality as l (product_id, counted_at, position)
    join product p on p.merchant_id = ${tx.merchantId} and p.id = l.product_id
    left join stock_operation o on o.merchant_id = ${tx.merchantId} and o.product_id = l.product_id
      and o.happened_at > l.counted_at and o.happened_on >= ${addDays(today, -oldestCountDays - 1)}::date
    group by l.position order by l.position`);

/**
 * When each line was counted: the moment at which this server read the books for it, not what a device's clock said. A process
 * whose clock is behind takes it as now. Refuses a moment that was not sealed for the product, beside its line.
 */
const linesWithMoments = (
  ctx: MerchantContext,
  lines: InputOf<typeof stock.count>['lines'],
  errors: FieldErrors,
): CountLine[] =>
  lines.map(({ product_id, counted_milli, moment }, i) => {
    const read = moment === undefined ? ctx.now : openMoment(ctx.sealer, { ...ctx, product_id, moment });
    if (read === null) errors[`lines.${i}.counted_milli`] = [{ key: 'count_moment_unknown' }];
    return { product_id, counted_milli, counted_at: read === null || read > ctx.now ? ctx.now : read };
  });

/**
 * Corrects the books by a count. The difference is taken to what the books said when the shelf was counted: what moved since
 * stays as it is, and what an earlier count corrected is in it. A count of an earlier moment than one that was saved is refused
 * beside its line, for products without a difference too, which leave no movement.
 */
export const countStock = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof stock.count>) => {
  const errors: FieldErrors = {};
  const lines = linesWithMoments(ctx, input.lines, errors);
  const stocks = await lockStock(tx, lines);
  const since = await readSince(tx, lines, ctx.today);
  const oldest = addSeconds(ctx.now, -oldestCountDays * 86_400);
  const moves = lines.flatMap(({ product_id, counted_milli, counted_at }, i) => {
    const { moved_milli, is_superseded } = since[i]!;
    const field = `lines.${i}.counted_milli`;
    if (counted_at < oldest) errors[field] = [{ key: 'count_is_too_old', params: { days: oldestCountDays } }];
    else if (is_superseded) errors[field] = [{ key: 'count_is_superseded' }];
    const { quantity_milli, oversold_milli } = stocks.get(product_id)!;
    const difference = counted_milli - (quantity_milli - oversold_milli - moved_milli);
    if (difference === 0) return [];
    const isFound = difference > 0;
    const kind = isFound ? stockKind.found : stockKind.lost;
    return [{ product_id, kind, quantity_milli: Math.abs(difference), comes_back: isFound, counted_at }];
  });
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  await tx.run(sql`
    update product p set counted_at = l.counted_at
    from unnest(${lines.map((l) => l.product_id)}::bigint[], ${lines.map((l) => l.counted_at)}::timestamptz[])
      as l (product_id, counted_at)
    where p.merchant_id = ${tx.merchantId} and p.id = l.product_id`);
  if (moves.length === 0) return { count: 0, cost_amount: seesCost(ctx) ? zeroMoney : null };
  return moveStock(ctx, tx, {
    lines: moves,
    against: 'stock_losses',
    source: { source_kind: 'stock_operation', source_id: null },
    notes: input.notes,
  });
};
