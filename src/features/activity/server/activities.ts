import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import { businessDayRange } from '../../../kernel/local-time.ts';
import { here, join, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { holds, type MerchantContext } from '../../../platform/http/context.ts';
import { answerList, answerReport } from '../../../platform/lists/answer-list.ts';
import { fileNameOf } from '../../../platform/lists/file-name.ts';
import { sheetOf } from '../../../platform/lists/noun-list.ts';
import { permissions } from '../../identity/permissions.ts';
import summaryReport from '../activities-summary.ts';
import { activityFields } from '../activity-fields.ts';
import { onlineActs } from '../online-acts.ts';
import { type ActivityThing, actKinds, actOf, firstPartOf, numbersThing, thingOf } from '../activity-words.ts';
import type { activities } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { activityScreens } from '../screens.ts';
import { namesInside } from './names-inside.ts';
import { activityTargets } from './record-names.ts';
import { matchesWords } from '../../../platform/lists/matches-search.ts';

type Row = OutputOf<typeof activities.list>['records'][number];
type Detail = OutputOf<typeof activities.get>;

/** The sale's own operation, which the indexes of this list leave out (migration 0400). */
const sale = literal("'POST /api/invoices'");
const besideSales = sql`a.operation <> ${sale}`;

/** Operations that leave audit rows, by the thing that they are done to; from the product's own routes. */
export interface KnownOperations {
  readonly all: () => readonly string[];
}

const operationsOf = ({ all }: KnownOperations, thing: ActivityThing, ofRecord: boolean): string[] =>
  all().filter((one) => thingOf(one) === thing && (!ofRecord || numbersThing(one)));

/** One part of the record that an act is about, by the operation's path; null where it is about none. */
const ofTarget = ({ all }: KnownOperations, part: (target: (typeof activityTargets)[string]) => Sql): Sql => {
  const cases = Object.entries(activityTargets).flatMap(([first, target]) => {
    const operations = all().filter((one) => firstPartOf(one) === first);
    return operations.length === 0 ? [] : [sql`when a.operation = any(${operations}::text[]) then ${part(target)}`];
  });
  return sql`${cases.reduce((all, one) => sql`${all} ${one}`, sql`case when a.record_id is null then null`)} end`;
};

/** The word that each operation has, looked up by its place in the list of them. */
const wordOf = ({ all }: KnownOperations, word: (operation: string) => string | undefined): Sql =>
  sql`(${all().map((one) => word(one) ?? null)}::text[])[array_position(${[...all()]}::text[], a.operation)]`;

const onlineOperations = Object.keys(onlineActs);
const isOnline = (alias: string): Sql => sql`${literal(alias)}.operation = any(${onlineOperations}::text[])`;
const customerOnline = { ar: literal("'عميل عبر الموقع'"), en: literal("'A customer, online'") } as const;

const noteOperations = ['POST /api/invoices/:id/credit_notes', 'POST /api/invoices/:id/debit_notes'];
/** The note that was issued to the invoice of the row, in the same transaction. */
const noteIssued = sql`case when a.operation = any(${noteOperations}::text[]) then (
  select n.document_number from invoice n where n.merchant_id = ${here} and n.corrects_invoice_id = a.record_id
    and n.issued_at = a.happened_at order by n.id desc limit 1) end`;

/** Who did it: a platform manager in the shop as he was called then, a customer on a public page, else one of its people. */
const personOf = (alias: string, language: 'ar' | 'en'): Sql => {
  const a = literal(alias);
  const name = literal(`name_${language}`);
  return sql`case when ${a}.manager_id is not null
    then (select m.manager_${name} from manager_visit m
      where m.merchant_id = ${here} and m.manager_id = ${a}.manager_id order by m.id desc limit 1)
    when ${isOnline(alias)} then ${customerOnline[language]}
    else (select coalesce(u.${name}, u.user_name) from shop_user u
      where u.merchant_id = ${here} and u.id = ${a}.user_id) end`;
};

/**
 * Acts of whoever is called so: people of the shop, and managers who came in. Looked up before the trail is read, since of
 * people who are known the planner knows whether their acts are many.
 */
const byWhom = async (tx: MerchantTx, term: string): Promise<Sql> => {
  const called = (names: Sql): Sql => matchesWords(term, names);
  const { people, managers } = await tx.one<{ people: number[]; managers: number[] }>(sql`
    select array(select u.id from shop_user u
        where u.merchant_id = ${here} and ${called(sql`u.name_ar, u.name_en, u.user_name`)}) as people,
      array(select distinct m.manager_id from manager_visit m
        where m.merchant_id = ${here} and ${called(sql`m.manager_name_ar, m.manager_name_en`)}) as managers`);
  const those = [
    ...(people.length > 0 ? [sql`a.user_id = any(${people}::bigint[])`] : []),
    ...(managers.length > 0 ? [sql`a.manager_id = any(${managers}::bigint[])`] : []),
  ];
  return those.length === 0 ? sql`false` : sql`(${join(those, ' or ')})`;
};

// Everything beside the row is looked up for the rows of a page alone: joined, it would be for all that are counted.
const columns = (known: KnownOperations): Sql => sql`a.id, a.happened_at, a.record_id, a.reason, a.ip,
  coalesce(${wordOf(known, thingOf)}, 'file') as thing,
  coalesce(${wordOf(known, (one) => actOf(one)?.ar)}, a.operation) as act_ar,
  coalesce(${wordOf(known, (one) => actOf(one)?.en)}, a.operation) as act_en,
  ${personOf('a', 'ar')} as person_ar, ${personOf('a', 'en')} as person_en,
  ${ofTarget(known, (one) => one.name('ar'))} as record_ar, ${ofTarget(known, (one) => one.name('en'))} as record_en,
  ${ofTarget(known, (one) => sql`${one.link}::text`)} as target, ${ofTarget(known, (one) => one.id)} as target_id,
  ${noteIssued} as made, ${isOnline('a')} as is_online`;

const within = (
  ctx: MerchantContext,
  { from_on, to_on }: { from_on?: string | undefined; to_on?: string | undefined },
) => {
  const range = (on: string) => businessDayRange(on, ctx.merchant.zone, ctx.merchant.day_ends_time);
  return [
    ...(from_on ? [sql`a.happened_at >= ${range(from_on).from_at}::timestamptz`] : []),
    ...(to_on ? [sql`a.happened_at < ${range(to_on).to_at}::timestamptz`] : []),
  ];
};

/** What people did, the newest first. */
export const listActivities =
  (known: KnownOperations) => async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof activities.list>) =>
    answerList<Row>(
      ctx,
      tx,
      {
        select: columns(known),
        from: sql`audit_entry a`,
        where: [
          sql`a.merchant_id = ${ctx.merchantId}`,
          besideSales,
          ...(input.user_id ? [sql`a.user_id = ${input.user_id}`] : []),
          ...(input.record_id ? [sql`a.record_id = ${input.record_id}`] : []),
          ...(input.thing
            ? [sql`a.operation = any(${operationsOf(known, input.thing, input.record_id !== undefined)}::text[])`]
            : []),
          ...within(ctx, input),
          ...(input.search ? [await byWhom(tx, input.search)] : []),
        ],
        sortable: { happened_at: sql`a.happened_at` },
        defaultSort: '-happened_at',
        tie: sql`a.id`,
        isLong: true,
      },
      input,
      { title: activityScreens.list.title, file_name: 'activities', columns: sheetOf(activityFields) },
    );

