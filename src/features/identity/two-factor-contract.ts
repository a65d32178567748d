import { z } from 'zod';
import { done, operation } from '../../kernel/contract/contract.ts';
import { twoFactorCode } from './two-factor-code.ts';

const password = z.string().min(1, { message: 'required' }).max(1_000);
const codes = z.object({ recovery_codes: z.array(z.string()) });

const state = z.object({
  is_on: z.boolean(),
  confirmed_at: z.string().nullable(),
  /** Recovery codes that were not used. */
  codes_left: z.number().int(),
});

const mine = { signed_in_because: 'a person guards their own sign-in' } as const;
const refusals = ['not_in_owners_place', 'not_by_pin', 'second_step_is_on', 'second_step_is_off'];

/** The second step of one's own sign-in (RFC 6238), the same in both areas. */
const operationsOf = (area: 'merchant' | 'manager') => ({
  get: operation({
    area,
    method: 'GET',
    path: '/profile/second_step',
    access: mine,
    summary: 'Whether own sign-in asks for a code of an app, and how many recovery codes are left',
    input: z.object({}),
    output: state,
  }),
  begin: operation({
    area,
    method: 'POST',
    path: '/profile/second_step/begin',
    access: mine,
    answers_secret: true,
    summary: 'Make the secret that an app shares; it counts once a code of it was confirmed',
    input: z.object({ password }),
    output: z.object({ secret: z.string(), otp_address: z.string() }),
    refusals,
    rate_per_minute: 10,
  }),
  confirm: operation({
    area,
    method: 'POST',
    path: '/profile/second_step/confirm',
    access: mine,
    answers_secret: true,
    summary: 'Turn the second step on by a first code of the app; answers ten recovery codes, shown this once',
    input: z.object({ code: twoFactorCode }),
    output: codes,
    refusals,
    rate_per_minute: 10,
  }),
  renewCodes: operation({
    area,
    method: 'POST',
    path: '/profile/second_step/recovery_codes',
    access: mine,
    answers_secret: true,
    summary: 'Make ten new recovery codes; those of before open nothing any more',
    input: z.object({ password }),
    output: codes,
    refusals,
    rate_per_minute: 10,
  }),
  turnOff: operation({
    area,
    method: 'POST',
    path: '/profile/second_step/turn_off',
    access: mine,
    summary: 'Ask for no code at own sign-in any more',
    input: z.object({ password, code: twoFactorCode }),
    output: done,
    refusals,
    rate_per_minute: 10,
  }),
});

export const twoFactor = operationsOf('merchant');
export const twoFactorLater = operation({
  area: 'merchant',
  method: 'POST',
  path: '/profile/second_step/later',
  access: mine,
  summary: 'Put the second step off: it is offered to an owner who has none again thirty days later',
  input: z.object({}),
  output: done,
});
export const managerTwoFactor = operationsOf('manager');
