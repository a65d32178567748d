import type { InputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { allocate, type Money, sum, zeroMoney } from '../../../kernel/money/money.ts';
import { type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuse as refuseStock } from '../../inventory/refusals.ts';
import {
  convertStock,
  lockStock,
  type Stock,
  type StockActor,
  type StockConversion,
  type StockTaken,
  writeConversions,
} from '../../inventory/server/public-api.ts';
import { stockKind } from '../../inventory/stock.ts';
import { allocateNumbers } from '../../tenancy/server/public-api.ts';
import { shareUpTo } from '../apart.ts';
import type { assemblies, recipes } from '../contract.ts';
import { assemblyKind, assemblySeries } from '../recipe.ts';
import type { FactsById } from '../recipe-cost.ts';
import { drawnFor } from '../recipe-count.ts';
import { refuse } from '../refusals.ts';
import { type Assembly, getAssembly } from './read-assemblies.ts';
import { stockViewOf } from './read-facts.ts';
import { type LockedReach, lockReach, type Parts, partsOf } from './read-reach.ts';

export interface Act {
  readonly kind: (typeof assemblyKind)[keyof typeof assemblyKind];
  readonly recipe_id: number;
  readonly recipe_version: number;
  readonly product_id: number;
  readonly quantity_milli: number;
  readonly of_assembly_id: number | null;
  /** The invoice that it is made with. */
  readonly document_id?: number;
  /** Its line, where no other line of the same product may be taken apart by it. */
  readonly line_number?: number;
  readonly notes: string | null;
  readonly made: StockConversion;
}

/** Each product once: what came back into several lots is one component. */
const sumComponents = (
  pieces: readonly StockTaken[],
): Pick<StockTaken, 'product_id' | 'quantity_milli' | 'cost_amount'>[] =>
  [...Map.groupBy(pieces, (one) => one.product_id)].map(([product_id, own]) => ({
    product_id,
    quantity_milli: own.reduce((n, one) => n + one.quantity_milli, 0),
    cost_amount: sum(own.map((one) => one.cost_amount)),
  }));

interface NumberedAct {
  readonly act: Act;
  readonly id: number;
  readonly document_number: string;
}

/** All acts in one statement, and all that they took in another. */
const insertActs = (ctx: StockActor, numbered: readonly NumberedAct[]): Statement[] => {
  const rows = numbered.map(({ act: { made, ...act }, id, document_number }) => ({
    ...{ ...act, id, document_number },
    cost_amount: sum(made.taken.map((one) => one.cost_amount)),
  }));
  const components = numbered.flatMap(({ act: { kind, made }, id }) =>
    sumComponents(kind === assemblyKind.disassembly ? made.given : made.taken).map((one, position) => ({
      ...{ ...one, assembly_id: id, position },
    })),
  );
  return [
    sql`insert into assembly (id, kind, document_number, recipe_id, recipe_version, product_id, quantity_milli, cost_amount,
          of_assembly_id, document_id, line_number, notes, business_on, happened_at, created_by)
        select a.id, a.kind, a.document_number, a.recipe_id, a.recipe_version, a.product_id, a.quantity_milli, a.cost_amount,
          a.of_assembly_id, a.document_id, a.line_number, a.notes, ${ctx.today}::date, ${ctx.now}::timestamptz, ${ctx.user.id}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as a (id bigint, kind smallint, document_number text, recipe_id bigint, recipe_version int, product_id bigint,
            quantity_milli bigint, cost_amount bigint, of_assembly_id bigint, document_id bigint, line_number smallint,
            notes text)`,
    sql`insert into assembly_component (assembly_id, position, product_id, quantity_milli, cost_amount)
        select c.assembly_id, c.position, c.product_id, c.quantity_milli, c.cost_amount
        from jsonb_to_recordset(${JSON.stringify(components)}::jsonb)
          as c (assembly_id bigint, position smallint, product_id bigint, quantity_milli bigint, cost_amount bigint)`,
  ];
};

/**
 * Writes what was made or taken apart, with a paper of each. Their stock was locked before: the numbers are the last lock, as a
 * sale's is. Answers the numbers of the rows.
 */
export const recordActs = async (
  ctx: StockActor,
  tx: MerchantTx,
  stocks: ReadonlyMap<number, Stock>,
  acts: readonly Act[],
): Promise<number[]> => {
  const [[counter] = [], ids = []] = await tx.batch([
    allocateNumbers(assemblySeries, acts.length, ctx.now),
    sql`select nextval('assembly_id_seq') as id from generate_series(1, ${acts.length}::int)`,
  ]);
  const rows = acts.map((act, i) => {
    const number = (counter as { number: number }).number - acts.length + 1 + i;
    return { act, id: ids[i]?.['id'] as number, document_number: `ASM-${String(number).padStart(6, '0')}` };
  });
  await writeConversions(
    ctx,
    tx,
    stocks,
    rows.map(({ act, id, document_number }) => ({
      ...{ made: act.made, notes: document_number },
      source: { source_kind: 'assembly', source_id: id },
    })),
    insertActs(ctx, rows),
  );
  ctx.publishChange('assemblies');
  return rows.map(({ id }) => id);
};

/** What a recipe's version in force makes. */
export interface Makes {
  readonly recipe_id: number;
  readonly recipe_version: number;
  readonly product_id: number;
}

/** What recipes take, with what locks found to be on hand and nobody else is to have (`reserved`, by product). */
export const withStock = (
  { parts, stocks, blocked }: LockedReach,
  reserved: ReadonlyMap<number, number> = new Map(),
): FactsById =>
  new Map(
    parts.map(({ product_id, components }) => {
      const stock = stocks.get(product_id);
      const there = stock ? stock.quantity_milli - stock.oversold_milli : 0;
      const free = there - (blocked.get(product_id)?.blocked_milli ?? 0) - (reserved.get(product_id) ?? 0);
      // What pieces cost is what the locked stock says.
      return [product_id, { product_id, components, on_hand_milli: Math.max(free, 0), unit_cost_amount: null }];
    }),
  );

/**
 * Makes pieces in the locked stock: what the version in force takes leaves, finished parts first, and the pieces come in for what
 * it cost. Null where something is missing; the stock stays as it is then. `facts`: of everything that the recipe leads to, with
 * what of it may be taken.
 */
export const makePieces = (
  recipe: Makes,
  of: Pick<Act, 'kind' | 'quantity_milli' | 'notes' | 'document_id' | 'line_number'>,
  facts: FactsById,
  stocks: ReadonlyMap<number, Stock>,
): Act | null => {
  const { product_id, recipe_id, recipe_version } = recipe;
  const components = facts.get(product_id)?.components ?? [];
  const { lacking, taken } = drawnFor(components, of.quantity_milli, facts);
  if (lacking !== null || taken.size === 0) return null;
  const made = convertStock(stocks, {
    kind: stockKind.assembly,
    takes: [...taken].map(([id, quantity_milli]) => ({ product_id: id, quantity_milli })),
    gives: (all) => [
      { product_id, quantity_milli: of.quantity_milli, cost_amount: sum(all.map((one) => one.cost_amount)) },
    ],
  });
  return { ...of, product_id, recipe_id, recipe_version, of_assembly_id: null, made };
};

/** Makes pieces ahead. Refuses what is missing. */
export const assemble = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof recipes.assemble>,
): Promise<Assembly> => {
  // Shared: nobody saves another version meanwhile.
  const found = await tx.maybe<Makes & { readonly status: number }>(sql`
    select id as recipe_id, version as recipe_version, product_id, status from recipe
    where merchant_id = ${tx.merchantId} and id = ${input.id} for share`);
  if (!found) throw refuse('recipe_not_found');
  const { status, ...recipe } = found;
  if (status !== 1) throw refuse('recipe_is_disabled');
  const view = stockViewOf(ctx);
  const reach = await lockReach(tx, view, await tx.many<Parts>(partsOf(view.merchantId, [recipe.product_id])));
  const { stocks } = reach;
  const of = { kind: assemblyKind.assembly, quantity_milli: input.quantity_milli, notes: input.notes };
  const act = makePieces(recipe, of, withStock(reach), stocks);
  if (act === null) throw refuseStock('product_quantity_not_available');
  const [id = 0] = await recordActs(ctx, tx, stocks, [act]);
  return getAssembly(ctx, tx, { id });
};

