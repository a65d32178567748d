import type { InputOf } from '../../../kernel/contract/contract.ts';
import { allocate, type Money, sum, zeroMoney } from '../../../kernel/money/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuse as refuseStock } from '../../inventory/refusals.ts';
import { convertStock, lockStock, type StockTaken } from '../../inventory/server/public-api.ts';
import { stockKind } from '../../inventory/stock.ts';
import { allocateNumber } from '../../tenancy/server/public-api.ts';
import type { assemblies, recipes } from '../contract.ts';
import { assemblyKind, assemblySeries } from '../recipe.ts';
import type { Component } from '../recipe-cost.ts';
import { drawnFor } from '../recipe-count.ts';
import { refuse } from '../refusals.ts';
import { type Assembly, getAssembly } from './read-assemblies.ts';
import { readFacts } from './read-facts.ts';
import { getRecipe } from './read-recipes.ts';

interface Act {
  readonly kind: (typeof assemblyKind)[keyof typeof assemblyKind];
  readonly recipe_id: number;
  readonly recipe_version: number;
  readonly product_id: number;
  readonly quantity_milli: number;
  readonly of_assembly_id: number | null;
  readonly notes: string | null;
  readonly takes: readonly { readonly product_id: number; readonly quantity_milli: number }[];
  readonly given: readonly number[];
  readonly gives: (taken: readonly StockTaken[]) => readonly StockTaken[];
}

/** Moves the stock and writes the paper with what was taken or given back. The number is the last lock, as a sale's is. */
const recordAct = async (ctx: MerchantContext, tx: MerchantTx, act: Act): Promise<number> => {
  await lockStock(tx, [...act.takes, ...act.given.map((product_id) => ({ product_id }))]);
  const { number } = await allocateNumber(tx, assemblySeries, ctx.now);
  const document_number = `ASM-${String(number).padStart(6, '0')}`;
  const { id } = await tx.one<{ id: number }>(sql`select nextval('assembly_id_seq') as id`);
  const isAssembly = act.kind !== assemblyKind.disassembly;
  const { taken, given } = await convertStock(ctx, tx, {
    kind: isAssembly ? stockKind.assembly : stockKind.disassembly,
    takes: act.takes,
    given: act.given,
    gives: act.gives,
    source: { source_kind: 'assembly', source_id: id },
    notes: document_number,
  });
  const components = (isAssembly ? taken : given).map((one, position) => ({ ...one, position }));
  const cost = sum(taken.map((one) => one.cost_amount));
  await tx.batch([
    sql`insert into assembly (id, kind, document_number, recipe_id, recipe_version, product_id, quantity_milli, cost_amount,
          of_assembly_id, notes, business_on, happened_at, created_by)
        values (${id}, ${act.kind}, ${document_number}, ${act.recipe_id}, ${act.recipe_version}, ${act.product_id},
          ${act.quantity_milli}, ${cost}, ${act.of_assembly_id}, ${act.notes}, ${ctx.today}::date, ${ctx.now}::timestamptz,
          ${ctx.user.id})`,
    sql`insert into assembly_component (assembly_id, position, product_id, quantity_milli, cost_amount)
        select ${id}::bigint, c.position, c.product_id, c.quantity_milli, c.cost_amount
        from jsonb_to_recordset(${JSON.stringify(components)}::jsonb)
          as c (position smallint, product_id bigint, quantity_milli bigint, cost_amount bigint)`,
  ]);
  ctx.publishChange('assemblies');
  return id;
};

/** What a recipe's version in force makes of, for somebody who makes now. */
interface Makes {
  readonly recipe_id: number;
  readonly recipe_version: number;
  readonly product_id: number;
  readonly components: readonly Component[];
}

/**
 * Makes pieces: what the version in force takes leaves the stock, finished parts first, and the pieces come in for what it cost.
 * Answers the number of the assembly, or null where something is missing; nothing is written then.
 */
export const makePieces = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  recipe: Makes,
  of: { readonly kind: 1 | 3; readonly quantity_milli: number; readonly notes: string | null },
): Promise<number | null> => {
  const { product_id, components, ...version } = recipe;
  const facts = await readFacts(
    tx,
    components.map((component) => component.product_id),
    false,
  );
  const { lacking, taken } = drawnFor(
    components,
    of.quantity_milli,
    new Map(facts.map((one) => [one.product_id, one])),
  );
  if (lacking !== null) return null;
  return recordAct(ctx, tx, {
    ...{ ...version, ...of, product_id },
    of_assembly_id: null,
    takes: [...taken].map(([id, quantity_milli]) => ({ product_id: id, quantity_milli })),
    given: [product_id],
    gives: (all) => [
      { product_id, quantity_milli: of.quantity_milli, cost_amount: sum(all.map((one) => one.cost_amount)) },
    ],
  });
};

/** Makes pieces ahead. Refuses what is missing. */
export const assemble = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof recipes.assemble>,
): Promise<Assembly> => {
  const recipe = await getRecipe(ctx, tx, input);
  if (recipe.status !== 1) throw refuse('recipe_is_disabled');
  const id = await makePieces(
    ctx,
    tx,
    { ...recipe, recipe_id: recipe.id, recipe_version: recipe.version },
    { kind: assemblyKind.assembly, quantity_milli: input.quantity_milli, notes: input.notes },
  );
  if (id === null) throw refuseStock('product_quantity_not_available');
  return getAssembly(ctx, tx, { id });
};

interface Made {
  readonly recipe_id: number;
  readonly recipe_version: number;
  readonly product_id: number;
  readonly quantity_milli: number;
  readonly undone_milli: number;
}

/** The share of a quantity that pieces up to `done` carry: what all of them carry together is the whole. */
const shareUpTo = (whole: number, done: number, all: number): number =>
  Number((BigInt(whole) * BigInt(done)) / BigInt(all));

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
    where merchant_id = ${tx.merchantId} and id = ${input.id} and kind <> 2
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
  const weights = back.map((one) => one.cost_amount as number);
  const id = await recordAct(ctx, tx, {
    kind: assemblyKind.disassembly,
    recipe_id: made.recipe_id,
    recipe_version: made.recipe_version,
    product_id: made.product_id,
    quantity_milli: input.quantity_milli,
    of_assembly_id: input.id,
    notes: input.notes,
    takes: [{ product_id: made.product_id, quantity_milli: input.quantity_milli }],
    given: back.map((one) => one.product_id),
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
  return getAssembly(ctx, tx, { id });
};
