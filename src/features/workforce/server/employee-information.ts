import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { type EntitySource, equalTo, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import type { employeeInformation } from '../information-contract.ts';
import { type DocumentState, informationFields } from '../information-fields.ts';
import { employeeScreens } from '../screens.ts';
import { employeeMatches, employeeSource } from './employee-queries.ts';

type Row = OutputOf<typeof employeeInformation.list>['records'][number];

const endsOn = sql`least(e.passport_expires_on, e.residency_expires_on)`;

const stateOn = (today: string): Sql => sql`case
    when ${endsOn} is null then 'none'
    when ${endsOn} < ${today}::date then 'expired'
    when ${endsOn} <= ${today}::date + 7 then 'week'
    when ${endsOn} <= ${today}::date + 30 then 'month'
    when ${endsOn} <= ${today}::date + 60 then 'two_months'
    else 'valid' end`;

const sourceOn = (today: string): EntitySource<typeof informationFields> => ({
  fields: informationFields,
  alias: 'e',
  computed: { image_url: employeeSource.computed.image_url, ends_on: endsOn, documents: stateOn(today) },
});

/** People by what ends first; who has no dates comes last. */
export const listEmployeeInformation = (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof employeeInformation.list>,
) => {
  const source = sourceOn(ctx.today);
  const wanted: DocumentState | undefined = input.documents;
  return answerList<Row>(
    ctx,
    tx,
    {
      select: selectRow(source),
      from: sql`employee e`,
      where: [
        sql`e.merchant_id = ${ctx.merchantId}`,
        ...equalTo('e', input, ['status']),
        ...(wanted ? [sql`(${stateOn(ctx.today)}) = ${wanted}`] : []),
        ...(input.search ? [employeeMatches(input.search)] : []),
      ],
      sortable: sortsOf(source, ctx.language),
      defaultSort: 'ends_on',
      tie: sql`e.id`,
    },
    input,
    {
      title: employeeScreens.information.title,
      file_name: 'employees-information',
      columns: sheetOf(informationFields),
    },
  );
};
