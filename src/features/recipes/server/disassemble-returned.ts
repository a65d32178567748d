import { allocate, type Money, sum, zeroMoney } from '../../../kernel/money/money.ts';
import { currentMerchantId, literal, type Sql, type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { convertStock, lockStock, moveStock, type Stock, type StockTaken } from '../../inventory/server/public-api.ts';
import { stockKind } from '../../inventory/stock.ts';
import type { ApartPart, ApartPlan } from '../apart.ts';
import { assemblyKind } from '../recipe.ts';
import { refuse } from '../refusals.ts';
import { type Act, recordActs } from './assemble.ts';

/** An assembly of sold pieces, with what a disassembly of it writes. */
export interface SoldPart extends ApartPart {
  /** What its pieces are. */
  readonly product_id: number;
  readonly recipe_id: number;
  readonly recipe_version: number;
  /** Its line of the invoice, of a composed bouquet; null: any line of its product. */
  readonly line_number: number | null;
  /** What its components cost, minor units by product. */
  readonly costs: Readonly<Record<string, Money>>;
}

/** Assemblies of one product that are offered. */
const mostParts = 20;

/**
 * The assemblies that pieces of an invoice can be taken apart by, product by product: those that its sale made, then those made
 * ahead whose pieces it sold (the first made that were still there, as its paper says), then others, the first made first.
 * `products`: SQL of a later feature for the products of the invoice.
 */
export const soldParts = (invoiceId: number, products: Sql): Statement => sql`
  with sale as (
    select o.product_id, greatest((array_agg(o.quantity_after_milli order by o.id desc))[1], 0) as after_milli,
      max(o.happened_at) as at, -sum(o.quantity_milli) - coalesce((select sum(m.quantity_milli) from assembly m
        where m.merchant_id = ${currentMerchantId} and m.document_id = ${invoiceId}::bigint and m.product_id = o.product_id), 0)
        as sold_milli
    from stock_operation o
    where o.merchant_id = ${currentMerchantId} and o.invoice_id = ${invoiceId}::bigint and o.kind = ${literal(stockKind.sold)}
    group by o.product_id),
  ahead as (
    select b.id, s.after_milli, s.sold_milli, b.quantity_milli,
      sum(b.quantity_milli) over (partition by b.product_id order by b.happened_at desc, b.id desc) as upto
    from assembly b join sale s on s.product_id = b.product_id
    where b.merchant_id = ${currentMerchantId} and b.kind = ${literal(assemblyKind.assembly)} and b.happened_at <= s.at
      and b.recipe_id in (select r.id from recipe r where r.merchant_id = ${currentMerchantId} and r.product_id in (${products})))
  select a.id as assembly_id, a.product_id, a.recipe_id, a.recipe_version, a.quantity_milli, a.undone_milli, a.line_number,
    c.components, c.costs
  from (
    select b.*, row_number() over (partition by b.product_id, b.line_number
      order by (b.document_id is not distinct from ${invoiceId}::bigint) desc,
        coalesce(h.upto > h.after_milli and h.upto - h.quantity_milli < h.after_milli + h.sold_milli, false) desc,
        b.happened_at, b.id) as place
    from assembly b left join ahead h on h.id = b.id
    where b.merchant_id = ${currentMerchantId} and b.undone_milli < b.quantity_milli
      and (b.document_id = ${invoiceId}::bigint or b.kind = ${literal(assemblyKind.assembly)})
      and b.recipe_id in (select r.id from recipe r where r.merchant_id = ${currentMerchantId} and r.product_id in (${products}))
    ) a
  cross join lateral (
    select jsonb_agg(jsonb_build_object('product_id', k.product_id, 'quantity_milli', k.quantity_milli,
        'name_ar', p.name_ar, 'name_en', p.name_en) order by k.position) as components,
      jsonb_object_agg(k.product_id::text, k.cost_amount) as costs
    from assembly_component k join product p on p.merchant_id = ${currentMerchantId} and p.id = k.product_id
    where k.merchant_id = ${currentMerchantId} and k.assembly_id = a.id) c
  where a.place <= ${literal(mostParts)} order by a.product_id, a.place`;

interface LotPart {
  readonly product_id: number;
  readonly lot_id: number;
  quantity_milli: number;
}

/** What a note put back into lots of its products. */
const lotsOfNote = (noteId: number): Statement => sql`
  select m.product_id, m.lot_id, sum(m.quantity_milli)::bigint as quantity_milli from stock_lot_movement m
  where m.merchant_id = ${currentMerchantId} and m.document_id = ${noteId} group by 1, 2 having sum(m.quantity_milli) > 0
  order by 1, 2`;

/** What assemblies drew from lots and disassemblies of them did not put back, the freshest first. */
const lotsOfParts = (parts: readonly SoldPart[]): Statement => sql`
  select coalesce(a.of_assembly_id, a.id) as assembly_id, m.product_id, m.lot_id, -sum(m.quantity_milli)::bigint as quantity_milli
  from assembly a
  join stock_operation o on o.merchant_id = ${currentMerchantId} and o.assembly_id = a.id
  join stock_lot_movement m on m.merchant_id = ${currentMerchantId} and m.operation_id = o.id
  join stock_lot l on l.merchant_id = ${currentMerchantId} and l.id = m.lot_id
  where a.merchant_id = ${currentMerchantId} and a.recipe_id = any(${parts.map((part) => part.recipe_id)}::bigint[])
    and coalesce(a.of_assembly_id, a.id) = any(${parts.map((part) => part.assembly_id)}::bigint[])
  group by 1, 2, 3 having sum(m.quantity_milli) < 0 order by max(l.expires_on) desc, m.lot_id desc`;

type Pieces = Pick<StockTaken, 'product_id' | 'quantity_milli' | 'lot_id'>;

/** Pieces of a product by the lots that have them, which have less afterwards; what no lot has names none. */
const splitByLots = (lots: readonly LotPart[], productId: number, quantityMilli: number): Pieces[] => {
  let left = quantityMilli;
  const split: Pieces[] = [];
  for (const lot of lots.filter((one) => one.product_id === productId)) {
    const quantity_milli = Math.min(left, lot.quantity_milli);
    if (quantity_milli === 0) continue;
    lot.quantity_milli -= quantity_milli;
    left -= quantity_milli;
    split.push({ product_id: productId, quantity_milli, lot_id: lot.lot_id });
  }
  return left > 0 ? [...split, { product_id: productId, quantity_milli: left }] : split;
};

type Planned = Extract<ApartPlan<SoldPart>, { wrong: null }>;
type Split = Planned['split'][number];

/** A disassembly of pieces of one assembly: its components come back to the lots they left, for what the pieces cost. */
const disassemblePart = (
  stocks: ReadonlyMap<number, Stock>,
  { part, quantity_milli, components }: Split,
  lots: { readonly back: readonly LotPart[]; readonly drawn: readonly LotPart[] },
  noteId: number,
): Act => {
  const given = components.filter((one) => one.quantity_milli > 0);
  const weights = given.map((one) => part.costs[String(one.product_id)] ?? zeroMoney);
  const made = convertStock(stocks, {
    kind: stockKind.disassembly,
    takes: splitByLots(lots.back, part.product_id, quantity_milli),
    gives: (pieces) => {
      // Components that cost nothing share it by quantity.
      const shares = allocate(
        sum(pieces.map((one) => one.cost_amount)),
        weights.some((weight) => weight > 0) ? weights : given.map((one) => one.quantity_milli),
      );
      return given.flatMap((one, i) => {
        const byLot = splitByLots(lots.drawn, one.product_id, one.quantity_milli);
        const costs = allocate(
          shares[i] ?? zeroMoney,
          byLot.map((lot) => lot.quantity_milli),
        );
        return byLot.map((lot, n) => ({ ...lot, cost_amount: costs[n] ?? zeroMoney }));
      });
    },
  });
  return {
    ...{ kind: assemblyKind.disassembly, recipe_id: part.recipe_id, recipe_version: part.recipe_version },
    ...{ product_id: part.product_id, quantity_milli, of_assembly_id: part.assembly_id, document_id: noteId },
    ...{ notes: null, made },
  };
};

/** Counts pieces of assemblies as taken apart; refuses where somebody else took them meanwhile. */
const countUndone = async (tx: MerchantTx, acts: readonly Act[]): Promise<void> => {
  for (const act of acts) {
    const counted = await tx.maybe(sql`
      update assembly set undone_milli = undone_milli + ${act.quantity_milli}
      where merchant_id = ${tx.merchantId} and id = ${act.of_assembly_id}
        and undone_milli + ${act.quantity_milli} <= quantity_milli
      returning id`);
    if (!counted) throw refuse('assembly_has_fewer_left');
  }
};

/**
 * Takes pieces that a credit note brought back apart, once it stands: all that went in comes back for what the pieces cost, and
 * what is not restored is written off at average cost (docs/postings.md, 5020 and 1200). Their products are locked before.
 * `rest_kind`: 1 expired, 2 lost.
 */
export const disassembleReturned = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  note: { readonly id: number; readonly document_number: string },
  lines: readonly (Planned & { readonly rest_kind: typeof stockKind.expired | typeof stockKind.lost })[],
): Promise<void> => {
  if (lines.length === 0) return;
  const splits = lines.flatMap((line) => line.split);
  const [back = [], drawn = []] = await tx.batch([lotsOfNote(note.id), lotsOfParts(splits.map(({ part }) => part))]);
  const lots = { back: back as unknown as LotPart[], drawn: drawn as unknown as (LotPart & { assembly_id: number })[] };
  const ids = splits.flatMap(({ part }) => [part.product_id, ...part.components.map((one) => one.product_id)]);
  const stocks = await lockStock(
    tx,
    ids.map((product_id) => ({ product_id })),
  );
  const acts = splits.map((split) =>
    disassemblePart(
      stocks,
      split,
      { ...lots, drawn: lots.drawn.filter((one) => one.assembly_id === split.part.assembly_id) },
      note.id,
    ),
  );
  await countUndone(tx, acts);
  await recordActs(ctx, tx, stocks, acts);
  // What is thrown away is what ends first of what came back.
  const returned = acts.flatMap(({ made }) =>
    made.given.flatMap(({ product_id, quantity_milli, lot_id }) =>
      lot_id === undefined ? [] : [{ product_id, quantity_milli, lot_id }],
    ),
  );
  const wasted = lines.flatMap(({ rest, rest_kind }) =>
    rest.flatMap((one) =>
      splitByLots(returned.toReversed(), one.product_id, one.quantity_milli).map((lot) => ({
        ...lot,
        kind: rest_kind,
      })),
    ),
  );
  if (wasted.length === 0) return;
  await moveStock(ctx, tx, {
    lines: wasted,
    against: 'stock_losses',
    source: { source_kind: 'stock_operation', source_id: null },
    notes: note.document_number,
  });
};
