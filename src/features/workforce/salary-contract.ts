import { z } from 'zod';
import { byId, civilDate, done, money, moneyAtLeast, operation, recordId } from '../../kernel/contract/contract.ts';
import { optionalText } from '../../kernel/contract/zod-rules.ts';
import { permissions } from '../identity/permissions.ts';

const access = { permission: permissions.employees.salary };
const row = z.object({
  id: z.number().int(),
  from_on: civilDate,
  amount: money,
  note: z.string().nullable(),
  created_at: z.string(),
});

/** Largest salary a month, minor units. */
export const largestSalary = 100_000_000_000;

/** What an employee is paid a month, from a day on: behind a permission of its own (issue: people and time). */
export const salaries = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/employees/:id/salaries',
    access,
    summary: 'What an employee is paid a month, the newest first, and what holds today',
    input: byId,
    output: z.object({ current_amount: money.nullable(), records: z.array(row) }),
    refusals: ['employee_not_found'],
  }),
  add: operation({
    area: 'merchant',
    method: 'POST',
    path: '/employees/:id/salaries',
    access,
    summary: 'Pay another salary from a day on',
    input: z.object({
      ...byId.shape,
      from_on: civilDate,
      amount: moneyAtLeast(0).refine((amount) => amount <= largestSalary, { message: 'amount_too_large' }),
      note: optionalText(200),
    }),
    output: row,
    refusals: ['employee_not_found'],
  }),
  remove: operation({
    area: 'merchant',
    method: 'DELETE',
    path: '/salaries/:id',
    access,
    summary: 'Take a salary back that was entered by mistake; the one before holds again',
    input: z.object({ id: recordId }),
    output: done,
    refusals: ['salary_not_found'],
  }),
};
