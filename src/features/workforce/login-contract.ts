import { z } from 'zod';
import { byId, operation, recordId } from '../../kernel/contract/contract.ts';
import { email, requiredText } from '../../kernel/contract/zod-rules.ts';
import { permissions } from '../identity/permissions.ts';
import { employeeRecord } from './contract.ts';

const access = { permission: permissions.employees.login };
const output = employeeRecord;
/** Of somebody whose sign-in this person may not touch. */
const notMine = [
  'employee_not_found',
  'no_login',
  'owner_is_not_edited',
  'own_login_stays',
  'role_above_yours',
  'not_in_owners_place',
];

/** The sign-in of an employee: invited by mail, with a role, closed and opened (specification section 6). */
export const employeeLogins = {
  give: operation({
    area: 'merchant',
    method: 'POST',
    path: '/employees/:id/login',
    access,
    summary: 'Give an employee a sign-in with a role; an invitation to choose a password is mailed',
    input: z.object({
      ...byId.shape,
      email,
      user_name: requiredText(100),
      role_id: recordId,
      language: z.enum(['ar', 'en']).default('ar'),
    }),
    output,
    refusals: ['employee_not_found', 'login_is_there', 'not_in_owners_place'],
  }),
  inviteAgain: operation({
    area: 'merchant',
    method: 'POST',
    path: '/employees/:id/login/invite',
    access,
    summary: 'Mail the way to choose a password once more; links of before end',
    input: byId,
    output,
    refusals: [...notMine, 'invited_too_often', 'no_mail_service'],
  }),
  assignRole: operation({
    area: 'merchant',
    method: 'POST',
    path: '/employees/:id/login/role',
    access,
    summary: 'Give another role, felt by the open session at once',
    input: z.object({ ...byId.shape, role_id: recordId }),
    output,
    refusals: notMine,
  }),
  takeSecondStep: operation({
    area: 'merchant',
    method: 'POST',
    path: '/employees/:id/login/take_second_step',
    access,
    summary: 'Take a lost second step of a sign-in away: its sessions end, and the password alone opens it again',
    input: byId,
    output,
    refusals: [...notMine, 'second_step_is_off'],
  }),
  enable: operation({
    area: 'merchant',
    method: 'POST',
    path: '/employees/:id/login/enable',
    access,
    summary: 'Open a sign-in again',
    input: byId,
    output,
    refusals: notMine,
  }),
  disable: operation({
    area: 'merchant',
    method: 'POST',
    path: '/employees/:id/login/disable',
    access,
    summary: 'Close a sign-in: its sessions end at once',
    input: byId,
    output,
    refusals: notMine,
  }),
};
