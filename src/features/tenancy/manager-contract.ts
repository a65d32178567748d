import { z } from 'zod';
import { listInput, listOutput, operation } from '../../kernel/contract/contract.ts';
import { rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { accountStates, plans, standings } from './account.ts';
import { businessKinds, merchantFields } from './merchant-fields.ts';
import { merchantScreens } from './screens.ts';

export const merchants = {
  list: operation({
    area: 'manager',
    method: 'GET',
    path: '/merchants',
    access: accessOf(merchantScreens.all),
    summary: 'Shop accounts with their owners, newest first',
    input: listInput(['id', ...sortKeys(merchantFields)], {
      state: z.enum(accountStates).optional(),
      standing: z.enum(standings).optional(),
      plan: z.enum(plans).optional(),
      business_kind: z.enum(businessKinds).optional(),
    }),
    output: listOutput(rowOf(merchantFields)),
  }),
};
