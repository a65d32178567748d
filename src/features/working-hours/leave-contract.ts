import { z } from 'zod';
import { byId, civilDate, listInput, listOutput, operation, recordId, whole } from '../../kernel/contract/contract.ts';
import { inputOf, rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { agreeing, optionalText, requiredText } from '../../kernel/contract/zod-rules.ts';
import { permissions } from '../identity/permissions.ts';
import { leaveErrors } from './leave.ts';
import { leaveFields } from './leave-fields.ts';
import { leaveScreens } from './screens.ts';

const row = rowOf(leaveFields);
const fields = inputOf(leaveFields);
const decides = { permission: permissions.employees.leave };
const own = { signed_in_because: 'Everybody asks for their own days.' };
const given = z.object({ ...byId.shape, reason: requiredText(300) });

/** Leave: asked for by the employee or entered for one, decided by somebody else. */
export const leaves = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/leaves',
    access: accessOf(leaveScreens.list),
    summary: 'Leave of all employees, the newest first; of some days when asked',
    input: listInput(['id', ...sortKeys(leaveFields)], {
      state: whole(0, 3).optional(),
      employee_id: recordId.optional(),
      from_on: civilDate.optional(),
      to_on: civilDate.optional(),
    }),
    output: listOutput(row),
  }),
  mine: operation({
    area: 'merchant',
    method: 'GET',
    path: '/my_leaves',
    access: own,
    summary:
      'Leave of whoever is signed in, the newest first; `employee_id` is null without an employee of this sign-in',
    input: z.object({}),
    output: z.object({ employee_id: z.number().int().nullable(), records: z.array(row) }),
  }),
  ask: operation({
    area: 'merchant',
    method: 'POST',
    path: '/my_leaves',
    access: own,
    summary: 'Ask for days away, for oneself',
    input: z.object(fields).superRefine(agreeing(leaveErrors)),
    output: row,
    refusals: ['not_an_employee'],
  }),
  withdraw: operation({
    area: 'merchant',
    method: 'POST',
    path: '/my_leaves/:id/withdraw',
    access: own,
    summary: 'Take back what one asked for oneself, before it is decided',
    input: byId,
    output: row,
    refusals: ['leave_not_found', 'leave_decided'],
  }),
  enter: operation({
    area: 'merchant',
    method: 'POST',
    path: '/leaves',
    access: decides,
    summary: 'Enter leave for an employee; it waits for the decision like any other',
    input: z.object({ employee_id: recordId, ...fields }).superRefine(agreeing(leaveErrors)),
    output: row,
    refusals: ['employee_not_found'],
    refusal_fields: { employee_not_found: 'employee_id' },
  }),
  approve: operation({
    area: 'merchant',
    method: 'POST',
    path: '/leaves/:id/approve',
    access: decides,
    summary: 'Approve: the days stand among the special days of the employee at once',
    input: z.object({ ...byId.shape, reason: optionalText(300) }),
    output: row,
    refusals: ['leave_not_found', 'leave_decided', 'own_leave', 'leave_meets_days'],
  }),
  reject: operation({
    area: 'merchant',
    method: 'POST',
    path: '/leaves/:id/reject',
    access: decides,
    summary: 'Reject, with the reason that the employee reads',
    input: given,
    output: row,
    refusals: ['leave_not_found', 'leave_decided', 'own_leave'],
  }),
  cancel: operation({
    area: 'merchant',
    method: 'POST',
    path: '/leaves/:id/cancel',
    access: decides,
    summary: 'Cancel with a reason: the employee works on these days again',
    input: given,
    output: row,
    refusals: ['leave_not_found', 'leave_decided'],
  }),
};
