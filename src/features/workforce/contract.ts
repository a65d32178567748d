import { z } from 'zod';
import {
  bilingualNames,
  byId,
  done,
  edited,
  flag,
  listInput,
  listOutput,
  operation,
  whole,
} from '../../kernel/contract/contract.ts';
import { inputOf, recordOf, rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { agreeing } from '../../kernel/contract/zod-rules.ts';
import { permissions } from '../identity/permissions.ts';
import { employeeErrors } from './employee.ts';
import { employeeFields, loginStates } from './employee-fields.ts';
import { employeeScreens } from './screens.ts';

export const employeeRecord = recordOf(employeeFields).extend({
  /** Opens a shared device with it. */
  has_pin: z.boolean(),
  login: z
    .object({
      user_name: z.string(),
      email: z.string(),
      role_id: z.number().int(),
      role_name_ar: z.string().nullable(),
      role_name_en: z.string().nullable(),
      is_owner: z.boolean(),
      status: z.number().int(),
      /** Its sign-in asks for a code of an app. */
      has_second_step: z.boolean(),
    })
    .nullable(),
});

const fields = inputOf(employeeFields);
const { view, enable } = permissions.employees;

export const employees = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/employees',
    access: accessOf(employeeScreens.list),
    summary: 'Employees with search by either name, job title or phone',
    input: listInput(['id', ...sortKeys(employeeFields)], {
      status: whole(0, 1).optional(),
      show_in_billing: flag.optional(),
      show_in_appointments: flag.optional(),
      login_state: z.enum(loginStates).optional(),
    }),
    output: listOutput(rowOf(employeeFields)),
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
    input: listInput(['id', ...sortKeys(employeeFields)], {}),
    output: listOutput(z.object({ id: z.number().int(), ...bilingualNames })),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/employees/:id',
    access: accessOf(employeeScreens.record),
    summary: 'One employee, with the sign-in if there is one',
    input: byId,
    output: employeeRecord,
    refusals: ['employee_not_found'],
  }),
  create: operation({
    area: 'merchant',
    method: 'POST',
    path: '/employees',
    access: accessOf(employeeScreens.create),
    summary: 'Add an employee',
    input: z.object(fields).superRefine(agreeing(employeeErrors)),
    output: employeeRecord,
  }),
  update: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/employees/:id',
    access: accessOf(employeeScreens.edit),
    summary: 'Change an employee; a field left out is cleared',
    input: z.object({ ...edited, ...fields }).superRefine(agreeing(employeeErrors)),
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
