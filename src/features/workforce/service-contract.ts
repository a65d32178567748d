import { z } from 'zod';
import {
  bilingualNames,
  byId,
  edited,
  flag,
  money,
  operation,
  recordId,
  whole,
} from '../../kernel/contract/contract.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { shelfPrice } from '../catalogue/item-fields.ts';
import { employeeScreens } from './screens.ts';

/** Longest list of one employee. */
export const mostServices = 1_000;

const own = {
  /** Minutes; empty: the service's. */
  duration_minutes: whole(1, 1_440).nullish(),
  /** Minor units, as the service's price is written; empty: the service's. */
  price: shelfPrice.nullish(),
};

const output = z.object({
  id: z.number().int(),
  /** Of the employee. */
  version: z.number().int(),
  /** Every service, with what `services` says of some; else those of `services` only. */
  performs_all: z.boolean(),
  services: z.array(
    z.object({
      service_id: z.number().int(),
      ...bilingualNames,
      duration_minutes: z.number().int().nullable(),
      price: money.nullable(),
      usual_minutes: z.number().int(),
      usual_price: money,
      is_active: z.boolean(),
    }),
  ),
});

/** What an employee performs, with a duration and a price of their own. */
export const employeeServices = {
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/employees/:id/services',
    access: accessOf(employeeScreens.record),
    summary: 'Services that an employee performs',
    input: byId,
    output,
    refusals: ['employee_not_found'],
  }),
  save: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/employees/:id/services',
    access: accessOf(employeeScreens.edit),
    summary: 'Choose the services that an employee performs, all at once',
    input: z.object({
      ...edited,
      performs_all: flag,
      services: z
        .array(z.object({ service_id: recordId, ...own }))
        .max(mostServices)
        .refine((list) => new Set(list.map(({ service_id }) => service_id)).size === list.length, {
          message: 'invalid_choice',
        })
        .default([]),
    }),
    output,
    refusals: ['employee_not_found'],
  }),
};
