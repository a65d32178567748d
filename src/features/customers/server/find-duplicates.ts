import { z } from 'zod';
import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { Refusal } from '../../../kernel/contract/refusal.ts';
import { addSeconds } from '../../../kernel/time/local-time.ts';
import { join, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { defineJob, type OutsideJob } from '../../../platform/jobs/define-job.ts';
import { enqueue, type JobName } from '../../../platform/jobs/enqueue.ts';
import { readPage } from '../../../platform/lists/answer-list.ts';
import type { duplicateReasons, merging } from '../merge-contract.ts';

const findDuplicates = {
  name: 'customer.find_duplicates',
  payload: z.object({ search_id: z.number().int() }),
  order_key: () => 'duplicates',
} satisfies JobName;

/** Pairs of one kind that a search keeps: more are not gone through by hand. */
const mostPairs = 2_000;
const lostAfterSeconds = 3_600;
/** Of a full name by which alone two are taken for one. */
const mostBearers = 4;

/** The number without country code and trunk zeros. */
const phone = sql`ltrim(regexp_replace(mobile, '^(00)?(966|971|965|973|974|968|962|20)', ''), '0') as phone`;
const living = (merchantId: number): Sql =>
  sql`from customer where merchant_id = ${merchantId} and merged_into is null and erased_at is null`;

/**
 * What a customer is compared by besides: the Arabic name in one spelling without spaces, the English one without vowels and
 * doubled letters (Mohammed, Muhamad). Translating is an order of magnitude faster than the patterns of `search_normal`, and a
 * hundred thousand are compared at once.
 */
const keys = (merchantId: number): Sql => sql`
  select id, ${phone},
    nullif(translate(name_ar, 'أإآٱةىؤئ ـ-.ًٌٍَُِّْ', 'ااااهيوي'), '') as arabic,
    nullif(regexp_replace(translate(lower(name_en), 'aeiouy -.''', ''), '(.)\\1+', '\\1', 'g'), '') as english,
    lower(email) as email, birth_month, birth_day,
    nullif(translate(lower(coalesce(address, '') || coalesce(building_number, '') || coalesce(street, '')), ' ،,.-', ''), '')
      as place, name_ar like '_% _%' as has_full_arabic, name_en like '_% _%' as has_full_english
  ${living(merchantId)}`;

/** By how much of a name two may be compared: shorter ones are too many people's. */
const longEnough = sql`length(name) > 3`;
const named = sql`(select *, count(*) over (partition by name) as bearers from (
    select id, arabic as name, has_full_arabic as is_full, phone, email, birth_month, birth_day, place from k
    where arabic is not null
    union all select id, english, has_full_english, phone, email, birth_month, birth_day, place from k
    where english is not null) named)`;

type Reason = (typeof duplicateReasons)[number];

/** What two of one name share besides, the surest first. */
const shared: readonly (readonly [Exclude<Reason, 'phone'>, Sql])[] = [
  ['name_phone', sql`right(a.phone, 7) = right(b.phone, 7) and length(a.phone) >= 8`],
  ['name_email', sql`a.email = b.email`],
  ['name_birthday', sql`a.birth_month = b.birth_month and a.birth_day = b.birth_day`],
  ['name_address', sql`a.place = b.place`],
  // A full name that few have; one that many share tells nothing.
  ['name', sql`a.is_full and b.is_full and a.bearers <= ${literal(mostBearers)}`],
];

/** A hundred thousand keys are joined without the disk; one job at a time does so. */
const inMemory: Sql = sql`select set_config('work_mem', '96MB', true)`;

const insertPairs = (pairs: Sql): Sql => sql`
  insert into customer_duplicate (customer_id, other_id, reason) ${pairs}
  on conflict (merchant_id, customer_id, other_id) do nothing`;

/** What somebody said are two stay two. */
const insertSamePhones = (merchantId: number): Sql => sql`
  with k as materialized (select id, ${phone} ${living(merchantId)})
  ${insertPairs(sql`select a.id, b.id, ${'phone' satisfies Reason}::text from k a join k b on a.phone = b.phone and a.id < b.id
    where length(a.phone) >= 8 order by 1, 2 limit ${literal(mostPairs)}`)}`;

/** All that is compared with names in one statement: making the keys is most of the work. */
const insertSameNames = (merchantId: number): Sql => sql`
  with k as materialized (${keys(merchantId)}), n as materialized (select * from ${named} n where ${longEnough})
  ${insertPairs(sql`select a, b, reason from (
    select distinct on (a, b) * from (${join(
      shared.map(
        (
          [reason, rule],
          rank,
        ) => sql`(select distinct a.id as a, b.id as b, ${reason}::text as reason, ${rank}::int as rank
          from n a join n b on a.name = b.name and ${rule} and a.id < b.id order by 1, 2 limit ${literal(mostPairs)})`,
      ),
      ' union all ',
    )}) p order by a, b, rank) p order by rank, a, b`)}`;

/** Looks for pairs, by number and then by name; killed on the way, it goes on from the beginning and finds the same. */
export const findDuplicatesJob = defineJob<typeof findDuplicates.payload, OutsideJob<typeof findDuplicates.payload>>({
  ...findDuplicates,
  kind: 'outside',
  retry: { limit: 2, delay_seconds: 10 },
  expire_seconds: 600,
  handle: async (run, { search_id }) => {
    const m = run.merchantId;
    const tell = (status: number, percent: number) => sql`
      update customer_duplicate_search set status = ${status}, done_percent = ${percent},
        found_count = case when ${status} = 3 then (select count(*)::int from customer_duplicate
          where merchant_id = ${m} and not is_dismissed) end,
        ended_at = case when ${status} > 2 then ${run.now}::timestamptz end
      where merchant_id = ${m} and id = ${search_id}`;
    try {
      await run.transaction((tx) =>
        tx.batch([sql`delete from customer_duplicate where merchant_id = ${m} and not is_dismissed`, tell(2, 0)]),
      );
      await run.transaction((tx) => tx.batch([inMemory, insertSamePhones(m), tell(2, 20)]));
      await run.transaction((tx) => tx.batch([inMemory, insertSameNames(m), tell(2, 95)]));
      await run.transaction((tx) => tx.run(tell(3, 100)));
    } catch (error) {
      if (run.isLastTry) await run.transaction((tx) => tx.run(tell(4, 0))).catch(() => {});
      throw error;
    }
  },
});

/** Has a job look for duplicates; the one that is looking already when there is one. */
export const searchDuplicates = async (ctx: MerchantContext, tx: MerchantTx) => {
  const m = ctx.merchantId;
  await tx.run(sql`select 1 from merchant where merchant_id = ${m} for no key update`);
  const under = await tx.maybe<{ id: number }>(sql`
    select id from customer_duplicate_search where merchant_id = ${m} and status in (1, 2)
      and asked_at > ${addSeconds(ctx.now, -lostAfterSeconds)}::timestamptz order by id desc limit 1`);
  if (under) return under;
  const made = await tx.one<{ id: number }>(sql`
    insert into customer_duplicate_search (asked_at, asked_by) values (${ctx.now}::timestamptz, ${ctx.user.id}) returning id`);
  await enqueue(tx, findDuplicates, { search_id: made.id });
  return made;
};

type Found = OutputOf<typeof merging.found>;

const person = (alias: 'a' | 'b'): Sql => {
  const c = literal(alias);
  return sql`jsonb_build_object('name_ar', ${c}.name_ar, 'name_en', ${c}.name_en, 'mobile', ${c}.mobile, 'email', ${c}.email,
    'invoice_count', ${c}.invoice_count)`;
};

/** What was found, the surest first. */
export const listDuplicates = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof merging.found>,
): Promise<Found> => {
  const m = ctx.merchantId;
  const last = await tx.maybe<NonNullable<Found['last']>>(sql`
    select id, status, done_percent, asked_at from customer_duplicate_search where merchant_id = ${m}
    order by id desc limit 1`);
  const page = await readPage<Found['records'][number]>(
    tx,
    {
      select: sql`d.id, d.reason, d.customer_id, d.other_id, ${person('a')} as customer, ${person('b')} as other`,
      from: sql`customer_duplicate d
        join customer a on a.merchant_id = d.merchant_id and a.id = d.customer_id and a.merged_into is null
        join customer b on b.merchant_id = d.merchant_id and b.id = d.other_id and b.merged_into is null`,
      where: [sql`d.merchant_id = ${m}`, sql`not d.is_dismissed`],
      sortable: { id: sql`d.id` },
      defaultSort: 'id',
      tie: sql`d.id`,
    },
    input,
  );
  return { ...page, last: last ?? null };
};

/** Two who are two: no later search names them again. */
export const dismissDuplicate = async (ctx: MerchantContext, tx: MerchantTx, { id }: { id: number }) => {
  const done = await tx.maybe(sql`update customer_duplicate set is_dismissed = true
    where merchant_id = ${ctx.merchantId} and id = ${id} returning id`);
  if (!done) throw new Refusal('ignore');
  return { done: true as const };
};
