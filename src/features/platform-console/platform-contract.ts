import { z } from 'zod';
import { operation } from '../../kernel/contract/contract.ts';
import { managerPermissions } from '../identity/permissions.ts';

const count = z.number().int();

export const platform = {
  dashboard: operation({
    area: 'manager',
    method: 'GET',
    path: '/dashboard',
    access: { permission: managerPermissions.dashboard.view },
    summary: 'The platform at a glance: merchants by state, who is signed in, what needs a hand',
    input: z.object({}),
    output: z.object({
      merchants: z.object({
        active: count,
        trial: count,
        expired: count,
        disabled: count,
        requested: count,
        total: count,
      }),
      new_this_month: count,
      /** Sessions of shop users that have not ended. */
      signed_in: count,
      /** Of these, seen within a quarter of an hour. */
      seen_lately: count,
      failed_mails: count,
      /** Of the last twenty-four hours. */
      js_errors: count,
      failed_sign_ins: count,
      /** Shops opened in each of the last twelve months, `YYYY-MM`. */
      months: z.array(z.object({ month: z.string(), opened: count })),
    }),
  }),
};
