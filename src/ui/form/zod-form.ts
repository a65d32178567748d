import type { z } from 'zod';
import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import type { FieldBinding } from '../inputs/field.ts';
import type { At, Editable, Path } from './form-path.ts';
import type { Clash } from './merge-changes.ts';

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
