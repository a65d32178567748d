import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { type FieldError, type FieldErrors, InvalidInput, TransportError } from '../../kernel/contract/refusal.ts';
import { zodToFieldErrors } from '../../kernel/contract/zod-rules.ts';
import { cleanInput } from '../api/clean-input.ts';
import { type FieldBinding, isFieldLeft } from '../inputs/field.ts';
import { type Clash, mergeChanges } from './merge-changes.ts';
import { dropDraft, readDraft, writeDraft } from './draft.ts';
import { type At, type Editable, type Path, valueAt, withValueAt } from './form-path.ts';

/** What a form holds: the schema's fields, each of them possibly still empty. */
export type FormValues<S extends z.ZodObject> = { [K in keyof z.output<S>]?: z.output<S>[K] | null };

export interface FormOptions<S extends z.ZodObject> {
  /** Values to begin with. A record may be given as it is: keys that the schema does not have are left out. */
  readonly initial?: { readonly [K in keyof z.output<S>]?: unknown };
  /** Name of the draft that survives a reload; none when absent. */
  readonly draft?: string;
  /** Rules over several fields that the schema does not say. */
  readonly check?: (values: FormValues<S>) => FieldErrors | null;
}

/** The record that a form changes, at the version that its values come from; null for a new one. */
export interface EditedRecord {
  readonly id: number;
  readonly version: number;
}

export interface ZodForm<S extends z.ZodObject> {
  readonly values: FormValues<S>;
  /** Ties an input to a value: `<TextField {...form.field('name')} label={t.name} />`. */
  readonly field: <P extends Path<z.output<S>>>(path: P) => FieldBinding<Editable<At<z.output<S>, P>>>;
  /** The same for parts that serve several forms: the value's type is the caller's word. */
  readonly fieldNamed: <V>(name: string) => FieldBinding<V | null>;
  /** Sets a value from code. */
  readonly set: <P extends Path<z.output<S>>>(path: P, value: unknown) => void;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Errors of fields that are not on the screen, and of the whole: shown above the buttons. */
  readonly otherErrors: FieldErrors;
  /** Checks; when all is right calls `save` with the cleaned values. Resolves to what `save` answered. */
  readonly submit: <R>(save: (values: z.input<S>) => Promise<R>) => Promise<R | undefined>;
  /** The record that is changed, at the version to send with it: `update.run({ ...form.edited, ...values })`. */
  readonly edited: EditedRecord | null;
  /** Somebody else changed the record meanwhile: what both changed, each to be chosen before it can be saved. */
  readonly clashes: readonly Clash[] | null;
  readonly choose: (key: string, whose: 'mine' | 'theirs') => void;
  readonly reset: (values?: FormOptions<S>['initial']) => void;
  /** The form was filled from a draft; `reset` drops it. */
  readonly isFromDraft: boolean;
  /** The element that errors are focused in. */
  readonly root: React.RefObject<HTMLFormElement | null>;
}

const pick = <S extends z.ZodObject>(schema: S, from: object | undefined): FormValues<S> =>
  Object.fromEntries(Object.entries(from ?? {}).filter(([key]) => key in schema.shape)) as FormValues<S>;

const editedOf = (record: object | undefined): EditedRecord | null => {
  const { id, version } = (record ?? {}) as { id?: unknown; version?: unknown };
  return typeof id === 'number' && typeof version === 'number' ? { id, version } : null;
};

const isRequired = (schema: z.ZodObject, path: string): boolean => {
  const rule = schema.shape[path] as z.ZodType | undefined;
  return rule !== undefined && !rule.safeParse(undefined).success;
};

