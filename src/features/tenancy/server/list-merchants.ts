import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import { inBoth, nameIn } from '../../../kernel/messages.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { ManagerTx } from '../../../platform/db/transaction.ts';
import type { ManagerContext } from '../../../platform/http/context.ts';
import { answerList, type ListFile, platformReader } from '../../../platform/lists/answer-list.ts';
import type { merchants } from '../manager-contract.ts';
import { tenancyTexts } from '../messages.ts';

type Row = OutputOf<typeof merchants.list>['records'][number];

const label = (pick: Parameters<typeof inBoth<typeof tenancyTexts.en>>[1]) => inBoth(tenancyTexts, pick);

const file: ListFile = {
  title: label((t) => t.merchants),
  file_name: 'merchants',
  columns: [
    { key: 'id', label: label((t) => t.account_id), kind: 'number' },
    { key: 'name', label: label((t) => t.name), kind: 'text', value: (row, language) => nameIn(language, row) },
    {
      key: 'business_kind',
      label: label((t) => t.business_kind),
      kind: 'text',
      value: (row, language) => tenancyTexts[language].kinds[row.business_kind as 'gifts'],
    },
    { key: 'owner_email', label: label((t) => t.owner_email), kind: 'text' },
    { key: 'phone', label: label((t) => t.phone), kind: 'text' },
    {
      key: 'state',
      label: label((t) => t.state),
      kind: 'text',
      value: (row, language) => tenancyTexts[language].states[row.state as 'trial'],
    },
    {
      key: 'plan',
      label: label((t) => t.plan),
      kind: 'text',
      value: (row, language) => tenancyTexts[language].plans[row.plan as 'basic'],
    },
    { key: 'expires_on', label: label((t) => t.expires_on), kind: 'date' },
    { key: 'created_at', label: label((t) => t.created_at), kind: 'instant' },
    { key: 'user_count', label: label((t) => t.user_count), kind: 'number' },
    { key: 'recent_invoice_count', label: label((t) => t.recent_invoice_count), kind: 'number' },
    { key: 'last_seen_at', label: label((t) => t.last_seen_at), kind: 'instant' },
  ],
};

/** `merchantState` in SQL, on the shop's own civil day. */
export const stateOf = (now: string): Sql => sql`
  case when m.status = 0 then 'disabled' when m.expires_on < (${now}::timestamptz at time zone m.zone)::date then 'expired'
    when m.is_trial then 'trial' else 'active' end`;

/** Shop accounts across the platform; the figures beside them are counted for the rows shown only. */
export const listMerchants = (ctx: ManagerContext, tx: ManagerTx, input: InputOf<typeof merchants.list>) =>
  answerList<Row>(
    platformReader(ctx),
    tx,
    {
      select: sql`m.merchant_id as id, m.name_ar, m.name_en, m.business_kind, c.arabic_name as country_name_ar, c.english_name as country_name_en,
        (select u.email from shop_user u where u.merchant_id = m.merchant_id and u.is_owner) as owner_email, m.phone, ${stateOf(ctx.now)} as state,
        m.plan, m.expires_on, m.created_at, (select count(*)::int from shop_user u where u.merchant_id = m.merchant_id and u.status = 1) as user_count,
        (select count(*)::int from invoice i where i.merchant_id = m.merchant_id and i.business_on > (${ctx.now}::timestamptz at time zone m.zone)::date - 30) as recent_invoice_count,
        (select max(s.last_seen_at) from shop_session s where s.merchant_id = m.merchant_id) as last_seen_at`,
      from: sql`merchant m join country c on c.id = m.country_id`,
      where: [
        sql`true`,
        ...(input.state ? [sql`${stateOf(ctx.now)} = ${input.state}`] : []),
        ...(input.plan ? [sql`m.plan = ${input.plan}`] : []),
        ...(input.business_kind ? [sql`m.business_kind = ${input.business_kind}`] : []),
        ...(input.search ? [searchOf(input.search)] : []),
      ],
      sortable: {
        id: sql`m.merchant_id`,
        created_at: sql`m.created_at`,
        expires_on: sql`m.expires_on`,
        name: sql`coalesce(m.name_ar, m.name_en)`,
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
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(m.name_ar ilike ${part} or m.name_en ilike ${part} or m.phone like ${part}
    or exists (select from shop_user u where u.merchant_id = m.merchant_id and u.email ilike ${part}))`;
};
