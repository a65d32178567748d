import type { InputOf } from '../../../kernel/contract/contract.ts';
import { currencyOf, type Money, money, sum } from '../../../kernel/money/money.ts';
import { rateOf } from '../../../kernel/money/rate.ts';
import type { VatCategory } from '../../../kernel/money/vat.ts';
import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerReport } from '../../../platform/lists/answer-list.ts';
import { fileNameOf } from '../../../platform/lists/file-name.ts';
import { nameSql } from '../../../platform/lists/name-sql.ts';
import { seesCost } from '../../catalogue/server/public-api.ts';
import { assemblyKind } from '../../recipes/recipe.ts';
import { componentCost } from '../../recipes/recipe-cost.ts';
import { factsById, recipeFigures } from '../../recipes/recipe-figures.ts';
import { readFacts, settingsFor, stockViewOf } from '../../recipes/server/public-api.ts';
import report, { type ComponentUse, type componentUse } from '../component-use.ts';
import { reportScreens } from '../screens.ts';

type Input = InputOf<typeof componentUse>;

interface Used extends Omit<ComponentUse, 'share_bp'> {
  readonly product_id: number;
  readonly minutes: number;
  readonly price: Money;
  readonly vat_category: VatCategory;
}

/** What was made `1` and taken apart `-1` in a period: the days around it by the index of moments, then its business days. */
const actsOf = (m: number, { from_on, to_on, recipe_id }: Input): Sql => sql`
  select a.id, a.recipe_id, a.quantity_milli,
    case when a.kind = ${literal(assemblyKind.disassembly)} then -1 else 1 end as sign
  from assembly a
  where a.merchant_id = ${m} and a.happened_at >= ${from_on}::date - 2 and a.happened_at < ${to_on}::date + 3
    and a.business_on between ${from_on}::date and ${to_on}::date
    ${recipe_id === undefined ? sql`` : sql`and a.recipe_id = ${recipe_id}`}`;

/** Components of recipes in force, beside what went into arrangements: a row for each that stands in either. */
const readUse = (ctx: MerchantContext, input: Input): Sql => {
  const m = ctx.merchantId;
  const { component_id, recipe_id } = input;
  const ofComponent = component_id === undefined ? sql`` : sql`and c.product_id = ${component_id}`;
  const [name, size] = [nameSql(ctx.language, 'p'), ctx.language === 'ar' ? sql`r.size_ar` : sql`r.size_en`];
  const sizeName = sql`coalesce(${size}, r.size_ar, r.size_en)`;
  return sql`
    with acts as materialized (${actsOf(m, input)}),
    made as (select recipe_id, sum(sign * quantity_milli)::bigint as made_milli from acts group by recipe_id),
    used as (
      select c.product_id as component_id, a.recipe_id, sum(a.sign * c.quantity_milli)::bigint as used_milli,
        sum(a.sign * c.cost_amount)::bigint as used_amount
      from acts a join assembly_component c on c.merchant_id = ${m} and c.assembly_id = a.id ${ofComponent}
      group by c.product_id, a.recipe_id),
    named as (
      select c.product_id as component_id, r.id as recipe_id, c.quantity_milli, c.waste_bp
      from recipe r
      join recipe_component c on c.merchant_id = ${m} and c.recipe_id = r.id and c.version = r.version ${ofComponent}
      where r.merchant_id = ${m} and r.status = 1 ${recipe_id === undefined ? sql`` : sql`and r.id = ${recipe_id}`}),
    pairs as (
      select component_id, recipe_id, n.quantity_milli, n.waste_bp, coalesce(u.used_milli, 0) as used_milli,
        coalesce(u.used_amount, 0) as used_amount
      from named n full join used u using (component_id, recipe_id))
    select x.component_id, x.recipe_id, ${nameSql(ctx.language, 'k')} as component_name,
      -- A size that the shop added has it in its name, the first one does not.
      case when ${sizeName} is null or position(${sizeName} in ${name}) > 0 then ${name}
        else ${name} || ' (' || ${sizeName} || ')' end as product_name,
      x.quantity_milli, x.waste_bp, coalesce(d.made_milli, 0) as made_milli, x.used_milli,
      ${seesCost(ctx) ? sql`x.used_amount` : sql`null::bigint`} as used_amount,
      r.product_id, v.minutes, p.price, p.vat_category
    from pairs x
    join recipe r on r.merchant_id = ${m} and r.id = x.recipe_id
    join recipe_version v on v.merchant_id = ${m} and v.recipe_id = r.id and v.version = r.version
    join product p on p.merchant_id = ${m} and p.id = r.product_id
    join product k on k.merchant_id = ${m} and k.id = x.component_id
    left join made d on d.recipe_id = x.recipe_id
    order by component_name, x.component_id, product_name, x.recipe_id`;
};

/** What part of an arrangement's cost today a component of it is, basis points; null where that is not known. */
const shareReader = async (ctx: MerchantContext, tx: MerchantTx, rows: readonly Used[]) => {
  const arrangements = [...new Map(rows.map((row) => [row.product_id, row])).values()];
  const ids = arrangements.map((row) => row.product_id);
  const facts = factsById(await readFacts(stockViewOf(ctx), tx, ids, seesCost(ctx)));
  const rules = { ...ctx.merchant, exponent: currencyOf(ctx.merchant.currency_code).exponent };
  const choices = settingsFor(ctx);
  const componentsOf = (productId: number) => facts.get(productId)?.components ?? [];
  const costs = new Map(
    arrangements.map(({ product_id, minutes, price, vat_category }) => {
      const recipe = { components: componentsOf(product_id), minutes, price: money(price), vat_category };
      return [product_id, recipeFigures(recipe, facts, choices, rules).cost];
    }),
  );
  return ({ product_id, component_id }: Used): number | null => {
    const [whole, component] = [
      costs.get(product_id) ?? null,
      componentsOf(product_id).find((one) => one.product_id === component_id),
    ];
    // An optional one is not in the cost.
    const own = !component || component.is_optional ? null : componentCost(component, facts);
    return own === null || whole === null ? null : rateOf(own, whole);
  };
};

/** Which arrangements take each component, and what went into them in a period. */
export const readComponentUse = async (ctx: MerchantContext, tx: MerchantTx, input: Input) => {
  const rows = await tx.many<Used>(readUse(ctx, input));
  const shareOf = await shareReader(ctx, tx, rows);
  const records = rows.map((row): ComponentUse => {
    const { product_id: _, minutes: _minutes, price: _price, vat_category: _category, ...shown } = row;
    return { ...shown, share_bp: shareOf(row) };
  });
  const totals = {
    used_milli: input.component_id === undefined ? null : records.reduce((all, row) => all + row.used_milli, 0),
    used_amount: seesCost(ctx) ? sum(records.map((row) => money(row.used_amount ?? 0))) : null,
  };
  const file = { title: reportScreens.componentUse.title, file_name: fileNameOf('component-use', input) };
  return answerReport(ctx, input.format, report, file, { records, totals });
};