const aboutSalaries = (operation: string): boolean => operation.includes('salar');

export const getActivity =
  (known: KnownOperations) =>
  async (ctx: MerchantContext, tx: MerchantTx, { id }: InputOf<typeof activities.get>): Promise<Detail> => {
    const row = await tx.maybe<Omit<Detail, 'names'>>(sql`
      select ${columns(known)}, a.operation, a.request_id, a.input, a.before, a.after from audit_entry a
      where a.merchant_id = ${ctx.merchantId} and a.id = ${id}`);
    if (!row) throw refuse('activity_not_found');
    const hides = aboutSalaries(row.operation) && !holds(ctx.user.permissions, permissions.employees.salary);
    if (hides) return { ...row, input: null, before: null, after: null, names: {} };
    return { ...row, names: await namesInside(tx, [row.input, row.before, row.after]) };
  };

export const listActivityPeople = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof activities.people>) =>
  answerList<OutputOf<typeof activities.people>['records'][number]>(
    ctx,
    tx,
    {
      select: sql`u.id, coalesce(u.name_ar, u.name_en, u.user_name) as name_ar,
        coalesce(u.name_en, u.name_ar, u.user_name) as name_en`,
      from: sql`shop_user u`,
      where: [
        sql`u.merchant_id = ${ctx.merchantId}`,
        ...(input.search ? [matchesWords(input.search, sql`u.name_ar, u.name_en, u.user_name`)] : []),
      ],
      sortable: { id: sql`u.id` },
      defaultSort: 'id',
      tie: sql`u.id`,
    },
    input,
    { title: activityScreens.list.title, file_name: 'people', columns: [] },
  );

/** Counted by person and operation in one read; kinds are told by the words of each. */
export const sumActivities = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof activities.summary>,
) => {
  const counts = await tx.many<{
    person: string;
    person_ar: string | null;
    person_en: string | null;
    operation: string;
    n: number;
    last_at: string;
  }>(sql`
    with counted as (
      select a.user_id, a.manager_id, a.operation, count(*)::int as n, max(a.happened_at) as last_at from audit_entry a
      where a.merchant_id = ${ctx.merchantId} and ${besideSales}
        and ${join(within(ctx, input), ' and ')}
      group by a.user_id, a.manager_id, a.operation)
    select concat(c.user_id, '/', c.manager_id, '/', ${isOnline('c')}) as person, ${personOf('c', 'ar')} as person_ar,
      ${personOf('c', 'en')} as person_en, c.operation, c.n, c.last_at
    from counted c`);
  const people = new Map<string, OutputOf<typeof activities.summary>['records'][number]>();
  for (const { person, person_ar, person_en, operation, n, last_at } of counts) {
    const row = people.get(person) ?? {
      person_ar,
      person_en,
      added: 0,
      changed: 0,
      removed: 0,
      other: 0,
      total: 0,
      last_at,
    };
    const kind = actOf(operation)?.kind ?? actKinds[3];
    row[kind] += n;
    row.total += n;
    if (last_at > row.last_at) row.last_at = last_at;
    people.set(person, row);
  }
  const records = [...people.values()].sort((a, b) => b.total - a.total);
  const file = { title: activityScreens.summary.title, file_name: fileNameOf('activities-by-person', input) };
  return answerReport(ctx, input.format, summaryReport, file, { records });
};
