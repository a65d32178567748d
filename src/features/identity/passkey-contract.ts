import { z } from 'zod';
import { byId, done, operation } from '../../kernel/contract/contract.ts';
import { requiredText } from '../../kernel/contract/zod-rules.ts';
import { managerSession, session } from './contract.ts';

/** Bytes as WebAuthn tells them in JSON: base64url without padding. */
const bytes = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/)
  .max(20_000);
const answer = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};
/** What a device answers that made a key (WebAuthn Level 3, RegistrationResponseJSON). */
const madeKey = z.object({ ...answer, response: z.object({ clientDataJSON: bytes, attestationObject: bytes }) });
/** What a device answers that signed with one (AuthenticationResponseJSON). */
const signature = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
});
/** The question, sealed: it comes back with the device's answer, within five minutes. */
const question = bytes;
/** What the browser is called with; the server's library makes it, the browser's library reads it. */
const options = z.record(z.string(), z.unknown());

const passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  created_at: z.string(),
  /** Null while it opened nothing. */
  last_used_at: z.string().nullable(),
});
const mine = { signed_in_because: 'a person looks after their own sign-in' } as const;

/** Passkeys of one's own sign-in (WebAuthn), the same in both areas. */
const operationsOf = (area: 'merchant' | 'manager') => ({
  list: operation({
    area,
    method: 'GET',
    path: '/profile/passkeys',
    access: mine,
    summary: 'Own passkeys, the newest first',
    input: z.object({}),
    output: z.object({ records: z.array(passkey) }),
  }),
  begin: operation({
    area,
    method: 'POST',
    path: '/profile/passkeys/begin',
    access: mine,
    answers_secret: true,
    summary: 'Ask a device to make a passkey; own password first',
    input: z.object({ password: z.string().min(1, { message: 'required' }).max(1_000) }),
    output: z.object({ options, question }),
    refusals: ['not_in_owners_place', 'not_by_pin', 'too_many_passkeys'],
    rate_per_minute: 10,
  }),
  add: operation({
    area,
    method: 'POST',
    path: '/profile/passkeys',
    access: mine,
    summary: 'Keep the passkey that a device made',
    input: z.object({ question, name: requiredText(60), answer: madeKey }),
    output: passkey,
    refusals: ['not_in_owners_place', 'not_by_pin', 'too_many_passkeys', 'passkey_not_made'],
    rate_per_minute: 10,
  }),
  remove: operation({
    area,
    method: 'DELETE',
    path: '/profile/passkeys/:id',
    access: mine,
    summary: 'Forget a passkey: it opens nothing any more',
    input: byId,
    output: done,
    refusals: ['not_in_owners_place', 'not_by_pin', 'passkey_not_found'],
  }),
});
export const passkeys = operationsOf('merchant');
export const managerPasskeys = operationsOf('manager');

/** What both ways into a back-office by passkey take. */
const passkeyAnswer = z.object({
  question,
  answer: signature,
  end_other_session: z.boolean().optional(),
  device_token: z.string().max(200).optional(),
});
const passkeyQuestion = z.object({ options, question });

const noSession = { public_because: 'signing in comes before any session' } as const;
const closed = [
  'account_disabled',
  'account_disabled_because',
  'account_suspended',
  'account_suspended_because',
  'user_not_active',
];

/** The way into a shop's back-office by passkey: it proves device and person, so no password and no code are asked for. */
export const passkeySignIn = {
  begin: operation({
    area: 'public',
    method: 'POST',
    path: '/login/passkey/begin',
    access: noSession,
    not_audited_because: 'a question that was asked is no sign-in',
    summary: 'Ask the device for one of its passkeys',
    input: z.object({}),
    output: passkeyQuestion,
    rate_per_minute: 60,
  }),
  signIn: operation({
    area: 'public',
    method: 'POST',
    path: '/login/passkey',
    access: noSession,
    summary: 'Sign in with the passkey that the device chose',
    input: passkeyAnswer,
    output: session,
    refusals: [...closed, 'passkey_unknown', 'passkey_too_late'],
    rate_per_minute: 60,
  }),
};
export const managerPasskeySignIn = {
  begin: operation({
    area: 'manager',
    method: 'POST',
    path: '/login/passkey/begin',
    access: noSession,
    not_audited_because: 'a question that was asked is no sign-in',
    summary: 'Ask a platform manager’s device for one of its passkeys',
    input: z.object({}),
    output: passkeyQuestion,
    rate_per_minute: 60,
  }),
  signIn: operation({
    area: 'manager',
    method: 'POST',
    path: '/login/passkey',
    access: noSession,
    not_audited_because: 'the session is the record: who, when and from where',
    summary: 'Sign a platform manager in with a passkey',
    input: passkeyAnswer,
    output: managerSession,
    refusals: ['user_not_active', 'passkey_unknown', 'passkey_too_late'],
    rate_per_minute: 60,
  }),
};
