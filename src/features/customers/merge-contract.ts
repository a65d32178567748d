import { z } from 'zod';
import {
  bilingualNames,
  byId,
  instant,
  listInput,
  listOutput,
  operation,
  recordId,
} from '../../kernel/contract/contract.ts';
import { permissions } from '../identity/permissions.ts';

const merged = z.object({
  id: recordId,
  survivor_id: recordId,
  merged_id: recordId,
  ...bilingualNames,
  mobile: z.string().nullable(),
  merged_at: instant,
  /** Until when it can be taken back. */
  until: instant,
});

const person = {
  ...bilingualNames,
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  invoice_count: z.number().int(),
};

/** Why two customers may be one: what they share. */
export const duplicateReasons = ['phone', 'name_phone', 'name_email', 'name_birthday', 'name_address', 'name'] as const;

/** Customers who turn out to be the same person: found by a job, merged by a pointer, taken back within a day. */
export const merging = {
  merge: operation({
    area: 'merchant',
    method: 'POST',
    path: '/customers/:id/merge',
    access: { permission: permissions.customers.merge },
    summary: 'Say that another customer is this one: every reader of his documents finds this one from then on',
    input: z.object({ id: recordId, other_id: recordId }),
    output: merged,
    refusals: ['customer_not_found', 'customer_already_merged', 'customer_is_himself', 'balance_too_large'],
  }),
  undo: operation({
    area: 'merchant',
    method: 'POST',
    path: '/customer_merges/:id/undo',
    access: { permission: permissions.customers.merge },
    summary: 'Take a merging back within a day, as far as the money of the two is not mixed',
    input: byId,
    output: z.object({ survivor_id: recordId, merged_id: recordId }),
    refusals: ['merge_not_found', 'merge_is_too_old', 'merge_is_mixed'],
  }),
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/customers/:id/merges',
    access: { permission: permissions.customers.merge },
    summary: 'Who was merged into a customer and can still be taken apart',
    input: byId,
    output: z.object({ records: z.array(merged) }),
  }),
  search: operation({
    area: 'merchant',
    method: 'POST',
    path: '/customer_duplicates/search',
    access: { permission: permissions.customers.merge },
    summary: 'Look for customers who may be the same person; a job does it',
    input: z.object({}),
    output: z.object({ id: recordId }),
    not_audited_because: 'looking changes nothing of the shop',
  }),
  found: operation({
    area: 'merchant',
    method: 'GET',
    path: '/customer_duplicates',
    access: { permission: permissions.customers.merge },
    summary: 'Pairs of customers who may be the same person, and how far the last search is',
    input: listInput(['id'], {}).omit({ format: true, search: true }),
    output: listOutput(
      z.object({
        id: recordId,
        reason: z.enum(duplicateReasons),
        customer_id: recordId,
        other_id: recordId,
        customer: z.object(person),
        other: z.object(person),
      }),
    ).extend({
      last: z
        .object({ id: recordId, status: z.number().int(), done_percent: z.number().int(), asked_at: instant })
        .nullable(),
    }),
  }),
  dismiss: operation({
    area: 'merchant',
    method: 'POST',
    path: '/customer_duplicates/:id/dismiss',
    access: { permission: permissions.customers.merge },
    summary: 'Say that two customers are two',
    input: byId,
    output: z.object({ done: z.literal(true) }),
  }),
};
