import { z } from 'zod';
import { bilingualNames, byId, civilDate, done, edited, operation, recordId } from '../../kernel/contract/contract.ts';
import { agreeing, optionalText } from '../../kernel/contract/zod-rules.ts';
import { permissions } from '../identity/permissions.ts';
import { dayRange, mostRanges, specialDayErrors, weekErrors, weekRange } from './hours.ts';

const ranges = z.array(weekRange).max(mostRanges);
/** An employee's hours are also of whoever may edit employees; the shop's own are not (`requireHours`). */
const access = { permission: permissions.settings.hours, or: [permissions.employees.edit] };
/** Whose hours: an employee's, or without one the shop's. */
const employee_id = recordId.optional();

const week = z.object({
  /** 0 when nothing was ever chosen. */
  version: z.number().int(),
  /** An employee without a week of their own; `ranges` are then the shop's. */
  follows_shop: z.boolean(),
  ranges: z.array(z.object({ weekday: z.number().int(), from_time: z.string(), to_time: z.string() })),
});

const specialDay = {
  name_ar: optionalText(120),
  name_en: optionalText(120),
  from_on: civilDate,
  to_on: civilDate,
  /** None: closed. */
  ranges: z.array(dayRange).max(6).default([]),
};
const specialDayRecord = z.object({
  id: z.number().int(),
  version: z.number().int(),
  ...bilingualNames,
  from_on: civilDate,
  to_on: civilDate,
  ranges: z.array(z.object({ from_time: z.string(), to_time: z.string() })),
  /** An approved leave: changed and taken away with it only. */
  is_leave: z.boolean(),
});

export const hours = {
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/working_hours',
    access,
    summary: 'The usual week of the shop, or of an employee',
    input: z.object({ employee_id: recordId.optional() }),
    output: week,
    refusals: ['employee_not_found'],
  }),
  save: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/working_hours',
    access,
    summary: 'Change the usual week; an employee may follow the shop again',
    input: z
      .object({
        employee_id,
        version: z.number().int().min(0).max(2_147_483_647),
        follows_shop: z.boolean().default(false),
        ranges,
      })
      .superRefine(agreeing(weekErrors)),
    output: week,
    refusals: ['employee_not_found'],
  }),
  specialDays: operation({
    area: 'merchant',
    method: 'GET',
    path: '/special_days',
    access,
    summary: 'Holidays and days of other hours, those to come first',
    input: z.object({ employee_id: recordId.optional() }),
    output: z.object({ records: z.array(specialDayRecord) }),
  }),
  addSpecialDay: operation({
    area: 'merchant',
    method: 'POST',
    path: '/special_days',
    access,
    summary: 'Add a holiday, or days of other hours',
    input: z.object({ employee_id, ...specialDay }).superRefine(agreeing(specialDayErrors)),
    output: specialDayRecord,
    refusals: ['employee_not_found'],
  }),
  changeSpecialDay: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/special_days/:id',
    access,
    summary: 'Change a holiday, or days of other hours',
    input: z.object({ ...edited, ...specialDay }).superRefine(agreeing(specialDayErrors)),
    output: specialDayRecord,
    refusals: ['special_day_not_found', 'day_of_leave'],
  }),
  deleteSpecialDay: operation({
    area: 'merchant',
    method: 'DELETE',
    path: '/special_days/:id',
    access,
    summary: 'Take a holiday away',
    input: byId,
    output: done,
    refusals: ['special_day_not_found', 'day_of_leave'],
  }),
};
