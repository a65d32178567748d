import { type RefObject, useState } from 'react';
import type { z } from 'zod';
import { InvalidInput, TransportError } from '../../kernel/contract/refusal.ts';
import { cleanInput } from '../api/clean-input.ts';
import { focusClash, type useFormClashes } from './use-form-clashes.ts';
import type { useFormErrors } from './use-form-errors.ts';
import type { useFormValues } from './use-form-values.ts';

const focusFirstError = (root: RefObject<HTMLElement | null>) =>
  requestAnimationFrame(() => {
    const first = root.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid-choice] input');
    first?.focus();
    first?.scrollIntoView({ block: 'center' });
  });

interface Submitted<S extends z.ZodObject>
  extends Pick<ReturnType<typeof useFormErrors<S>>, 'errors' | 'setSubmitted' | 'setServerErrors'>,
    Pick<ReturnType<typeof useFormClashes<S>>, 'clashes' | 'takeOver' | 'settle'>,
    Pick<ReturnType<typeof useFormValues<S>>, 'values' | 'setBaseline' | 'leaveDraft'> {
  readonly root: RefObject<HTMLElement | null>;
  /** How often the form was reset. */
  readonly resets: { readonly current: number };
}

/** Checks a form and saves it; shows what is wrong where it cannot be saved. */
export const useFormSubmit = <S extends z.ZodObject>({
  errors,
  setSubmitted,
  setServerErrors,
  clashes,
  takeOver,
  settle,
  values,
  setBaseline,
  leaveDraft,
  root,
  resets,
}: Submitted<S>) => {
  const [isSaving, setSaving] = useState(false);
  const submit = async <R>(save: (values: z.input<S>) => Promise<R>): Promise<R | undefined> => {
    setSubmitted(true);
    if (Object.keys(errors).length > 0) {
      focusFirstError(root);
      return undefined;
    }
    if (clashes?.some((one) => !one.chosen)) {
      focusClash(root);
      return undefined;
    }
    setSaving(true);
    const resetsBefore = resets.current;
    try {
      const answer = await save(cleanInput(values as Record<string, unknown>) as z.input<S>);
      if (answer !== undefined) {
        // What `save` itself put into the form, e.g. the record as it was saved, is what it holds now.
        if (resets.current === resetsBefore) setBaseline(values);
        leaveDraft();
        settle();
      }
      return answer;
    } catch (error) {
      const current = error instanceof TransportError && error.key === 'changed_meanwhile' && error.extra['current'];
      if (typeof current === 'object' && current !== null) takeOver(current);
      else if (error instanceof InvalidInput) {
        setServerErrors(error.errors);
        focusFirstError(root);
      } else throw error;
      return undefined;
    } finally {
      setSaving(false);
    }
  };

  return { isSaving, submit };
};
