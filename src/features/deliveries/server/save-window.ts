import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import type { Language } from '../../../kernel/text/messages.ts';
import { commaIn } from '../../../kernel/text/messages.ts';
import { formatShortWeekday, formatTime } from '../../../kernel/time/local-time.ts';
import { weekdays } from '../../../kernel/time/working-week.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { inputValues, insertRow, updateVersion } from '../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { moveRecord } from '../../../platform/http/move-record.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import {
  type EntitySource,
  equalTo,
  selectRecord,
  selectRow,
  sheetOf,
  sortsOf,
} from '../../../platform/lists/entity-list.ts';
import type { deliveryWindows } from '../contract.ts';
import { windowMessages } from '../messages.ts';
import { refuse } from '../refusals.ts';
import { deliveryScreens } from '../screens.ts';
import { windowTransitions } from '../window.ts';
import { windowFields } from '../window-fields.ts';
import { freeOverdue } from './places.ts';

type DeliveryWindow = OutputOf<typeof deliveryWindows.get>;

/** The days of a window in words: "Every day", or their short names in order. */
const daysSql = (language: Language): Sql => sql`(
  select case when cardinality(w.weekdays) = 0 then ${windowMessages[language].every_day}::text
    else string_agg(d.name, ${commaIn(language)} order by d.day) end
  from (values ${joinDays(language)}) d (day, name) where d.day = any(w.weekdays) or cardinality(w.weekdays) = 0)`;

const joinDays = (language: Language): Sql =>
  weekdays
    .map((day) => sql`(${day}::smallint, ${formatShortWeekday(day, language)}::text)`)
    .reduce((all, one) => sql`${all}, ${one}`);

/** A time of day as `formatTime` says it. */
const clockIn = (language: Language, time: Sql): Sql => {
  const [morning, evening] = ['00:00:00', '12:00:00'].map((half) => formatTime(half, language).slice('hh:mm'.length));
  return sql`to_char(${time}, 'HH12:MI') || case when ${time} < '12:00' then ${morning}::text else ${evening}::text end`;
};

/** One run, the earlier first, and whether it ends the next day. */
const hoursIn = (language: Language): Sql => sql`(
  ${clockIn(language, sql`w.from_time`)} || ' – ' || ${clockIn(language, sql`w.until_time`)}
  || case when w.until_time < w.from_time then ${` ${windowMessages[language].next_day}`}::text else '' end)`;

/** The hours as they stand in the list, and of 24. */
const hasHours = (
  search: string,
  language: Language,
): Sql => sql`position(lower(${search}) in lower(${hoursIn(language)}
  || ' ' || to_char(w.from_time, 'HH24:MI') || ' ' || to_char(w.until_time, 'HH24:MI'))) > 0`;

/** The window as queries read it, `w`. */
const sourceIn = (language: Language): EntitySource<typeof windowFields> => ({
  fields: windowFields,
  alias: 'w',
  computed: {
    hours: hoursIn(language),
    days: daysSql(language),
  },
});

/** Windows by the hour at which they begin. */
export const listWindows = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof deliveryWindows.list>) =>
  answerList<OutputOf<typeof deliveryWindows.list>['records'][number]>(
    ctx,
    tx,
    {
      select: selectRow(sourceIn(ctx.language)),
      from: sql`delivery_window w`,
      where: [
        sql`w.merchant_id = ${ctx.merchantId}`,
        ...equalTo('w', input, ['status', 'kind']),
        ...(input.search ? [hasHours(input.search, ctx.language)] : []),
      ],
      sortable: sortsOf(sourceIn(ctx.language), ctx.language),
      defaultSort: 'from_time',
      tie: sql`w.id`,
    },
    input,
    { title: deliveryScreens.windows.title, file_name: 'delivery-windows', columns: sheetOf(windowFields) },
  );

/** One window; another shop's number answers like one that does not exist. */
export const getWindow = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: { readonly id: number },
): Promise<DeliveryWindow> => {
  const row = await tx.maybe<DeliveryWindow>(sql`
    select ${selectRecord(sourceIn(ctx.language))}, w.weekdays from delivery_window w
    where w.merchant_id = ${ctx.merchantId} and w.id = ${input.id}`);
  if (!row) throw refuse('delivery_window_not_found');
  return row;
};

type Input = InputOf<typeof deliveryWindows.create>;

const valuesOf = (input: Input) => {
  const chosen = [...new Set(input.weekdays)].toSorted((a, b) => a - b);
  // All seven are every day, which is written in one way: `delivery_window_once` compares the lists.
  return { ...inputValues(windowFields, input), weekdays: chosen.length === weekdays.length ? [] : chosen };
};

export const createWindow = async (ctx: MerchantContext, tx: MerchantTx, input: Input): Promise<DeliveryWindow> => {
  const { id } = await tx.one<{ id: number }>(sql`${insertRow('delivery_window', valuesOf(input))} returning id`);
  ctx.publishChange('delivery_windows');
  return getWindow(ctx, tx, { id });
};

/** Changes a window and its days to come that follow it; what is taken stays, also where the new limit is lower. */
export const updateWindow = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof deliveryWindows.update>,
): Promise<DeliveryWindow> => {
  const current = () => getWindow(ctx, tx, input);
  await updateVersion(ctx, tx, 'delivery_window', input, valuesOf(input), current);
  await tx.batch([
    sql`select day from window_day where merchant_id = ${tx.merchantId} and window_id = ${input.id} and day >= ${ctx.today}::date
        order by day for no key update`,
    freeOverdue(tx.merchantId, { window_id: input.id, from_on: ctx.today, until_on: null }, ctx.now),
  ]);
  await tx.run(sql`
    update window_day d set
      stops_limit = case when w.stops_limit < stops_taken then stops_taken else w.stops_limit end,
      minutes_limit = case when w.minutes_limit < minutes_taken then minutes_taken else w.minutes_limit end
    from (select ${input.stops_limit ?? null}::int as stops_limit, ${input.minutes_limit ?? null}::int as minutes_limit) w
    where d.merchant_id = ${tx.merchantId} and d.window_id = ${input.id} and d.day >= ${ctx.today}::date and not d.is_own`);
  ctx.publishChange('delivery_windows');
  return current();
};

export const moveWindow = moveRecord(
  { table: 'delivery_window', transitions: windowTransitions, missing: 'delivery_window_not_found', refuse },
  'delivery_windows',
);
