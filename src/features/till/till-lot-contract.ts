import { z } from 'zod';
import { civilDate, operation } from '../../kernel/contract/contract.ts';
import { permissions } from '../identity/permissions.ts';

const count = z.number().int();

/** Lots as the till sells from them. */
export const tillLots = {
  find: operation({
    area: 'merchant',
    method: 'GET',
    path: '/till_lots',
    access: { permission: permissions.billing.sell },
    summary: 'The lot of a scanned bucket label, or lots by their numbers: what a bill may be taken from first',
    input: z.object({
      code: z.string().trim().min(1).max(30).optional(),
      /** At most 200 numbers: `12,40`; numbers that are none are left out. */
      ids: z
        .string()
        .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,199}$/, { message: 'invalid' })
        .optional(),
    }),
    output: z.object({
      lots: z.array(
        z.object({
          id: count,
          product_id: count,
          code: z.string(),
          bucket: z.string().nullable(),
          expires_on: civilDate,
          quantity_milli: count,
          /** By how much its pieces cost less today, basis points. */
          price_markdown_bp: count,
          /** Its last good day has passed, and the shop does not sell what is over. */
          is_blocked: z.boolean(),
        }),
      ),
    }),
  }),
};
