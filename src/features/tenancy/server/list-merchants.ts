import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { withoutSeparators } from '../../../kernel/domain/phone.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { ManagerTx } from '../../../platform/db/transaction.ts';
import type { ManagerContext } from '../../../platform/http/context.ts';
import { answerList, platformReader } from '../../../platform/lists/answer-list.ts';
import { type EntitySource, equalTo, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { shopStates, statesOfStanding } from '../account.ts';
import type { merchants } from '../manager-contract.ts';
import { accountId, merchantFields } from '../merchant-fields.ts';
import { stateOf } from './account-state.ts';
import { shopsNamed, usersNamed } from './find-shops.ts';

type Row = OutputOf<typeof merchants.list>['records'][number];

const file = {
  title: { en: 'Shops', ar: 'المنشآت' },
  file_name: 'merchants',
  columns: [{ key: 'id', label: accountId, kind: 'number' as const }, ...sheetOf(merchantFields)],
};

const ofOwner = (column: Sql): Sql =>
  sql`(select ${column} from shop_user u where u.merchant_id = m.merchant_id and u.is_owner)`;

/** The shop account as queries read it, `m`, with its country `c`; figures are counted for the rows shown only. */
export const merchantSource = (now: string, recentInvoices: Sql): EntitySource<typeof merchantFields> => ({
  fields: merchantFields,
  alias: 'm',
  computed: {
    country_name_ar: sql`c.arabic_name`,
    country_name_en: sql`c.english_name`,
    owner_name_ar: ofOwner(sql`u.name_ar`),
    owner_name_en: ofOwner(sql`u.name_en`),
    owner_email: ofOwner(sql`u.email`),
    state: stateOf(now),
    user_count: sql`(
      select count(*)::int from shop_user u where u.merchant_id = m.merchant_id and u.status = 1)`,
    recent_invoice_count: recentInvoices,
    last_seen_at: sql`(select max(s.last_seen_at) from shop_session s where s.merchant_id = m.merchant_id)`,
  },
});

/**
 * Shop accounts across the platform, requests only by their state.
 * `recentInvoicesOf` is SQL for the documents of a shop `m`, which come later.
 */
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
          input.state
            ? sql`${stateOf(ctx.now)} = ${input.state}`
            : sql`${stateOf(ctx.now)} = any(${[...shopStates]}::text[])`,
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

/**
 * A short number is an account id; anything else is looked for in phones, and in names and e-mails of the shop and of everybody
 * in it.
 */
const searchOf = (search: string): Sql => {
  const compact = withoutSeparators(search);
  if (/^\d{1,6}$/.test(compact)) return sql`m.merchant_id = ${Number(compact)}`;
  return sql`(m.merchant_id in (${shopsNamed(search)})
    or m.merchant_id in (select u.merchant_id from (${usersNamed(search)}) u))`;
};
