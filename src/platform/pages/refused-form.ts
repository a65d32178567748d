import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { InvalidInput } from '../../kernel/contract/refusal.ts';
import { epochOf } from '../../kernel/time/local-time.ts';
import type { Sealer } from '../secrets/sealing.ts';

/** A form that was sent and refused: what was typed, and what is wrong with it. */
export interface RefusedForm {
  readonly form: string;
  readonly values: Record<string, string>;
  readonly error: InvalidInput;
}

const purpose = 'refused_form';
/** What was typed is shown again for so long. */
const shownMs = 30 * 60_000;
/** Longer addresses are cut by some that carry them. */
const longest = 3_000;

/** A refused form as an address may carry it; null when it is too long for one. Nobody reads it there. */
export const sealRefused = (sealer: Sealer, path: string, { form, values, error }: RefusedForm, now: string) => {
  const text = JSON.stringify({ form, values, errors: error.errors, at: now });
  const sealed = sealer.seal(purpose, path, text).toString('base64url');
  return sealed.length > longest ? null : sealed;
};

/** Undefined when it is another page's, changed, or from too long ago. */
export const openRefused = (sealer: Sealer, path: string, sealed: unknown, now: string): RefusedForm | undefined => {
  if (typeof sealed !== 'string' || sealed.length > longest) return undefined;
  const text = sealer.open(purpose, path, Buffer.from(sealed, 'base64url'));
  if (!text) return undefined;
  const { form, values, errors, at } = JSON.parse(text) as {
    form: string;
    values: Record<string, string>;
    errors: FieldErrors;
    at: string;
  };
  if (epochOf(now) - epochOf(at) > shownMs) return undefined;
  return { form, values, error: new InvalidInput(errors) };
};
