import { z } from 'zod';
import { civilDate, listInput, listOutput, operation } from '../../kernel/contract.ts';
import { managerPermissions } from '../identity/permissions.ts';
import { merchantStates } from './merchant.ts';

export const plans = ['basic', 'advanced', 'premium'] as const;

export const merchants = {
  list: operation({
    area: 'manager',
    method: 'GET',
    path: '/merchants',
    access: { permission: managerPermissions.merchants.view },
    summary: 'Shop accounts with their owners, newest first',
    input: listInput({
      state: z.enum(merchantStates).optional(),
      plan: z.enum(plans).optional(),
      business_kind: z.enum(['flowers', 'gifts', 'beauty']).optional(),
    }),
    output: listOutput(
      z.object({
        /** The account id. */
        id: z.number().int(),
        name_ar: z.string().nullable(),
        name_en: z.string().nullable(),
        business_kind: z.enum(['flowers', 'gifts', 'beauty']),
        country_name_ar: z.string(),
        country_name_en: z.string(),
        owner_email: z.string().nullable(),
        phone: z.string().nullable(),
        state: z.enum(merchantStates),
        plan: z.enum(plans),
        expires_on: civilDate.nullable(),
        created_at: z.string(),
        user_count: z.number().int(),
        /** Documents of the last thirty days. */
        recent_invoice_count: z.number().int(),
        /** When any of its people was last seen. */
        last_seen_at: z.string().nullable(),
      }),
    ),
  }),
};