/** The state of a form over a contract row's input: values, errors after blur and on submit, draft, saving. */
export const useZodForm = <S extends z.ZodObject>(schema: S, options: FormOptions<S> = {}): ZodForm<S> => {
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
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setSubmitted] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [unreadable, setUnreadable] = useState<Readonly<Record<string, FieldError>>>({});
  const [serverErrors, setServerErrors] = useState<FieldErrors>({});
  const [edited, setEdited] = useState(() => editedOf(options.initial));
  const [clashes, setClashes] = useState<readonly Clash[] | null>(null);
  const root = useRef<HTMLFormElement>(null);
  const shown = useRef(new Set<string>());
  const resets = useRef(0);
  const required = useRef(new Map<string, boolean>());
  const checkRule = options.check;

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

  const set = useCallback((path: string, value: unknown) => {
    setValues((before) => withValueAt(before, path, value));
    setServerErrors((before) =>
      path in before ? Object.fromEntries(Object.entries(before).filter(([key]) => key !== path)) : before,
    );
  }, []);

  const focusFirstError = () =>
    requestAnimationFrame(() => {
      const first = root.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid-choice] input');
      first?.focus();
      first?.scrollIntoView({ block: 'center' });
    });

  const errorOf = (path: string): FieldError | null =>
    serverErrors[path]?.[0] ?? (isSubmitted || touched.has(path) ? (errors[path]?.[0] ?? null) : null);

  const field = (path: string): FieldBinding<unknown> => {
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

  const focusClash = () =>
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[data-unchosen] input')?.focus());

  const choose = (key: string, whose: 'mine' | 'theirs') => {
    const clash = clashes?.find((one) => one.key === key);
    if (!clash) return;
    set(key, clash[whose]);
    setClashes(clashes!.map((one) => (one === clash ? { ...one, chosen: whose } : one)));
  };

  /** Somebody saved the record first: what only he changed is taken over, what only this form changed stays. */
  const takeOver = (current: object) => {
    const merged = mergeChanges(baseline, values, pick(schema, current), Object.keys(schema.shape));
    setValues(merged.values as FormValues<S>);
    setBaseline(pick(schema, current));
    setEdited(editedOf(current));
    setClashes(merged.clashes);
    focusClash();
  };

  const submit = async <R>(save: (values: z.input<S>) => Promise<R>): Promise<R | undefined> => {
    setSubmitted(true);
    if (Object.keys(errors).length > 0) {
      focusFirstError();
      return undefined;
    }
    if (clashes?.some((one) => !one.chosen)) {
      focusClash();
      return undefined;
    }
    setSaving(true);
    const resetsBefore = resets.current;
    try {
      const answer = await save(cleanInput(values as Record<string, unknown>) as z.input<S>);
      if (answer !== undefined) {
        // What `save` itself put into the form, e.g. the record as it was saved, is what it holds now.
        if (resets.current === resetsBefore) setBaseline(values);
        setFromDraft(false);
        setClashes(null);
        if (draftName) dropDraft(draftName);
      }
      return answer;
    } catch (error) {
      const current = error instanceof TransportError && error.key === 'changed_meanwhile' && error.extra['current'];
      if (typeof current === 'object' && current !== null) takeOver(current);
      else if (error instanceof InvalidInput) {
        setServerErrors(error.errors);
        focusFirstError();
      } else throw error;
      return undefined;
    } finally {
      setSaving(false);
    }
  };

  const reset = (to?: FormOptions<S>['initial']) => {
    const next = to ? pick(schema, to) : start.initial;
    resets.current += 1;
    setValues(next);
    setBaseline(next);
    setTouched(new Set());
    setSubmitted(false);
    setServerErrors({});
    setUnreadable({});
    setFromDraft(false);
    setClashes(null);
    setEdited(editedOf(to ?? options.initial));
    if (draftName) dropDraft(draftName);
  };

  const otherErrors = Object.fromEntries(
    Object.entries({ ...(isSubmitted ? errors : {}), ...serverErrors }).filter(([path]) => !shown.current.has(path)),
  );

  return {
    values,
    field: field as ZodForm<S>['field'],
    fieldNamed: field as ZodForm<S>['fieldNamed'],
    set,
    isDirty,
    isSaving,
    otherErrors,
    submit,
    edited,
    clashes,
    choose,
    reset,
    isFromDraft,
    root,
  };
};
