import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { commaIn } from '../../../kernel/text/messages.ts';
import { businessDayRange } from '../../../kernel/time/local-time.ts';
import { currentMerchantId, join, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { holds, type MerchantContext } from '../../../platform/http/context.ts';
import { answerList, answerReport } from '../../../platform/lists/answer-list.ts';
import { sheetOf } from '../../../platform/lists/entity-list.ts';
import { fileNameOf } from '../../../platform/lists/file-name.ts';
import { matchesWords } from '../../../platform/lists/matches-search.ts';
import { permissions } from '../../identity/permissions.ts';
import summaryReport from '../activities-summary.ts';
import { auditLogFields } from '../activity-fields.ts';
import {
  type ActivityThing,
  actKinds,
  actOf,
  firstPartOf,
  numbersFirstPart,
  numbersThing,
  placeOf,
  thingOf,
} from '../activity-words.ts';
import type { activities } from '../contract.ts';
import { jobActs, onlineActs } from '../online-acts.ts';
import { refuse } from '../refusals.ts';
import { auditLogScreens } from '../screens.ts';
import { actThatIssued, issuedDocuments } from './issued-documents.ts';
import { namesInside, withNamedKeys } from './names-inside.ts';
import { activityTargets } from './record-names.ts';

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
    const operations = all().filter((one) => firstPartOf(one) === first && numbersFirstPart(one));
    return operations.length === 0 ? [] : [sql`when a.operation = any(${operations}::text[]) then ${part(target)}`];
  });
  return sql`${cases.reduce((all, one) => sql`${all} ${one}`, sql`case when a.record_id is null then null`)} end`;
};

const appointmentOperations = ({ all }: KnownOperations): string[] =>
  all().filter((one) => firstPartOf(one) === 'appointments' && numbersFirstPart(one));

/** What is done in the visit that an act is about. */
const appointmentServices = (known: KnownOperations, language: 'ar' | 'en'): Sql => {
  const name = literal(`name_${language}`);
  return sql`case when a.operation = any(${appointmentOperations(known)}::text[]) then (
    select string_agg(coalesce(l.${name}, l.name_ar, l.name_en), ${commaIn(language)} order by l.line_number)
    from appointment_line l where l.merchant_id = ${currentMerchantId} and l.appointment_id = a.record_id) end`;
};

/** When that visit begins: as the act said it, else as it is now. */
const appointmentTime = (
  known: KnownOperations,
): Sql => sql`case when a.operation = any(${appointmentOperations(known)}::text[]) then coalesce(
  (a.after ->> 'from_at')::timestamptz, (a.input ->> 'from_at')::timestamptz,
  (select v.from_at from appointment v where v.merchant_id = ${currentMerchantId} and v.id = a.record_id)) end`;

/** The word that each operation has, looked up by its place in the list of them. */
const wordOf = ({ all }: KnownOperations, word: (operation: string) => string | undefined): Sql =>
  sql`(${all().map((one) => word(one) ?? null)}::text[])[array_position(${[...all()]}::text[], a.operation)]`;

const onlineOperations = [...Object.keys(onlineActs), ...Object.keys(jobActs)];
const isOnline = (alias: string): Sql => sql`${literal(alias)}.operation = any(${onlineOperations}::text[])`;
const customerOnline = { ar: literal("'عميل عبر الموقع'"), en: literal("'A customer, online'") } as const;

/** Who did it: a platform manager in the shop as he was called then, a customer on a public page, else one of its people. */
const personOf = (alias: string, language: 'ar' | 'en'): Sql => {
  const a = literal(alias);
  const name = literal(`name_${language}`);
  return sql`case when ${a}.manager_id is not null
    then (select m.manager_${name} from manager_visit m
      where m.merchant_id = ${currentMerchantId} and m.manager_id = ${a}.manager_id order by m.id desc limit 1)
    when ${isOnline(alias)} then ${customerOnline[language]}
    else (select coalesce(u.${name}, u.user_name) from shop_user u
      where u.merchant_id = ${currentMerchantId} and u.id = ${a}.user_id) end`;
};

/**
 * Acts of whoever is called so: people of the shop, and managers who came in. Looked up before the trail is read, since of
 * people who are known the planner knows whether their acts are many.
 */
const byWhom = async (tx: MerchantTx, term: string): Promise<Sql> => {
  const called = (names: Sql): Sql => matchesWords(term, names);
  const { people, managers } = await tx.one<{ people: number[]; managers: number[] }>(sql`
    select array(select u.id from shop_user u
        where u.merchant_id = ${currentMerchantId} and ${called(sql`u.name_ar, u.name_en, u.user_name`)}) as people,
      array(select distinct m.manager_id from manager_visit m
        where m.merchant_id = ${currentMerchantId} and ${called(sql`m.manager_name_ar, m.manager_name_en`)}) as managers`);
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
  coalesce(${ofTarget(known, (one) => sql`${one.link}::text`)}, ${wordOf(known, placeOf)}) as target,
  ${ofTarget(known, (one) => one.id)} as target_id,
  ${issuedDocuments} as made,
  ${appointmentServices(known, 'ar')} as services_ar, ${appointmentServices(known, 'en')} as services_en,
  ${appointmentTime(known)} as visit_at, ${isOnline('a')} as is_online`;

/** Acts on a kind of thing, or on one record of it; those that issued a document are its history too. */
const aboutRecord = async (
  known: KnownOperations,
  tx: MerchantTx,
  { thing, record_id }: { thing?: ActivityThing | undefined; record_id?: number | undefined },
): Promise<Sql[]> => {
  const own = [
    ...(record_id ? [sql`a.record_id = ${record_id}`] : []),
    ...(thing ? [sql`a.operation = any(${operationsOf(known, thing, record_id !== undefined)}::text[])`] : []),
  ];
  if (!record_id || thing !== 'invoice') return own;
  const issuing = await actThatIssued(tx, record_id);
  return issuing ? [sql`((${join(own, ' and ')}) or ${issuing})`] : own;
};

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
          ...(await aboutRecord(known, tx, input)),
          ...within(ctx, input),
          ...(input.search ? [await byWhom(tx, input.search)] : []),
        ],
        sortable: { happened_at: sql`a.happened_at` },
        defaultSort: '-happened_at',
        tie: sql`a.id`,
        isLong: true,
      },
      input,
      { title: auditLogScreens.list.title, file_name: 'activities', columns: sheetOf(auditLogFields) },
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
    const [kept_input, before, after] = [row.input, row.before, row.after].map(withNamedKeys);
    const values = { input: kept_input as Detail['input'], before, after };
    return { ...row, ...values, names: await namesInside(tx, row, [kept_input, before, after]) };
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
    { title: auditLogScreens.list.title, file_name: 'people', columns: [] },
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
  const file = { title: auditLogScreens.summary.title, file_name: fileNameOf('activities-by-person', input) };
  return answerReport(ctx, input.format, summaryReport, file, { records });
};
