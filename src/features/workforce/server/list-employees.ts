import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { equalTo, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import type { employees } from '../contract.ts';
import { employeeFields } from '../employee-fields.ts';
import { employeeScreens } from '../screens.ts';
import { employeeMatches, employeeSource, loginState } from './employee-queries.ts';

type Row = OutputOf<typeof employees.list>['records'][number];
type Name = OutputOf<typeof employees.names>['records'][number];

const { title } = employeeScreens.list;
const columns = sheetOf(employeeFields);

/** Employees in the order they were added. */
export const listEmployees = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof employees.list>) =>
  answerList<Row>(
    ctx,
    tx,
    {
      select: selectRow(employeeSource),
      from: sql`employee e`,
      where: [
        sql`e.merchant_id = ${ctx.merchantId}`,
        ...equalTo('e', input, ['status', 'show_in_billing', 'show_in_appointments']),
        ...(input.login_state ? [sql`${loginState} = ${input.login_state}`] : []),
        ...(input.search ? [employeeMatches(input.search)] : []),
      ],
      sortable: sortsOf(employeeSource, ctx.language),
      defaultSort: 'id',
      tie: sql`e.id`,
    },
    input,
    { title, file_name: 'employees', columns },
  );

/** Names of active employees, for fields that choose one. */
export const listEmployeeNames = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof employees.names>) =>
  answerList<Name>(
    ctx,
    tx,
    {
      select: sql`e.id, e.name_ar, e.name_en`,
      from: sql`employee e`,
      where: [
        sql`e.merchant_id = ${ctx.merchantId}`,
        sql`e.status = 1`,
        ...(input.search ? [employeeMatches(input.search)] : []),
      ],
      sortable: sortsOf(employeeSource, ctx.language),
      defaultSort: 'name',
      tie: sql`e.id`,
    },
    input,
    { title, file_name: 'employee-names', columns: columns.filter(({ key }) => /^name_/.test(key)) },
  );