interface Made {
  readonly recipe_id: number;
  readonly recipe_version: number;
  readonly product_id: number;
  readonly quantity_milli: number;
  readonly undone_milli: number;
}

/**
 * Takes pieces of an assembly apart: they leave at average cost, and what they took comes back with that cost between them as
 * they had it. All pieces of it give back all that was taken.
 */
export const disassemble = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof assemblies.disassemble>,
): Promise<Assembly> => {
  const made = await tx.maybe<Made>(sql`
    update assembly set undone_milli = undone_milli + ${input.quantity_milli}
    where merchant_id = ${tx.merchantId} and id = ${input.id} and kind <> ${assemblyKind.disassembly}
      and undone_milli + ${input.quantity_milli} <= quantity_milli
    returning recipe_id, recipe_version, product_id, quantity_milli, undone_milli`);
  if (!made) {
    const found = await getAssembly(ctx, tx, input);
    throw refuse(found.kind === assemblyKind.disassembly ? 'assembly_not_found' : 'assembly_has_fewer_left');
  }
  const took = await tx.many<StockTaken>(sql`
    select product_id, quantity_milli, cost_amount from assembly_component
    where merchant_id = ${tx.merchantId} and assembly_id = ${input.id} order by position`);
  const before = made.undone_milli - input.quantity_milli;
  const back = took
    .map((one) => ({
      ...one,
      quantity_milli:
        shareUpTo(one.quantity_milli, made.undone_milli, made.quantity_milli) -
        shareUpTo(one.quantity_milli, before, made.quantity_milli),
    }))
    .filter((one) => one.quantity_milli > 0);
  if (back.length === 0) throw fieldError('quantity_milli', 'part_gives_nothing');
  const weights = back.map((one) => one.cost_amount as number);
  const stocks = await lockStock(tx, [...back, { product_id: made.product_id }]);
  const conversion = convertStock(stocks, {
    kind: stockKind.disassembly,
    takes: [{ product_id: made.product_id, quantity_milli: input.quantity_milli }],
    gives: (pieces) => {
      // Components that cost nothing share it by quantity.
      const shares: readonly Money[] = allocate(
        sum(pieces.map((one) => one.cost_amount)),
        weights.some((weight) => weight > 0) ? weights : back.map((one) => one.quantity_milli),
      );
      return back.map(({ product_id, quantity_milli }, i) => ({
        product_id,
        quantity_milli,
        cost_amount: shares[i] ?? zeroMoney,
      }));
    },
  });
  const [id = 0] = await recordActs(ctx, tx, stocks, [
    {
      kind: assemblyKind.disassembly,
      recipe_id: made.recipe_id,
      recipe_version: made.recipe_version,
      product_id: made.product_id,
      quantity_milli: input.quantity_milli,
      of_assembly_id: input.id,
      notes: input.notes,
      made: conversion,
    },
  ]);
  return getAssembly(ctx, tx, { id });
};
