import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import { inBoth, nameIn } from '../../../kernel/messages.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList, type ListFile } from '../../../platform/lists/answer-list.ts';
import type { services } from '../contract.ts';
import { catalogueTexts } from '../messages.ts';
import { nameContains, nameFor } from './catalogue-queries.ts';
import { serviceColumns, serviceFrom } from './service-queries.ts';

type Row = OutputOf<typeof services.list>['records'][number];
const both = (pick: (t: typeof catalogueTexts.en) => string) => inBoth(catalogueTexts, pick);

const file: ListFile = {
  title: both((t) => t.services),
  file_name: 'services',
  columns: [
    { key: 'name_ar', label: both((t) => t.name_ar), kind: 'text' },
    { key: 'name_en', label: both((t) => t.name_en), kind: 'text' },
    {
      key: 'group',
      label: both((t) => t.group),
      kind: 'text',
      value: (row, language) =>
        nameIn(language, { name_ar: row.group_name_ar as string | null, name_en: row.group_name_en as string | null }),
    },
    { key: 'price', label: both((t) => t.price), kind: 'money' },
    { key: 'minimum_price', label: both((t) => t.minimum_price), kind: 'money' },
    {
      key: 'vat_category',
      label: both((t) => t.vat_category),
      kind: 'text',
      value: (row, language) => catalogueTexts[language].vat_categories[row.vat_category as 'S'],
    },
    { key: 'job_time_minutes', label: both((t) => t.job_time), kind: 'number' },
    {
      key: 'status',
      label: both((t) => t.status),
      kind: 'text',
      value: (row, language) => catalogueTexts[language].statuses[String(row.status) as '0'],
    },
  ],
};

/** Services in the order of the till. */
export const listServices = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof services.list>) =>
  answerList<Row>(
    ctx,
    tx,
    {
      select: serviceColumns,
      from: serviceFrom,
      where: [
        sql`s.merchant_id = ${ctx.merchantId}`,
        ...(input.group_id === undefined ? [] : [sql`s.group_id = ${input.group_id}`]),
        ...(input.status === undefined ? [] : [sql`s.status = ${input.status}`]),
        ...(input.search ? [nameContains('s', input.search)] : []),
      ],
      sortable: {
        sort_order: sql`g.sort_order, g.id, s.sort_order`,
        name: nameFor('s', ctx.language),
        price: sql`s.price`,
        job_time_minutes: sql`s.job_time_minutes`,
        id: sql`s.id`,
      },
      defaultSort: 'sort_order',
      tie: sql`s.id`,
    },
    input,
    file,
  );
