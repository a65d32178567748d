import { z } from 'zod';
import { whole } from '../../kernel/contract/contract.ts';
import { email, newPassword, optionalText, requiredText } from '../../kernel/contract/zod-rules.ts';
import { businessKinds } from '../tenancy/merchant-fields.ts';

/** Addresses of asking for a trial, without a language prefix. */
export const trialPaths = {
  ask: '/request-free-trial',
  verify: '/request-free-trial/verify/:unique_id',
  success: '/request-free-trial-success',
} as const;

export const verifyPath = (uniqueId: string): string => trialPaths.verify.replace(':unique_id', uniqueId);

/** An empty choice of a plain form is none. */
const chosen = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** What the form of the trial sends; the mobile is read with the prefix of the country that was chosen. */
export const trialForm = z.object({
  business_kind: z.enum(businessKinds),
  name_ar: optionalText(120),
  name_en: optionalText(120),
  country_id: whole(1, 8),
  city_id: chosen(whole(1, 1_000_000)),
  owner_name: requiredText(120),
  mobile: requiredText(30),
  email,
  password: newPassword,
});
export type TrialForm = z.output<typeof trialForm>;

export interface TrialPlaces {
  /** A verified request opens its shop at once; otherwise a manager decides. */
  readonly opens_at_once: boolean;
  readonly countries: readonly {
    readonly id: number;
    readonly arabic_name: string;
    readonly english_name: string;
    readonly cities: readonly { readonly id: number; readonly arabic_name: string; readonly english_name: string }[];
  }[];
}

/** A request as its own page shows it. */
export interface TrialRequest {
  /** Digits with country code. */
  readonly phone: string;
  /** Its mobile was verified already. */
  readonly is_verified: boolean;
}
