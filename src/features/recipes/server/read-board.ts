import type { OutputOf } from '../../../kernel/contract/contract.ts';
import type { Money } from '../../../kernel/money/money.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { selectRow } from '../../../platform/lists/entity-list.ts';
import { averageCost, seesCost } from '../../catalogue/server/public-api.ts';
import { freshnessStates } from '../lot.ts';
import type { lots } from '../lot-contract.ts';
import { type LotRow, lotFrom, lotSource, lotValue, withMarkdown } from './read-lots.ts';

type Board = OutputOf<typeof lots.board>;
type Sum = Pick<Board['columns'][number], 'freshness' | 'lot_count' | 'quantity_milli' | 'value_amount'>;

/** Lots that each column shows; the list has the rest. */
const boardLots = 60;

/** What is left by how long it is still good: the sums of each column, and its lots that end first. One round trip. */
export const readBoard = async (ctx: MerchantContext, tx: MerchantTx): Promise<Board> => {
  const { computed } = lotSource(ctx);
  const [sums, first] = await tx.batch([
    // What a piece costs is said once for each product, not for each of its lots.
    sql`with p as materialized (
          select p.id, ${averageCost} as unit from product p
          where p.merchant_id = ${tx.merchantId} and p.vase_life_days is not null)
        select ${computed.freshness} as freshness, count(*)::int as lot_count,
          sum(l.quantity_milli)::bigint as quantity_milli,
          ${seesCost(ctx) ? sql`sum(${lotValue(sql`p.unit`)})::bigint` : sql`null::bigint`} as value_amount
        from stock_lot l join p on p.id = l.product_id
        where l.merchant_id = ${tx.merchantId} and l.quantity_milli > 0 group by 1`,
    // The index of last days gives each column its first lots without sorting.
    sql`select f.* from (values ('-infinity'::date, ${ctx.today}::date - 1), (${ctx.today}::date, ${ctx.today}::date),
          (${ctx.today}::date + 1, ${ctx.today}::date + 1), (${ctx.today}::date + 2, 'infinity'::date)) c (from_on, to_on)
        cross join lateral (
          select ${selectRow(lotSource(ctx))}, p.price from ${lotFrom}
          where l.merchant_id = ${tx.merchantId} and l.quantity_milli > 0 and l.expires_on between c.from_on and c.to_on
          order by l.expires_on, l.id limit ${boardLots}) f
        order by f.expires_on, f.id`,
  ]);
  const byState = new Map(rowsOf<Sum>(sums).map((one) => [one.freshness, one]));
  const lotRows = rowsOf<LotRow & { readonly price: Money }>(first).map(withMarkdown(ctx));
  const none = { lot_count: 0, quantity_milli: 0, value_amount: seesCost(ctx) ? 0 : null };
  return {
    today: ctx.today,
    sees_cost: seesCost(ctx),
    columns: freshnessStates.map(({ value: freshness }) => ({
      ...({ freshness, ...none } as Sum),
      ...byState.get(freshness),
      lots: lotRows.filter((one) => one.freshness === freshness),
    })),
  };
};
