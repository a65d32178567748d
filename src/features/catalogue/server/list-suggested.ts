import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { ManagerTx } from '../../../platform/db/transaction.ts';
import type { ManagerContext } from '../../../platform/http/context.ts';
import { answerList, type ListQuery, platformReader } from '../../../platform/lists/answer-list.ts';
import { equalTo, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { suggestedScreens } from '../manager-screens.ts';
import type { suggestedGroups, suggestedProducts, suggestedServices } from '../suggested-contract.ts';
import { suggestedGroupFields, suggestedProductFields, suggestedServiceFields } from '../suggested-fields.ts';
import { nameContains } from './catalogue-queries.ts';
import * as queries from './suggested-queries.ts';

/** Flowers, gifts, beauty: the order in which the trades stand everywhere. */
const byTrade: Sql = sql`array_position(array['flowers', 'gifts', 'beauty'], g.trade)`;

const files = {
  groups: {
    title: suggestedScreens.groups.list.title,
    file_name: 'suggested-groups',
    columns: sheetOf(suggestedGroupFields),
  },
  services: {
    title: suggestedScreens.services.list.title,
    file_name: 'suggested-services',
    columns: sheetOf(suggestedServiceFields),
  },
  products: {
    title: suggestedScreens.products.list.title,
    file_name: 'suggested-products',
    columns: sheetOf(suggestedProductFields),
  },
};

/** Suggested groups by trade, in their order. */
export const listSuggestedGroups = (ctx: ManagerContext, tx: ManagerTx, input: InputOf<typeof suggestedGroups.list>) =>
  answerList<OutputOf<typeof suggestedGroups.list>['records'][number]>(
    platformReader(ctx),
    tx,
    {
      select: selectRow(queries.suggestedGroupSource),
      from: sql`suggested_group g`,
      where: [
        sql`true`,
        ...equalTo('g', input, ['trade', 'kind', 'status']),
        ...(input.search ? [nameContains('g', input.search)] : []),
      ],
      sortable: {
        ...sortsOf(queries.suggestedGroupSource, ctx.language),
        sort_order: sql`${byTrade}, g.sort_order`,
      },
      defaultSort: 'sort_order',
      tie: sql`g.id`,
    },
    input,
    files.groups,
  );

/** What services and products are listed by: their own row is `alias`, their group's `g`. */
const itemList = (
  alias: 's' | 'p',
  input: InputOf<typeof suggestedServices.list> | InputOf<typeof suggestedProducts.list>,
  of: Pick<ListQuery, 'select' | 'from' | 'sortable'>,
): ListQuery => ({
  ...of,
  where: [
    sql`true`,
    ...equalTo(alias, input, ['group_id', 'status']),
    ...equalTo('g', input, ['trade']),
    ...(input.search ? [nameContains(alias, input.search)] : []),
  ],
  sortable: { ...of.sortable, sort_order: sql`${byTrade}, g.sort_order, g.id, ${literal(alias)}.sort_order` },
  defaultSort: 'sort_order',
  tie: sql`${literal(alias)}.id`,
});

/** Suggested services by trade and group, in their order. */
export const listSuggestedServices = (
  ctx: ManagerContext,
  tx: ManagerTx,
  input: InputOf<typeof suggestedServices.list>,
) => {
  const source = queries.suggestedServiceSource;
  const of = {
    select: selectRow(source),
    from: queries.suggestedServiceFrom,
    sortable: sortsOf(source, ctx.language),
  };
  return answerList<OutputOf<typeof suggestedServices.list>['records'][number]>(
    platformReader(ctx),
    tx,
    itemList('s', input, of),
    input,
    files.services,
  );
};

/** Suggested products by trade and group, in their order. */
export const listSuggestedProducts = (
  ctx: ManagerContext,
  tx: ManagerTx,
  input: InputOf<typeof suggestedProducts.list>,
) => {
  const source = queries.suggestedProductSource;
  const of = {
    select: selectRow(source),
    from: queries.suggestedProductFrom,
    sortable: sortsOf(source, ctx.language),
  };
  return answerList<OutputOf<typeof suggestedProducts.list>['records'][number]>(
    platformReader(ctx),
    tx,
    itemList('p', input, of),
    input,
    files.products,
  );
};
