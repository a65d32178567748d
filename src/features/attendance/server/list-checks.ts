import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { addDays, instantOf } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { type EntitySource, equalTo, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { checkFields } from '../attendance-fields.ts';
import type { attendance } from '../contract.ts';
import { signWords } from '../messages.ts';
import { placeSigns } from '../place.ts';
import { attendanceScreens } from '../screens.ts';

type Row = OutputOf<typeof attendance.checks>['records'][number];

const source = (ctx: MerchantContext): EntitySource<typeof checkFields> => ({
  fields: checkFields,
  alias: 'c',
  computed: {
    employee_name_ar: sql`e.name_ar`,
    employee_name_en: sql`e.name_en`,
    signs: sql`(select string_agg(case sign ${placeSigns
      .map((sign) => sql`when ${sign} then ${signWords[ctx.language][sign]}`)
      .reduce((all, one) => sql`${all} ${one}`)} end, ' · ') from unnest(c.signs) sign)`,
  },
});

/** Every check-in and check-out that was tried, newest first. Days are the clock's. */
export const listChecks = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof attendance.checks>) => {
  const midnight = (day: string) => instantOf(day, '00:00:00', ctx.merchant.zone);
  return answerList<Row>(
    ctx,
    tx,
    {
      select: selectRow(source(ctx)),
      from: sql`attendance_check c join employee e on e.merchant_id = c.merchant_id and e.id = c.employee_id`,
      where: [
        sql`c.merchant_id = ${ctx.merchantId}`,
        ...(input.from_on ? [sql`c.happened_at >= ${midnight(input.from_on)}::timestamptz`] : []),
        ...(input.to_on ? [sql`c.happened_at < ${midnight(addDays(input.to_on, 1))}::timestamptz`] : []),
        ...equalTo('c', input, ['employee_id', 'verdict']),
      ],
      sortable: sortsOf(source(ctx), ctx.language),
      defaultSort: '-happened_at',
      tie: sql`c.id`,
    },
    input,
    {
      title: attendanceScreens.checks.title,
      file_name: 'check-ins',
      columns: sheetOf(checkFields),
    },
  );
};
