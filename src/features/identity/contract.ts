import { z } from 'zod';
import { bilingualNames, done, flag, operation, version, whole } from '../../kernel/contract/contract.ts';
import { inputOf, recordOf } from '../../kernel/contract/entity.ts';
import { settingsOperations } from '../../kernel/contract/settings.ts';
import { mobile, newPassword } from '../../kernel/contract/zod-rules.ts';
import { managerPermissions } from './permissions.ts';
import { platformIdentity } from './platform-settings.ts';
import { profileFields } from './profile-fields.ts';
import { language, platformSession, shopSession } from './session-contract.ts';
import { twoFactorCode } from './two-factor-code.ts';
import { codePurposes, sixDigits } from './verification-code.ts';

export { globalInformations, roleFlags } from './session-contract.ts';

/** What signing in answers: the token and who it is for (specification section 3, Session). */
export const session = z.object({
  api_token: z.string(),
  /** Kept by the browser: sign-ins from a known device pass a lockout caused by strangers. */
  device_token: z.string(),
  id: z.number().int(),
  user_name: z.string(),
  email: z.string(),
  ...bilingualNames,
  language,
  account_id: z.number().int(),
});

export const managerSession = session.omit({ account_id: true, user_name: true }).extend({
  /** May do nothing but set the second step up. */
  needs_second_step: z.boolean(),
});

const credentials = z.object({
  email: z.string().trim().max(200).optional(),
  account_id: whole(1, 2_147_483_647).optional(),
  user_name: z.string().trim().max(100).optional(),
  password: z.string().min(1, { message: 'required' }).max(1_000),
  end_other_session: flag.optional(),
  device_token: z.string().max(200).optional(),
  /** Of the second step, where the person has one: of the app, or a recovery code. */
  code: twoFactorCode.optional(),
});

export const identity = {
  login: operation({
    area: 'public',
    method: 'POST',
    path: '/login',
    access: { public_because: 'signing in comes before any session' },
    summary: 'Sign in by email, or by account_id and user_name, with password',
    input: credentials,
    output: session,
    refusals: [
      'account_disabled',
      'account_disabled_because',
      'account_suspended',
      'account_suspended_because',
      'user_not_active',
    ],
    rate_per_minute: 60,
  }),
  forgotPassword: operation({
    area: 'public',
    method: 'POST',
    path: '/forgot_password',
    access: { public_because: 'who has forgotten the password has no session' },
    summary: 'Mail a link to set a new password; answers the same whether or not the account exists',
    input: z.object({
      email: z.string().trim().max(200).optional(),
      account_id: whole(1, 2_147_483_647).optional(),
      user_name: z.string().trim().max(100).optional(),
    }),
    output: done,
    rate_per_minute: 10,
  }),
  resetPassword: operation({
    area: 'public',
    method: 'POST',
    path: '/reset_password',
    access: { public_because: 'the mailed token is the proof' },
    summary: 'Set a new password with the mailed token; ends every session of the user',
    input: z.object({ token: z.string().min(20).max(200), password: newPassword }),
    /** Whoever has the mailbox of the person has proved more than a device: it is known from now on. */
    output: done.extend({ device_token: z.string() }),
    refusals: ['reset_link_not_valid'],
    rate_per_minute: 20,
  }),
  sendVerificationCode: operation({
    area: 'public',
    method: 'POST',
    path: '/verification_codes',
    access: { public_because: 'a phone is verified before there is an account' },
    summary: "Send six digits to a phone, which prove for ten minutes that it is the person's own",
    input: z.object({
      mobile,
      purpose: z.enum(codePurposes),
      channel: z.enum(['sms', 'whatsapp']).default('sms'),
      language: language.default('ar'),
    }),
    output: z.object({ expires_at: z.string(), next_at: z.string() }),
    refusals: [
      'code_requested_within_a_minute',
      'number_without_whatsapp',
      'whatsapp_not_connected',
      'no_sms_service',
      'too_many_codes_today',
      'too_many_codes_of_network_now',
      'too_many_codes_of_network_today',
    ],
    rate_per_minute: 10,
  }),
  checkVerificationCode: operation({
    area: 'public',
    method: 'POST',
    path: '/verification_codes/check',
    access: { public_because: 'the code that was sent is the proof' },
    summary: 'Exchange the six digits for a token that proves the phone for half an hour',
    input: z.object({ mobile, purpose: z.enum(codePurposes), code: sixDigits }),
    output: z.object({ verification_token: z.string(), expires_at: z.string() }),
    rate_per_minute: 20,
  }),
  logout: operation({
    area: 'merchant',
    method: 'POST',
    path: '/logout',
    access: { signed_in_because: 'everyone may leave' },
    in_every_standing_because: 'everyone may leave',
    while_locked_because: 'everyone may leave',
    summary: 'End this session',
    input: z.object({}),
    output: done,
  }),
  updateProfile: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/profile',
    access: { signed_in_because: 'a person edits their own name and language' },
    summary: 'Change own names and language',
    input: z.object({ version, ...inputOf(profileFields) }),
    output: recordOf(profileFields),
    refusals: ['not_in_owners_place', 'not_by_pin'],
  }),
  ...shopSession,
  changePassword: operation({
    area: 'merchant',
    method: 'POST',
    path: '/profile/change_password',
    access: { signed_in_because: 'a person changes their own password' },
    summary: 'Change own password; ends the other sessions',
    input: z.object({ current_password: z.string().min(1, { message: 'required' }).max(1_000), password: newPassword }),
    output: done,
    refusals: ['not_in_owners_place'],
    rate_per_minute: 10,
  }),
};

export const managerIdentity = {
  ...platformSession,
  login: operation({
    area: 'manager',
    method: 'POST',
    path: '/login',
    not_audited_because: 'the session is the record: who, when and from where',
    access: { public_because: 'signing in comes before any session' },
    summary: 'Sign a platform manager in',
    input: credentials.pick({ email: true, password: true, end_other_session: true, device_token: true, code: true }),
    output: managerSession,
    refusals: ['user_not_active'],
    rate_per_minute: 60,
  }),
  logout: operation({
    area: 'manager',
    method: 'POST',
    path: '/logout',
    access: { signed_in_because: 'everyone may leave' },
    summary: 'End this session',
    input: z.object({}),
    output: done,
  }),
  settings: settingsOperations(platformIdentity, {
    area: 'manager',
    permission: managerPermissions.settings.platform,
    summary: 'Name, currency and time zone of the platform',
  }),
};
