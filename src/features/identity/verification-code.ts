import { z } from 'zod';

/** What a phone is verified for. */
export const codePurposes = ['register'] as const;
/** Those that the API sends and checks, and those of pages that do it themselves. */
export type CodePurpose = (typeof codePurposes)[number] | 'booking';

/** Limits of codes to phones (specification sections 5 and 9: not again within one minute). */
export const codePolicy = {
  digits: 6,
  minutes: 10,
  tries: 5,
  seconds_between: 60,
  most_a_day: 10,
  /** Whatever page, language and phone: a family, or a carrier that puts many phones behind one address. */
  of_address: { most_a_minute: 6, most_a_day: 60 },
  /** Of a shop's pages: many times what a busy salon is booked online. */
  of_shop: { most_an_hour: 60, most_a_day: 300 },
  /** How long the proof lasts that a right code is exchanged for. */
  proof_minutes: 30,
} as const;

export const sixDigits = z.string().regex(/^\d{6}$/, { message: 'code_wrong_or_expired' });
