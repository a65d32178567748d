import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { type EntitySource, equalTo, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { userNameSql } from '../../../platform/lists/name-sql.ts';
import { productsFound, seesCost } from '../../catalogue/server/public-api.ts';
import type { assemblies } from '../contract.ts';
import { assemblyKind } from '../recipe.ts';
import { assemblyFields } from '../recipe-fields.ts';
import { refuse } from '../refusals.ts';
import { recipeScreens } from '../screens.ts';
import { productParts } from './recipe-queries.ts';

export type Assembly = OutputOf<typeof assemblies.get>;

const assemblySource = (ctx: MerchantContext): EntitySource<typeof assemblyFields> => ({
  fields: assemblyFields,
  alias: 'a',
  computed: {
    ...productParts,
    left_milli: sql`(case when a.kind <> ${literal(assemblyKind.disassembly)} then a.quantity_milli - a.undone_milli else 0 end)`,
    cost_amount: seesCost(ctx) ? sql`a.cost_amount` : sql`null::bigint`,
    done_by: userNameSql(ctx.language, 'u'),
  },
});

const assemblyFrom: Sql = sql`assembly a
  join product p on p.merchant_id = a.merchant_id and p.id = a.product_id
  join catalogue_group g on g.merchant_id = p.merchant_id and g.id = p.group_id
  left join shop_user u on u.merchant_id = a.merchant_id and u.id = a.created_by`;

/** What was made ahead and taken apart, newest first. */
export const listAssemblies = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof assemblies.list>) =>
  answerList<OutputOf<typeof assemblies.list>['records'][number]>(
    ctx,
    tx,
    {
      select: selectRow(assemblySource(ctx)),
      from: assemblyFrom,
      where: [
        sql`a.merchant_id = ${ctx.merchantId}`,
        ...equalTo('a', input, ['kind', 'recipe_id']),
        ...(input.from_on ? [sql`a.business_on >= ${input.from_on}::date`] : []),
        ...(input.to_on ? [sql`a.business_on <= ${input.to_on}::date`] : []),
        ...(input.search
          ? [sql`(a.document_number = upper(${input.search}) or a.product_id = any(${productsFound(input.search)}))`]
          : []),
      ],
      sortable: sortsOf(assemblySource(ctx), ctx.language),
      defaultSort: '-happened_at',
      tie: sql`a.id`,
    },
    input,
    { title: recipeScreens.assemblies.title, file_name: 'assemblies', columns: sheetOf(assemblyFields) },
  );

/** One assembly or disassembly; another shop's number answers like one that does not exist. */
export const getAssembly = async (ctx: MerchantContext, tx: MerchantTx, { id }: { id: number }): Promise<Assembly> => {
  const row = await tx.maybe<Omit<Assembly, 'components'>>(sql`
    select ${selectRow(assemblySource(ctx))}, a.of_assembly_id, (select o.document_number from assembly o
      where o.merchant_id = ${tx.merchantId} and o.id = a.of_assembly_id) as of_document_number
    from ${assemblyFrom} where a.merchant_id = ${tx.merchantId} and a.id = ${id}`);
  if (!row) throw refuse('assembly_not_found');
  const components = await tx.many<Assembly['components'][number]>(sql`
    select c.product_id, p.name_ar, p.name_en, ${productParts.image_url} as image_url, ${productParts.shown_icon} as shown_icon,
      c.quantity_milli, ${seesCost(ctx) ? sql`c.cost_amount` : sql`null::bigint`} as cost_amount
    from assembly_component c
    join product p on p.merchant_id = c.merchant_id and p.id = c.product_id
    join catalogue_group g on g.merchant_id = p.merchant_id and g.id = p.group_id
    where c.merchant_id = ${tx.merchantId} and c.assembly_id = ${id} order by c.position`);
  return { ...row, components };
};
