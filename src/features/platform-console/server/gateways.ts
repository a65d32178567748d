import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { ManagerTx } from '../../../platform/db/transaction.ts';
import { readFaults, switchFault as switchIt } from '../../../platform/gateways/sandbox-log.ts';
import type { ManagerContext } from '../../../platform/http/context.ts';
import { answerList, platformReader } from '../../../platform/lists/answer-list.ts';
import { type EntitySource, equalTo, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import type { gatewayOperations } from '../gateway-contract.ts';
import { sandboxCallFields } from '../gateway-fields.ts';
import { consoleScreens } from '../screens.ts';

type CallRow = OutputOf<typeof gatewayOperations.calls>['records'][number];
type Faults = OutputOf<typeof gatewayOperations.faults>;

const calls: EntitySource<typeof sandboxCallFields> = {
  fields: sandboxCallFields,
  alias: 'c',
  computed: {
    asked: sql`left(c.request::text, 120)`,
    answered: sql`left(c.answer::text, 120)`,
    faults_met: sql`nullif(array_to_string(c.faults, ', '), '')`,
  },
};

/** What the sandboxes were asked and answered, newest first. */
export const listSandboxCalls = (ctx: ManagerContext, tx: ManagerTx, input: InputOf<typeof gatewayOperations.calls>) =>
  answerList<CallRow>(
    platformReader(ctx),
    tx,
    {
      select: selectRow(calls),
      from: sql`sandbox_call c`,
      where: [
        sql`true`,
        ...equalTo('c', input, ['gateway']),
        ...(input.search
          ? [sql`(c.path ilike ${`%${input.search}%`} or c.request::text ilike ${`%${input.search}%`})`]
          : []),
      ],
      sortable: sortsOf(calls, ctx.language),
      defaultSort: '-called_at',
      tie: sql`c.id`,
    },
    input,
    { title: consoleScreens.gateways.title, file_name: 'sandbox-calls', columns: sheetOf(sandboxCallFields) },
  );

/** Faults that are switched on now. */
export const listFaults = async (_ctx: ManagerContext, tx: ManagerTx): Promise<Faults> => ({
  records: (await tx.many(readFaults)) as Faults['records'],
});

/** Switches a fault on or off. */
export const switchFault = async (
  _ctx: ManagerContext,
  tx: ManagerTx,
  input: InputOf<typeof gatewayOperations.switchFault>,
) => {
  await tx.run(switchIt(input));
  return { done: true as const };
};
