import { z } from 'zod';
import { byId, done, operation } from '../../kernel/contract/contract.ts';
import { newPassword, requiredText } from '../../kernel/contract/zod-rules.ts';

const mine = { signed_in_because: 'a person looks after their own sign-in' } as const;

const session = z.object({
  id: z.number().int(),
  started_at: z.string(),
  last_seen_at: z.string(),
  /** Null while it lives. */
  ended_at: z.string().nullable(),
  /** Why it ended: `signed_out`, `ended_elsewhere`, `password_changed`, `expired`, `account_closed`. */
  end_reason: z.string().nullable(),
  ip: z.string().nullable(),
  /** Browser and system as the browser names itself; null for what is not known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  is_this: z.boolean(),
  /** What a shared device is called, which stays signed in; null for a person's own session. */
  shared_name: z.string().nullable(),
});

const sessionsOf = (area: 'merchant' | 'manager') => ({
  list: operation({
    area,
    method: 'GET',
    path: '/profile/sessions',
    access: mine,
    summary: 'Own sign-ins, the newest twenty: from which device and address, and when it was last used',
    input: z.object({}),
    output: z.object({
      records: z.array(session),
      /** Devices from which own sign-in is not slowed down by strangers' tries. */
      known_devices: z.number().int(),
    }),
  }),
  endOthers: operation({
    area,
    method: 'POST',
    path: '/profile/sessions/end_others',
    access: mine,
    summary: 'End own sessions but this one, and forget every device that was known',
    input: z.object({}),
    output: done,
    refusals: area === 'merchant' ? ['not_in_owners_place', 'not_by_pin'] : [],
  }),
});

export const ownSessions = sessionsOf('merchant');
export const managersSessions = sessionsOf('manager');

/** Devices that several people share: one person signs them in, and signs in elsewhere without ending them. */
export const sharedSessions = {
  share: operation({
    area: 'merchant',
    method: 'POST',
    path: '/profile/sessions/share',
    access: mine,
    summary: 'Keep this device signed in as a shared one: signing in elsewhere does not end it; asks for the password',
    input: z.object({
      name: requiredText(60),
      current_password: z.string().min(1, { message: 'required' }).max(1_000),
    }),
    output: done,
    refusals: ['not_in_owners_place', 'not_by_pin', 'too_many_shared_devices'],
    rate_per_minute: 10,
  }),
  end: operation({
    area: 'merchant',
    method: 'POST',
    path: '/profile/sessions/:id/end',
    access: mine,
    summary: 'End one own session elsewhere',
    input: byId,
    output: done,
    refusals: ['not_in_owners_place', 'not_by_pin', 'session_not_found'],
  }),
};

export const changeManagerPassword = operation({
  area: 'manager',
  method: 'POST',
  path: '/profile/change_password',
  access: mine,
  summary: 'Change own password; ends the other sessions',
  input: z.object({ current_password: z.string().min(1, { message: 'required' }).max(1_000), password: newPassword }),
  output: done,
  rate_per_minute: 10,
});
