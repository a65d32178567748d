import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import { inBoth } from '../../../kernel/messages.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList, type ListFile } from '../../../platform/lists/answer-list.ts';
import type { groups } from '../contract.ts';
import { catalogueTexts } from '../messages.ts';
import { nameContains, nameFor } from './catalogue-queries.ts';
import { groupColumns } from './group-queries.ts';

type Row = OutputOf<typeof groups.list>['records'][number];
const both = (pick: (t: typeof catalogueTexts.en) => string) => inBoth(catalogueTexts, pick);

const file: ListFile = {
  title: both((t) => t.groups),
  file_name: 'groups',
  columns: [
    { key: 'name_ar', label: both((t) => t.name_ar), kind: 'text' },
    { key: 'name_en', label: both((t) => t.name_en), kind: 'text' },
    {
      key: 'kind',
      label: both((t) => t.kind),
      kind: 'text',
      value: (row, language) => catalogueTexts[language].kinds[row.kind as 'service'],
    },
    { key: 'item_count', label: both((t) => t.item_count), kind: 'number' },
    { key: 'sort_order', label: both((t) => t.sort_order), kind: 'number' },
    {
      key: 'status',
      label: both((t) => t.status),
      kind: 'text',
      value: (row, language) => catalogueTexts[language].statuses[String(row.status) as '0'],
    },
  ],
};

/** Groups in the order of the till. */
export const listGroups = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof groups.list>) =>
  answerList<Row>(
    ctx,
    tx,
    {
      select: groupColumns,
      from: sql`catalogue_group g`,
      where: [
        sql`g.merchant_id = ${ctx.merchantId}`,
        ...(input.kind ? [sql`g.kind = ${input.kind}`] : []),
        ...(input.status === undefined ? [] : [sql`g.status = ${input.status}`]),
        ...(input.search ? [nameContains('g', input.search)] : []),
      ],
      sortable: { sort_order: sql`g.sort_order`, name: nameFor('g', ctx.language), id: sql`g.id` },
      defaultSort: 'sort_order',
      tie: sql`g.id`,
    },
    input,
    file,
  );
