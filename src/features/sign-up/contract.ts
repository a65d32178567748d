import { z } from 'zod';
import { operation, whole } from '../../kernel/contract/contract.ts';
import { email, mobile, newPassword, optionalText, requiredText } from '../../kernel/contract/zod-rules.ts';
import { session } from '../identity/contract.ts';

export const website = {
  countries: operation({
    area: 'public',
    method: 'GET',
    path: '/countries',
    access: { public_because: 'a new owner chooses the country before there is a session' },
    summary: 'Countries that a shop may stand in, and whether it opens without a manager',
    input: z.object({}),
    output: z.object({
      records: z.array(
        z.object({
          id: z.number().int(),
          code: z.string(),
          english_name: z.string(),
          arabic_name: z.string(),
          /** Calling code, digits. */
          prefix: z.string(),
        }),
      ),
      /** A verified request opens its shop at once; otherwise a manager decides. */
      opens_at_once: z.boolean(),
    }),
  }),
  location: operation({
    area: 'public',
    method: 'GET',
    path: '/location',
    access: { public_because: 'the phone field of somebody without a session begins with the prefix of the country' },
    summary: 'Calling code of the country that the caller is in, as far as known',
    input: z.object({}),
    output: z.object({ calling_code: z.string().nullable() }),
    rate_per_minute: 60,
  }),
  register: operation({
    area: 'public',
    method: 'POST',
    path: '/register',
    access: { public_because: 'a new owner has no session yet' },
    summary: 'Ask for a shop on a seven-day trial and sign its owner in; until it is approved it waits',
    input: z.object({
      name_ar: optionalText(120),
      name_en: optionalText(120),
      owner_name: requiredText(120),
      email,
      mobile,
      password: newPassword,
      country_id: whole(1, 8).default(1),
      business_kind: z.enum(['flowers', 'gifts', 'beauty']).default('flowers'),
      language: z.enum(['ar', 'en']).default('ar'),
      /** From `verification_codes/check` of this mobile. Asked for when everything else is right. */
      verification_token: z.string().max(100).optional(),
    }),
    output: session,
    rate_per_minute: 10,
  }),
};
