import { z } from 'zod';
import { instant, listInput, listOutput, money, operation } from '../../kernel/contract/contract.ts';
import { rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { customerSearch } from '../../kernel/contract/zod-rules.ts';
import { receivableFields } from './receivable-fields.ts';
import { receivableScreens } from './screens.ts';

/** Whether a customer can be reminded now; `at`: since when not, where it was reminded or marked. */
const reminder = z.object({
  /** `no_invoice`: only penalties are owed; `done`: somebody marked it by hand; `unreachable`: no way to write. */
  state: z.enum(['ready', 'reminded', 'done', 'no_invoice', 'unreachable']),
  at: instant.nullable(),
});
export type BalanceReminder = z.output<typeof reminder>;

/** A row's `id` is the customer's. */
export const listReceivables = operation({
  area: 'merchant',
  method: 'GET',
  path: '/receivables',
  access: accessOf(receivableScreens.list),
  summary:
    'Who owes how much on unpaid documents and penalties and for how long, the oldest first, with what all of them owe',
  input: listInput(sortKeys(receivableFields), { search: customerSearch.optional() }),
  output: listOutput(rowOf(receivableFields).extend({ reminder })).extend({
    totals: z.object({
      owed_to_30: money,
      owed_to_60: money,
      owed_to_90: money,
      owed_older: money,
      owed_amount: money,
    }),
  }),
});
