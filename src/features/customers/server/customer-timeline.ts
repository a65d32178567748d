import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { join, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { holds, type MerchantContext } from '../../../platform/http/context.ts';
import { userNameSql } from '../../../platform/lists/name-sql.ts';
import type { customerRecords, TimelineRow } from '../record-contract.ts';
import { refuse } from '../refusals.ts';
import { consentsOf } from './customer-consents.ts';
import type { CustomerExtensions, TimelineSource } from './customer-extensions.ts';
import { filesOf } from './customer-files.ts';
import { relativesOf } from './customer-relatives.ts';
import { tagsOf } from './customer-tags.ts';
import { namedIds } from './family.ts';

const notes: TimelineSource = {
  kind: 'note',
  rows: ({ merchantId, ids, userId }) => sql`
    select n.id, n.written_at as at, n.body as title, null::bigint as amount, null::int as state, null::bigint as link_id,
      jsonb_build_object('version', n.version, 'mine', n.written_by = ${userId}, 'corrected', n.corrected_at is not null)
        as detail, n.written_by as user_id
    from customer_note n where n.merchant_id = ${merchantId} and n.customer_id = any(${ids})`,
};

/** Sent to any address of the customer; what it says is nobody's here. */
const messages: TimelineSource = {
  kind: 'message',
  rows: ({ merchantId, ids }) => sql`
    select m.id, m.created_at, null, null, m.status, null, jsonb_build_object('channel', m.channel, 'kind', m.kind), null
    from message m where m.merchant_id = ${merchantId} and not m.holds_secret and m.to_address = any(array(
      select a.address from customer c cross join lateral (values (c.mobile), (c.email)) as a (address)
      where c.merchant_id = ${merchantId} and c.id = any(${ids}) and a.address is not null))`,
};

/** What people changed of the record; notes and consents tell of themselves. */
const changes: TimelineSource = {
  kind: 'change',
  rows: ({ merchantId, ids }) => sql`
    select a.id, a.happened_at, null, null, null, null, jsonb_build_object('operation', a.operation,
        'fields', (select coalesce(jsonb_agg(k order by k), '[]') from jsonb_object_keys(
          case when jsonb_typeof(a.after) = 'object' then a.after else '{}' end) k)), a.user_id
    from audit_entry a where a.merchant_id = ${merchantId} and a.record_id = any(${ids})
      and a.operation like '% /api/customer%' and a.operation in ('POST /api/customers', 'PUT /api/customers/:id',
        'PUT /api/customers/:id/tags', 'POST /api/customers/:id/enable', 'POST /api/customers/:id/disable',
        'POST /api/customers/:id/merge', 'POST /api/customer_merges/:id/undo', 'POST /api/customers/:id/erase')`,
};

/** What was said at once stands in one line. */
const consents: TimelineSource = {
  kind: 'consent',
  rows: ({ merchantId, ids }) => sql`
    select min(s.id), s.happened_at, null, null, s.is_given::int, null,
      jsonb_build_object('channels', jsonb_agg(s.channel order by s.id), 'source', s.source), s.user_id
    from customer_consent s where s.merchant_id = ${merchantId} and s.customer_id = any(${ids})
    group by s.happened_at, s.is_given, s.source, s.user_id, s.customer_id`,
};

const files: TimelineSource = {
  kind: 'file',
  rows: ({ merchantId, ids }) => sql`
    select k.id, k.added_at, f.original_name, null, null, null, jsonb_build_object('kind', f.kind), k.added_by
    from customer_file k join file f on f.merchant_id = k.merchant_id and f.id = k.file_id
    where k.merchant_id = ${merchantId} and k.customer_id = any(${ids})`,
};

const own = [notes, messages, changes, consents, files];

/** What happened with a customer, newest first, with how many there are of each kind. */
export const readTimeline =
  (later: CustomerExtensions) =>
  async (
    ctx: MerchantContext,
    tx: MerchantTx,
    { id, kind, count }: InputOf<typeof customerRecords.timeline>,
  ): Promise<OutputOf<typeof customerRecords.timeline>> => {
    const m = ctx.merchantId;
    const { ids } = await tx.one<{ ids: (number | null)[] }>(sql`select ${namedIds(id)} as ids`);
    if (ids.includes(null)) throw refuse('customer_not_found');
    const of = { merchantId: m, ids: sql`${ids}::bigint[]`, userId: ctx.user.id };
    const shown = [...own, ...later.timeline].filter(
      ({ permission }) => !permission || holds(ctx.user.permissions, permission),
    );
    const asked = shown.filter((one) => kind === undefined || one.kind === kind);
    const page = (one: TimelineSource) => sql`
      (select ${one.kind}::text as kind, x.id, x.at, x.title::text as title, x.amount::bigint as amount, x.state::int as state,
         x.link_id::bigint as link_id, x.detail, x.user_id::bigint as user_id
       from (${one.rows(of)}) as x (id, at, title, amount, state, link_id, detail, user_id)
       order by x.at desc, x.id desc limit ${count + 1})`;
    const counting = (one: TimelineSource) =>
      sql`select ${one.kind}::text as kind, count(*)::int as n from (${one.rows(of)}) x`;
    const [rows, counted] = await tx.batch([
      asked.length === 0
        ? sql`select 1 where false`
        : sql`select t.kind, t.id, t.at, t.title, t.amount, t.state, t.link_id, t.detail, ${userNameSql(ctx.language, 'u')} as who
          from (${join(asked.map(page), ' union all ')}) t
          left join shop_user u on u.merchant_id = ${m} and u.id = t.user_id
          order by t.at desc, t.kind, t.id desc limit ${count + 1}`,
      join(shown.map(counting), ' union all '),
    ]);
    return {
      records: rowsOf<TimelineRow>(rows).slice(0, count),
      counts: Object.fromEntries(rowsOf<{ kind: string; n: number }>(counted).map((one) => [one.kind, one.n])),
      has_more: rows!.length > count,
    };
  };

type Facts = OutputOf<typeof customerRecords.facts>;

/** Tags, family, files and consents. */
export const readFacts = async (ctx: MerchantContext, tx: MerchantTx, { id }: { id: number }): Promise<Facts> => {
  const m = ctx.merchantId;
  const [tags, relatives, stored, given] = await tx.batch([
    tagsOf(m, id),
    relativesOf(m, id),
    filesOf(m, id),
    consentsOf(ctx, id),
  ]);
  return {
    tags: rowsOf<Facts['tags'][number]>(tags),
    relatives: rowsOf<Facts['relatives'][number]>(relatives),
    files: rowsOf<Facts['files'][number]>(stored),
    consents: rowsOf<Facts['consents'][number]>(given),
  };
};
