import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import type { Money } from '../../../kernel/money/money.ts';
import type { Language } from '../../../kernel/text/messages.ts';
import { join, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { FileAnswer } from '../../../platform/http/route.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { type EntitySource, equalTo, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { matchesWords } from '../../../platform/lists/matches-search.ts';
import { nameSql, userNameSql } from '../../../platform/lists/name-sql.ts';
import type { shifts } from '../contract.ts';
import { tillShiftScreens } from '../screens.ts';
import { shiftState, tillShiftFields } from '../shift-fields.ts';

type Row = OutputOf<typeof shifts.list>['records'][number];

const file = { title: tillShiftScreens.list.title, file_name: 'shifts', columns: sheetOf(tillShiftFields) };

const zNumber: Sql = sql`'Z-' || s.till_id || '-' || lpad(s.number::text, greatest(4, length(s.number::text)), '0')`;
const state: Sql = sql`case when s.closed_at is not null then ${literal(shiftState.closed)}
  when s.counted_at is not null then ${literal(shiftState.counted)} else ${literal(shiftState.open)} end`;

/** The shift as queries read it, `s`, with its till `t`, who opened it `o` and who closed it `c`. */
export const shiftSource = (language: Language): EntitySource<typeof tillShiftFields> => ({
  fields: tillShiftFields,
  alias: 's',
  computed: {
    z_number: zNumber,
    till_name: nameSql(language, 't'),
    state,
    opened_by_name: userNameSql(language, 'o'),
    closed_by_name: userNameSql(language, 'c'),
  },
});

export const shiftFrom: Sql = sql`
  till_shift s join till t on t.merchant_id = s.merchant_id and t.id = s.till_id
  left join shop_user o on o.merchant_id = s.merchant_id and o.id = s.opened_by
  left join shop_user c on c.merchant_id = s.merchant_id and c.id = s.closed_by`;

const ofState = (wanted: number): Sql => {
  if (wanted === shiftState.closed) return sql`s.closed_at is not null`;
  return wanted === shiftState.counted
    ? sql`s.closed_at is null and s.counted_at is not null`
    : sql`s.closed_at is null and s.counted_at is null`;
};

/** Shifts, newest first, with what was short or over in all of them. */
export const listShifts = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof shifts.list>) => {
  const source = shiftSource(ctx.language);
  const where = [
    sql`s.merchant_id = ${tx.merchantId}`,
    ...(input.from_on ? [sql`s.opened_on >= ${input.from_on}::date`] : []),
    ...(input.to_on ? [sql`s.opened_on <= ${input.to_on}::date`] : []),
    ...equalTo('s', input, ['till_id', 'opened_by']),
    ...(input.state ? [ofState(input.state)] : []),
    ...(input.search ? [matchesWords(input.search, sql`${zNumber}, t.name_ar, t.name_en, s.note`)] : []),
  ];
  const answer = await answerList<Row>(
    ctx,
    tx,
    {
      select: selectRow(source),
      from: shiftFrom,
      where,
      // Within a day ids rise with time: the day's index gives this order without sorting.
      sortable: { ...sortsOf(source, ctx.language), opened_at: sql`s.opened_on` },
      defaultSort: '-opened_at',
      tie: sql`s.id`,
    },
    input,
    file,
  );
  if (answer instanceof FileAnswer) return answer;
  const totals = await tx.one<{ difference_amount: Money }>(sql`
    select coalesce(sum(s.difference_amount), 0)::bigint as difference_amount from ${shiftFrom}
    where ${join(where, ' and ')}`);
  return { ...answer, totals } as OutputOf<typeof shifts.list>;
};
