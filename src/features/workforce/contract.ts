import { z } from 'zod';
import { civilDate, done, flag, listInput, listOutput, operation, recordId } from '../../kernel/contract.ts';
import { agreeing, mobile, optionalText } from '../../kernel/zod-rules.ts';
import { permissions } from '../identity/permissions.ts';
import { employeeErrors } from './employee.ts';

const names = { name_ar: z.string().nullable(), name_en: z.string().nullable() };

const employeeRow = z.object({
  id: z.number().int(),
  ...names,
  job_title_ar: z.string().nullable(),
  job_title_en: z.string().nullable(),
  mobile: z.string().nullable(),
  joining_on: civilDate.nullable(),
  leaving_on: civilDate.nullable(),
  /** A seller at the till. */
  show_in_billing: z.boolean(),
  /** A column in the calendar. */
  show_in_appointments: z.boolean(),
  image_url: z.string().nullable(),
  /** Whether the employee may sign in. */
  has_login: z.boolean(),
  /** 0 disabled, 1 active. */
  status: z.number().int(),
});

const employeeRecord = employeeRow.extend({
  image_file_id: z.number().int().nullable(),
  created_at: z.string(),
  login: z
    .object({
      user_name: z.string(),
      email: z.string(),
      role_name_ar: z.string().nullable(),
      role_name_en: z.string().nullable(),
      is_owner: z.boolean(),
      status: z.number().int(),
    })
    .nullable(),
});

const fields = {
  name_ar: optionalText(120),
  name_en: optionalText(120),
  job_title_ar: optionalText(120),
  job_title_en: optionalText(120),
  mobile: mobile.optional(),
  joining_on: civilDate.optional(),
  leaving_on: civilDate.optional(),
  show_in_billing: flag.default(true),
  show_in_appointments: flag.default(true),
  image_file_id: recordId.optional(),
};

const byId = z.object({ id: recordId });
const { view, create, edit, enable } = permissions.employees;

export const employees = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/employees',
    access: { permission: view },
    summary: 'Employees with search by either name, job title or phone',
    input: listInput({
      status: z.coerce.number().int().min(0).max(1).optional(),
      show_in_billing: flag.optional(),
      show_in_appointments: flag.optional(),
    }),
    output: listOutput(employeeRow),
  }),
  names: operation({
    area: 'merchant',
    method: 'GET',
    path: '/employees/names',
    access: {
      permission: view,
      or: [permissions.products.internal_use, permissions.billing.sell, permissions.accounting.invoices],
    },
    summary: 'Names of active employees, to choose one',
    input: listInput({}),
    output: listOutput(z.object({ id: z.number().int(), ...names })),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/employees/:id',
    access: { permission: view },
    summary: 'One employee, with the sign-in if there is one',
    input: byId,
    output: employeeRecord,
    refusals: ['employee_not_found'],
  }),
  create: operation({
    area: 'merchant',
    method: 'POST',
    path: '/employees',
    access: { permission: create },
    summary: 'Add an employee',
    input: z.object(fields).superRefine(agreeing(employeeErrors)),
    output: employeeRecord,
  }),
  update: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/employees/:id',
    access: { permission: edit },
    summary: 'Change an employee; a field left out is cleared',
    input: z.object({ id: recordId, ...fields }).superRefine(agreeing(employeeErrors)),
    output: employeeRecord,
    refusals: ['employee_not_found'],
  }),
  enable: operation({
    area: 'merchant',
    method: 'POST',
    path: '/employees/:id/enable',
    access: { permission: enable },
    summary: 'Make an employee active',
    input: byId,
    output: done,
    refusals: ['employee_not_found'],
  }),
  disable: operation({
    area: 'merchant',
    method: 'POST',
    path: '/employees/:id/disable',
    access: { permission: enable },
    summary: 'Take an employee off the till and the calendar',
    input: byId,
    output: done,
    refusals: ['employee_not_found'],
  }),
};
