import { z } from 'zod';
import { listInput, listOutput, operation } from '../../kernel/contract.ts';
import { rowOf, sortKeys } from '../../kernel/noun.ts';
import { accessOf } from '../../kernel/screen.ts';
import { merchantStates } from './merchant.ts';
import { businessKinds, merchantFields, plans } from './merchant-fields.ts';
import { merchantScreens } from './screens.ts';

export const merchants = {
  list: operation({
    area: 'manager',
    method: 'GET',
    path: '/merchants',
    access: accessOf(merchantScreens.all),
    summary: 'Shop accounts with their owners, newest first',
    input: listInput(['id', ...sortKeys(merchantFields)], {
      state: z.enum(merchantStates).optional(),
      plan: z.enum(plans).optional(),
      business_kind: z.enum(businessKinds).optional(),
    }),
    output: listOutput(rowOf(merchantFields)),
  }),
};
