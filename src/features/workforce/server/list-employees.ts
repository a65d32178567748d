import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import { inBoth } from '../../../kernel/messages.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList, type ListFile } from '../../../platform/lists/answer-list.ts';
import type { employees } from '../contract.ts';
import { employeeTexts } from '../messages.ts';
import { employeeColumns, employeeMatches, employeeName } from './employee-queries.ts';

type Row = OutputOf<typeof employees.list>['records'][number];
type Name = OutputOf<typeof employees.names>['records'][number];
const both = (pick: (t: typeof employeeTexts.en) => string) => inBoth(employeeTexts, pick);
const yesNo = (key: 'show_in_billing' | 'show_in_appointments' | 'has_login') =>
  ({
    kind: 'text',
    value: (row: Record<string, unknown>, language: 'ar' | 'en') =>
      row[key] ? employeeTexts[language].yes : employeeTexts[language].no,
  }) as const;

const names: ListFile['columns'] = [
  { key: 'name_ar', label: both((t) => t.name_ar), kind: 'text' },
  { key: 'name_en', label: both((t) => t.name_en), kind: 'text' },
];
const file: ListFile = {
  title: both((t) => t.title),
  file_name: 'employees',
  columns: [
    ...names,
    { key: 'job_title_ar', label: both((t) => t.job_title_ar), kind: 'text' },
    { key: 'job_title_en', label: both((t) => t.job_title_en), kind: 'text' },
    { key: 'mobile', label: both((t) => t.mobile), kind: 'text' },
    { key: 'joining_on', label: both((t) => t.joining), kind: 'date' },
    { key: 'leaving_on', label: both((t) => t.leaving), kind: 'date' },
    { key: 'show_in_billing', label: both((t) => t.show_in_billing), ...yesNo('show_in_billing') },
    { key: 'show_in_appointments', label: both((t) => t.show_in_appointments), ...yesNo('show_in_appointments') },
    { key: 'has_login', label: both((t) => t.may_sign_in), ...yesNo('has_login') },
    {
      key: 'status',
      label: both((t) => t.status),
      kind: 'text',
      value: (row, language) => employeeTexts[language].statuses[String(row.status) as '0'],
    },
  ],
};

/** Employees in the order they were added. */
export const listEmployees = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof employees.list>) =>
  answerList<Row>(
    ctx,
    tx,
    {
      select: employeeColumns,
      from: sql`employee e`,
      where: [
        sql`e.merchant_id = ${ctx.merchantId}`,
        ...(input.status === undefined ? [] : [sql`e.status = ${input.status}`]),
        ...(input.show_in_billing === undefined ? [] : [sql`e.show_in_billing = ${input.show_in_billing}`]),
        ...(input.show_in_appointments === undefined
          ? []
          : [sql`e.show_in_appointments = ${input.show_in_appointments}`]),
        ...(input.search ? [employeeMatches(input.search)] : []),
      ],
      sortable: { id: sql`e.id`, name: employeeName(ctx), joining_on: sql`e.joining_on` },
      defaultSort: 'id',
      tie: sql`e.id`,
    },
    input,
    file,
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
      sortable: { name: employeeName(ctx) },
      defaultSort: 'name',
      tie: sql`e.id`,
    },
    input,
    { title: both((t) => t.title), file_name: 'employee-names', columns: names },
  );
