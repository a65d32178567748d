import { z } from 'zod';
import { done, operation } from '../../kernel/contract/contract.ts';
import { permissions } from '../identity/permissions.ts';

/** What a new shop does before its days are usual ones, in the order in which they are proposed. */
export const firstStepKeys = ['shop', 'vat', 'hours', 'paper', 'catalogue', 'employee', 'invoice'] as const;
export type FirstStepKey = (typeof firstStepKeys)[number];

const access = { permission: permissions.settings.general } as const;

export const firstSteps = {
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/first_steps',
    access,
    summary: 'What a new shop has done so far: each step is done by itself when its fact is true',
    input: z.object({}),
    output: z.object({
      steps: z.array(
        z.object({
          key: z.enum(firstStepKeys),
          is_done: z.boolean(),
          /** Put off in the setup. */
          is_skipped: z.boolean(),
          /** When it came to be so, where that is known. */
          done_at: z.string().nullable(),
        }),
      ),
      district: z.string().nullable(),
      city: z.string().nullable(),
      is_vat_registered: z.boolean(),
      vat_rate_bp: z.number().int(),
      /** Weekdays with hours. */
      open_days: z.number().int(),
      paper: z.string(),
      invoice_prefix: z.string(),
      service_count: z.number().int(),
      product_count: z.number().int(),
      employee_count: z.number().int(),
    }),
  }),
  finish: operation({
    area: 'merchant',
    method: 'POST',
    path: '/first_steps/finish',
    access,
    summary: 'The first steps are done or put off: the owner begins with the dashboard from now on',
    input: z.object({}),
    output: done,
    refusals: ['first_steps_are_open'],
  }),
};
