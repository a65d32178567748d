import { z } from 'zod';
import { bilingualNames, byId, done, operation, recordId } from '../../kernel/contract/contract.ts';
import { permissions } from '../identity/permissions.ts';
import { newPin, typedPin } from './pin.ts';

const sharing = { signed_in_because: 'A device is shared by whoever works at it.' };
const opens = 'It opens the lock.';
const password = z.string().min(1, { message: 'required' }).max(1_000);

/** Several people at one device: locked in a moment, opened by PIN, without ending anybody's session elsewhere. */
export const sharedTill = {
  people: operation({
    area: 'merchant',
    method: 'GET',
    path: '/till_people',
    access: sharing,
    while_locked_because: opens,
    summary: 'Who may open this device: employees with a sign-in and a PIN, and who signed it in, by password',
    input: z.object({}),
    output: z.object({
      is_locked: z.boolean(),
      /** Who signed the device in. */
      device: z.object({ ...bilingualNames, user_name: z.string() }),
      /** Has a PIN, so that sharing can begin. */
      i_have_pin: z.boolean(),
      records: z.array(
        z.object({
          id: z.number().int(),
          ...bilingualNames,
          image_url: z.string().nullable(),
          is_working: z.boolean(),
        }),
      ),
    }),
  }),
  lock: operation({
    area: 'merchant',
    method: 'POST',
    path: '/till_lock',
    access: sharing,
    while_locked_because: 'Locked twice is locked.',
    summary: 'Lock this device: nothing is done at it until somebody opens it',
    input: z.object({}),
    output: done,
  }),
  openByPin: operation({
    area: 'merchant',
    method: 'POST',
    path: '/till_open',
    access: sharing,
    while_locked_because: opens,
    summary:
      'Open this device as an employee by PIN; what is done is theirs, with their rights but those of administration',
    input: z.object({ employee_id: recordId, pin: typedPin }),
    output: done,
    refusals: ['employee_not_found', 'no_pin'],
    rate_per_minute: 60,
    answers_secret: true,
  }),
  openByPassword: operation({
    area: 'merchant',
    method: 'POST',
    path: '/till_open_by_password',
    access: sharing,
    while_locked_because: opens,
    summary: 'Open this device as who signed it in',
    input: z.object({ password }),
    output: done,
    rate_per_minute: 60,
    answers_secret: true,
  }),
  setMine: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/my_pin',
    access: { signed_in_because: 'Everybody chooses their own PIN.' },
    summary: 'Choose one’s own PIN; asks for the password',
    input: z.object({ current_password: password, pin: newPin }),
    output: done,
    refusals: ['not_an_employee'],
  }),
  set: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/employees/:id/pin',
    access: { permission: permissions.employees.login },
    summary: 'Give an employee a PIN',
    input: z.object({ ...byId.shape, pin: newPin }),
    output: done,
    refusals: ['employee_not_found', 'owner_is_not_edited', 'role_above_yours'],
  }),
  remove: operation({
    area: 'merchant',
    method: 'DELETE',
    path: '/employees/:id/pin',
    access: { permission: permissions.employees.login },
    summary: 'Take the PIN of an employee away',
    input: byId,
    output: done,
    refusals: ['employee_not_found', 'owner_is_not_edited', 'role_above_yours'],
  }),
};
