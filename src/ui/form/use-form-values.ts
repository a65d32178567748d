import { useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import { cleanInput } from '../api/clean-input.ts';
import { dropDraft, readDraft, writeDraft } from './draft.ts';
import type { FormOptions, FormValues } from './zod-form.ts';

/** Those of a record's values that the schema has. */
export const pick = <S extends z.ZodObject>(schema: S, from: object | undefined): FormValues<S> =>
  Object.fromEntries(Object.entries(from ?? {}).filter(([key]) => key in schema.shape)) as FormValues<S>;

/** What a form holds, what it began with, and the draft that outlives a reload. */
export const useFormValues = <S extends z.ZodObject>(schema: S, options: FormOptions<S>) => {
  const draftName = options.draft;
  const [start] = useState(() => {
    const draft = draftName ? readDraft(draftName) : null;
    return {
      initial: pick(schema, options.initial),
      draft: draft ? pick(schema, { ...options.initial, ...draft }) : null,
    };
  });
  const [values, setValues] = useState<FormValues<S>>(start.draft ?? start.initial);
  const [baseline, setBaseline] = useState<FormValues<S>>(start.initial);
  const [isFromDraft, setFromDraft] = useState(start.draft !== null);

  const isDirty = useMemo(
    () =>
      JSON.stringify(cleanInput(values as Record<string, unknown>)) !==
      JSON.stringify(cleanInput(baseline as Record<string, unknown>)),
    [values, baseline],
  );

  useEffect(() => {
    if (!draftName) return;
    const timer = setTimeout(() => (isDirty ? writeDraft(draftName, values) : dropDraft(draftName)), 400);
    return () => clearTimeout(timer);
  }, [draftName, isDirty, values]);

  /** The values of the start again, or those given; the draft goes. */
  const restart = (to?: FormOptions<S>['initial']) => {
    const next = to ? pick(schema, to) : start.initial;
    setValues(next);
    setBaseline(next);
    setFromDraft(false);
    if (draftName) dropDraft(draftName);
  };
  /** They are saved as they are: nothing is to be restored. */
  const leaveDraft = () => {
    setFromDraft(false);
    if (draftName) dropDraft(draftName);
  };
  return { values, setValues, baseline, setBaseline, isDirty, isFromDraft, restart, leaveDraft };
};
