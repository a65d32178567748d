import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { ManagerTx } from '../../../platform/db/transaction.ts';
import type { ManagerContext } from '../../../platform/http/context.ts';
import { answerList, platformReader } from '../../../platform/lists/answer-list.ts';
import { equalTo, type NounSource, selectRow, sheetOf, sortsOf } from '../../../platform/lists/noun-list.ts';
import type { merchants } from '../manager-contract.ts';
import { stateOf } from './account-state.ts';
import { statesOfStanding } from '../account.ts';
import { accountId, merchantFields } from '../merchant-fields.ts';
import { matchesSearch, matchesWords } from '../../../platform/lists/matches-search.ts';

type Row = OutputOf<typeof merchants.list>['records'][number];

const file = {
  title: { en: 'Merchants', ar: 'المنشآت' },
  file_name: 'merchants',
  columns: [{ key: 'id', label: accountId, kind: 'number' as const }, ...sheetOf(merchantFields)],
};

/** The shop account as queries read it, `m`, with its country `c`; figures are counted for the rows shown only. */
export const merchantSource = (now: string, recentInvoices: Sql): NounSource<typeof merchantFields> => ({
  fields: merchantFields,
  alias: 'm',
  computed: {
    country_name_ar: sql`c.arabic_name`,
    country_name_en: sql`c.english_name`,
    owner_email: sql`(select u.email from shop_user u where u.merchant_id = m.merchant_id and u.is_owner)`,
    state: stateOf(now),
    user_count: sql`(
      select count(*)::int from shop_user u where u.merchant_id = m.merchant_id and u.status = 1)`,
    recent_invoice_count: recentInvoices,
    last_seen_at: sql`(select max(s.last_seen_at) from shop_session s where s.merchant_id = m.merchant_id)`,
  },
});

/** Shop accounts across the platform. `recentInvoicesOf` is SQL for the documents of a shop `m`, which come later. */
export const listMerchants =
  (recentInvoicesOf: (now: string) => Sql) =>
  (ctx: ManagerContext, tx: ManagerTx, input: InputOf<typeof merchants.list>) =>
    answerList<Row>(
      platformReader(ctx),
      tx,
      {
        select: selectRow(merchantSource(ctx.now, recentInvoicesOf(ctx.now)), sql`m.merchant_id`),
        from: sql`merchant m join country c on c.id = m.country_id`,
        where: [
          sql`true`,
          ...(input.state ? [sql`${stateOf(ctx.now)} = ${input.state}`] : []),
          ...(input.standing ? [sql`${stateOf(ctx.now)} = any(${[...statesOfStanding[input.standing]]}::text[])`] : []),
          ...equalTo('m', input, ['plan', 'business_kind']),
          ...(input.search ? [searchOf(input.search)] : []),
        ],
        sortable: {
          ...sortsOf(merchantSource(ctx.now, recentInvoicesOf(ctx.now)), ctx.language),
          id: sql`m.merchant_id`,
        },
        defaultSort: '-created_at',
        tie: sql`m.merchant_id`,
      },
      input,
      file,
    );

/** A short number is an account id; anything else is looked for in names, phones, and the e-mails of everybody in a shop. */
const searchOf = (search: string): Sql => {
  if (/^\d{1,6}$/.test(search)) return sql`m.merchant_id = ${Number(search)}`;
  return sql`(${matchesSearch(search, sql`m.name_ar, m.name_en`, [sql`m.phone`])}
    or exists (select from shop_user u where u.merchant_id = m.merchant_id and ${matchesWords(search, sql`u.email`)}))`;
};
