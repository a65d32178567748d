import { z } from 'zod';
import type { FieldErrors } from '../../../kernel/contract/refusal.ts';

/** A password that is chosen is typed twice; the second one is only the form's. */
export const repeated = { repeat_password: z.string().min(1, { message: 'required' }) };

/** Says when the two differ; `label` names the first of them. */
export const repeatErrors = (
  values: { password?: unknown; repeat_password?: unknown },
  label: string,
): FieldErrors | null =>
  values.repeat_password && values.repeat_password !== values.password
    ? { repeat_password: [{ key: 'same_as', params: { field: label } }] }
    : null;
