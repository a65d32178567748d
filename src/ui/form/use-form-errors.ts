import { useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import type { FieldError, FieldErrors } from '../../kernel/contract/refusal.ts';
import { zodToFieldErrors } from '../../kernel/contract/zod-rules.ts';
import { cleanInput } from '../api/clean-input.ts';
import { type FieldBinding, isFieldLeft } from '../inputs/field.ts';
import { valueAt } from './form-path.ts';
import type { FormOptions, FormValues } from './zod-form.ts';

const isRequired = (schema: z.ZodObject, path: string): boolean => {
  const rule = schema.shape[path] as z.ZodType | undefined;
  return rule !== undefined && !rule.safeParse(undefined).success;
};

/** What is wrong with the values of a form, by schema, server or unreadable text; a field shows it once it was left. */
export const useFormErrors = <S extends z.ZodObject>(
  schema: S,
  values: FormValues<S>,
  checkRule: FormOptions<S>['check'],
) => {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setSubmitted] = useState(false);
  const [unreadable, setUnreadable] = useState<Readonly<Record<string, FieldError>>>({});
  const [serverErrors, setServerErrors] = useState<FieldErrors>({});
  const shown = useRef(new Set<string>());
  const required = useRef(new Map<string, boolean>());

  const errors = useMemo<FieldErrors>(() => {
    const cleaned = cleanInput(values as Record<string, unknown>);
    const parsed = schema.safeParse(cleaned, { reportInput: true });
    const found: FieldErrors = parsed.success ? {} : zodToFieldErrors(parsed.error);
    return {
      ...checkRule?.(values),
      ...found,
      ...Object.fromEntries(Object.entries(unreadable).map(([path, one]) => [path, [one]])),
    };
  }, [schema, values, unreadable, checkRule]);

  const errorOf = (path: string): FieldError | null =>
    serverErrors[path]?.[0] ?? (isSubmitted || touched.has(path) ? (errors[path]?.[0] ?? null) : null);

  /** Ties an input to its value; `set` changes it. */
  const fieldWith = (path: string, set: (path: string, value: unknown) => void): FieldBinding<unknown> => {
    shown.current.add(path);
    if (!required.current.has(path)) required.current.set(path, isRequired(schema, path));
    const value = valueAt(values, path);
    return {
      name: path,
      // Lists that were never touched are empty lists for the inputs that edit them; everything else is "nothing yet".
      value: value === undefined ? null : value,
      onChange: (next) => set(path, next),
      onBlur: (event) => {
        if (isFieldLeft(event)) setTouched((before) => (before.has(path) ? before : new Set(before).add(path)));
      },
      onUnreadable: (error) =>
        setUnreadable((before) => {
          if (error === null && !(path in before)) return before;
          const { [path]: _gone, ...rest } = before;
          return error === null ? rest : { ...rest, [path]: error };
        }),
      error: errorOf(path),
      required: required.current.get(path)!,
    };
  };

  const clear = () => {
    setTouched(new Set());
    setSubmitted(false);
    setServerErrors({});
    setUnreadable({});
  };
  const otherErrors = Object.fromEntries(
    Object.entries({ ...(isSubmitted ? errors : {}), ...serverErrors }).filter(([path]) => !shown.current.has(path)),
  );

  return { errors, otherErrors, fieldWith, setSubmitted, setServerErrors, clear };
};
