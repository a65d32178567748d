import { useCallback, useRef } from 'react';
import type { z } from 'zod';
import { withValueAt } from './form-path.ts';
import { useFormClashes } from './use-form-clashes.ts';
import { useFormErrors } from './use-form-errors.ts';
import { useFormSubmit } from './use-form-submit.ts';
import { useFormValues } from './use-form-values.ts';
import type { FormOptions, ZodForm } from './zod-form.ts';

/** The state of a form over a contract row's input: values, errors after blur and on submit, draft, saving. */
export const useZodForm = <S extends z.ZodObject>(schema: S, options: FormOptions<S> = {}): ZodForm<S> => {
  const held = useFormValues(schema, options);
  const { values, setValues } = held;
  const { otherErrors, fieldWith, clear, ...wrong } = useFormErrors(schema, values, options.check);
  const { setServerErrors } = wrong;
  const root = useRef<HTMLFormElement>(null);
  const resets = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: both only set a state
  const set = useCallback((path: string, value: unknown) => {
    setValues((before) => withValueAt(before, path, value));
    setServerErrors((before) =>
      path in before ? Object.fromEntries(Object.entries(before).filter(([key]) => key !== path)) : before,
    );
  }, []);

  const field = (path: string) => fieldWith(path, set);

  const { edited, clashes, choose, takeOver, settle, edit } = useFormClashes({
    ...{ schema, held, set, root },
    initial: options.initial,
  });
  const { isSaving, submit } = useFormSubmit<S>({ ...held, ...wrong, clashes, takeOver, settle, root, resets });
  const reset = (to?: FormOptions<S>['initial']) => {
    resets.current += 1;
    held.restart(to);
    clear();
    edit(to ?? options.initial);
  };

  return {
    values,
    field: field as ZodForm<S>['field'],
    fieldNamed: field as ZodForm<S>['fieldNamed'],
    set,
    isDirty: held.isDirty,
    isSaving,
    otherErrors,
    submit,
    edited,
    clashes,
    choose,
    reset,
    isFromDraft: held.isFromDraft,
    root,
  };
};
