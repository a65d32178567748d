import { type RefObject, useState } from 'react';
import type { z } from 'zod';
import { type Clash, mergeChanges } from './merge-changes.ts';
import { pick, type useFormValues } from './use-form-values.ts';
import type { EditedRecord, FormOptions, FormValues } from './zod-form.ts';

const editedOf = (record: object | undefined): EditedRecord | null => {
  const { id, version } = (record ?? {}) as { id?: unknown; version?: unknown };
  return typeof id === 'number' && typeof version === 'number' ? { id, version } : null;
};

export const focusClash = (root: RefObject<HTMLElement | null>) =>
  requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[data-unchosen] input')?.focus());

interface Merged<S extends z.ZodObject> {
  readonly schema: S;
  readonly held: Pick<ReturnType<typeof useFormValues<S>>, 'values' | 'setValues' | 'baseline' | 'setBaseline'>;
  readonly set: (path: string, value: unknown) => void;
  readonly root: RefObject<HTMLElement | null>;
  readonly initial: FormOptions<S>['initial'];
}

/** The record that a form changes, and what somebody else changed meanwhile. */
export const useFormClashes = <S extends z.ZodObject>({ schema, held, set, root, initial }: Merged<S>) => {
  const { values, setValues, baseline, setBaseline } = held;
  const [edited, setEdited] = useState(() => editedOf(initial));
  const [clashes, setClashes] = useState<readonly Clash[] | null>(null);

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
    focusClash(root);
  };

  const settle = () => setClashes(null);
  const edit = (record: object | undefined) => {
    setClashes(null);
    setEdited(editedOf(record));
  };
  return { edited, clashes, choose, takeOver, settle, edit };
};
