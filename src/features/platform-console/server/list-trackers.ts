import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { ManagerTx } from '../../../platform/db/transaction.ts';
import type { ManagerContext } from '../../../platform/http/context.ts';
import { answerList, platformReader } from '../../../platform/lists/answer-list.ts';
import { type EntitySource, equalTo, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import type { monitoring } from '../contract.ts';
import { consoleScreens } from '../screens.ts';
import { failedLoginFields, jsErrorFields } from '../tracker-fields.ts';

type JsErrorRow = OutputOf<typeof monitoring.listJsErrors>['records'][number];
type AttemptRow = OutputOf<typeof monitoring.listFailedLogins>['records'][number];

const jsErrors: EntitySource<typeof jsErrorFields> = {
  fields: jsErrorFields,
  alias: 'e',
  computed: { message: sql`left(coalesce(e.error->>'text', e.error->>'error', e.error->>'message'), 300)` },
};

/** Errors that browsers reported, newest first. */
export const listJsErrors = (ctx: ManagerContext, tx: ManagerTx, input: InputOf<typeof monitoring.listJsErrors>) =>
  answerList<JsErrorRow>(
    platformReader(ctx),
    tx,
    {
      select: selectRow(jsErrors),
      from: sql`js_error e`,
      where: [
        sql`true`,
        ...equalTo('e', input, ['type']),
        ...(input.search
          ? [sql`(e.route ilike ${`%${input.search}%`} or e.error::text ilike ${`%${input.search}%`})`]
          : []),
      ],
      sortable: sortsOf(jsErrors, ctx.language),
      defaultSort: '-received_at',
      tie: sql`e.id`,
    },
    input,
    { title: consoleScreens.jsErrors.title, file_name: 'js-errors', columns: sheetOf(jsErrorFields) },
  );

const attempts: EntitySource<typeof failedLoginFields> = { fields: failedLoginFields, alias: 'a', computed: {} };

/** Failed sign-ins, newest first. */
export const listFailedLogins = (
  ctx: ManagerContext,
  tx: ManagerTx,
  input: InputOf<typeof monitoring.listFailedLogins>,
) =>
  answerList<AttemptRow>(
    platformReader(ctx),
    tx,
    {
      select: selectRow(attempts),
      from: sql`sign_in_attempt a`,
      where: [
        sql`true`,
        ...equalTo('a', input, ['failed_type']),
        ...(input.search ? [sql`(a.identifier ilike ${`%${input.search}%`} or a.ip = ${input.search})`] : []),
      ],
      sortable: sortsOf(attempts, ctx.language),
      defaultSort: '-attempted_at',
      tie: sql`a.id`,
    },
    input,
    { title: consoleScreens.failedLogins.title, file_name: 'failed-sign-ins', columns: sheetOf(failedLoginFields) },
  );
