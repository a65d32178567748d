import { z } from 'zod';
import { operation, recordId } from '../../kernel/contract/contract.ts';
import { typedPin } from '../workforce/pin.ts';
import { direction, stay } from './contract.ts';

const sharing = {
  signed_in_because: 'A device is shared by whoever works in the shop; the PIN says who comes or leaves.',
};
const beside = 'It opens nothing: who comes to work checks in before somebody opens the lock.';
const name = z.string().nullable();

/** Coming and leaving at the shop's own device by PIN, where the shop allows it. */
export const kiosk = {
  people: operation({
    area: 'merchant',
    method: 'GET',
    path: '/attendance/kiosk',
    access: sharing,
    while_locked_because: beside,
    summary: 'Who may check in at this device by PIN, and who is here; nobody where the shop does not allow it',
    input: z.object({}),
    output: z.object({
      is_allowed: z.boolean(),
      records: z.array(
        z.object({
          id: z.number().int(),
          name_ar: name,
          name_en: name,
          image_url: name,
          is_here: z.boolean(),
        }),
      ),
    }),
  }),
  check: operation({
    area: 'merchant',
    method: 'POST',
    path: '/attendance/kiosk_checks',
    access: sharing,
    while_locked_because: beside,
    summary: 'Check an employee in or out at this device by PIN, without a place',
    input: z.object({ employee_id: recordId, direction, pin: typedPin }),
    output: z.object({ direction, shift: stay }),
    refusals: [
      'kiosk_is_off',
      'employee_not_found',
      'no_pin',
      'not_an_employee',
      'already_checked_in',
      'not_checked_in',
      'shifts_meet',
      'not_in_owners_place',
    ],
    rate_per_minute: 60,
    answers_secret: true,
  }),
};
