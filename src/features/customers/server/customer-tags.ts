import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { matchesWords } from '../../../platform/lists/matches-search.ts';
import type { customerRecords } from '../record-contract.ts';
import { refuse } from '../refusals.ts';
import { namedIds } from './family.ts';
import { requireKnown } from './require-known.ts';

/** More words than this are no list to choose from. */
const mostTags = 200;

export const listTags = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof customerRecords.tags>) => ({
  records: await tx.many<OutputOf<typeof customerRecords.tags>['records'][number]>(sql`
    select t.id, t.name, (select count(distinct coalesce(c.merged_into, c.id))::int from customer_tagged g
      join customer c on c.merchant_id = g.merchant_id and c.id = g.customer_id
      where g.merchant_id = ${currentMerchantId} and g.tag_id = t.id) as customer_count
    from customer_tag t where t.merchant_id = ${ctx.merchantId}
      and ${matchesWords(input.search ?? '', sql`t.name`)}
    order by t.name, t.id limit ${input.page_size ?? mostTags}`),
});

export const getTag = async (ctx: MerchantContext, tx: MerchantTx, { id }: { id: number }) => {
  const found = await tx.maybe<{ id: number; name: string }>(
    sql`select id, name from customer_tag where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );
  if (!found) throw refuse('tag_not_found');
  return found;
};

/** The tags of a customer, and of those merged into him. */
export const tagsOf = (merchantId: number, id: number) => sql`
  select t.id, t.name from customer_tag t
  where t.merchant_id = ${merchantId} and t.id in (select g.tag_id from customer_tagged g
    where g.merchant_id = ${merchantId} and g.customer_id = any(${namedIds(id)}))
  order by t.name, t.id`;

/** Whether customer `c` has a tag; who was merged gave his to the survivor. */
export const hasTag = (tagId: number) => sql`c.id in (
  select g.customer_id from customer_tagged g where g.merchant_id = ${currentMerchantId} and g.tag_id = ${tagId})`;

/** Gives the survivor of a merging the tags that he lacks; answers which. */
export const copyTags = async (tx: MerchantTx, survivor: number, ids: readonly number[]): Promise<number[]> => {
  const given = await tx.many<{ tag_id: number }>(sql`
    insert into customer_tagged (customer_id, tag_id)
    select distinct ${survivor}::bigint, g.tag_id from customer_tagged g
    where g.merchant_id = ${tx.merchantId} and g.customer_id = any(${ids}::bigint[])
    on conflict do nothing returning tag_id`);
  return given.map(({ tag_id }) => tag_id);
};

/** Takes those again that a merging gave. */
export const restoreMergedTags = (tx: MerchantTx, survivor: number, tags: readonly number[]): Promise<void> =>
  tx.run(sql`delete from customer_tagged
    where merchant_id = ${tx.merchantId} and customer_id = ${survivor} and tag_id = any(${tags}::bigint[])`);

/** Gives a customer these tags and no others. Words alike in spelling are one tag. */
export const setTags = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, tags }: InputOf<typeof customerRecords.setTags>,
) => {
  const m = ctx.merchantId;
  const customer = await requireKnown(tx, id);
  const [before] = await tx.batch([
    tagsOf(m, customer),
    sql`insert into customer_tag (name) select distinct on (search_normal(name)) name from unnest(${tags}::text[]) as name
        on conflict (merchant_id, search_normal(name)) do nothing`,
  ]);
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*)::int as count from customer_tag where merchant_id = ${m}`,
  );
  if (count > mostTags) throw refuse('too_many_tags', { max: mostTags });
  const [, , after] = await tx.batch([
    sql`delete from customer_tagged where merchant_id = ${m} and customer_id = any(${namedIds(customer)})`,
    sql`insert into customer_tagged (customer_id, tag_id)
        select ${customer}, t.id from customer_tag t where t.merchant_id = ${m}
          and search_normal(t.name) in (select search_normal(name) from unnest(${tags}::text[]) as name)`,
    tagsOf(m, customer),
  ]);
  ctx.note({ record_id: customer, before: { tags: before }, after: { tags: after } });
  ctx.publishChange('customers');
  return { records: rowsOf<{ id: number; name: string }>(after) };
};

export const renameTag = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, name }: InputOf<typeof customerRecords.renameTag>,
) => {
  const changed = await tx.maybe(
    sql`update customer_tag set name = ${name} where merchant_id = ${ctx.merchantId} and id = ${id} returning id`,
  );
  if (!changed) throw refuse('tag_not_found');
  ctx.publishChange('customers');
  return { done: true as const };
};

export const deleteTag = async (ctx: MerchantContext, tx: MerchantTx, { id }: { id: number }) => {
  const gone = await tx.maybe(
    sql`delete from customer_tag where merchant_id = ${ctx.merchantId} and id = ${id} returning name`,
  );
  if (!gone) throw refuse('tag_not_found');
  ctx.note({ before: gone });
  ctx.publishChange('customers');
  return { done: true as const };
};
