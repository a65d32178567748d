import { z } from 'zod';
import { cleanCode, cleanLine, cleanText } from '../text/clean-text.ts';
import type { TwoTexts } from '../text/messages.ts';
import type { TextRule } from '../text/text-rules.ts';
import { optionalCleaned } from './zod-rules.ts';

/**
 * An entity's fields are written once (label, kind, what a form may send, what an answer carries, where it is listed); the
 * contract, the SQL, the list, its file, the record and the form are derived from them.
 *
 * Units of the kinds: money = minor units, quantity = thousandths, percent = basis points, duration = minutes, date =
 * civil `YYYY-MM-DD`, instant = ISO 8601 in UTC, time = `HH:mm:ss`, hours = minutes shown as `160:05`.
 */
export type ValueKind =
  | 'text'
  | 'typed'
  | 'long'
  | 'code'
  | 'email'
  | 'phone'
  | 'name'
  | 'money'
  | 'number'
  | 'quantity'
  | 'percent'
  | 'date'
  | 'instant'
  | 'time'
  | 'duration'
  | 'hours'
  | 'flag'
  | 'choice'
  | 'image'
  | 'record';

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'quiet';

/** One of a few known values in words; with a tone it is shown as a state. */
export interface Choice<V extends string | number = string | number> extends TwoTexts {
  readonly value: V;
  readonly tone?: Tone;
}
/** In the order in which they are offered. */
export type Choices = readonly Choice[];

/** `choice('new', 'New', 'جديد', 'info')` */
export const choice = <const V extends string | number>(value: V, en: string, ar: string, tone?: Tone): Choice<V> => ({
  value,
  en,
  ar,
  ...(tone ? { tone } : {}),
});

/**
 * What becomes of a field when two records turn out to be one person: the survivor's stays (`keep`), is filled from the other
 * where it says nothing (`fill`; with others that are only true together, by a name of theirs), both are joined (`join`), or a
 * refusal of either holds (`refusal`).
 */
export type Merging = 'keep' | 'fill' | 'join' | 'refusal' | { readonly together: string };

/** What a field may say beside its kind. */
export interface FieldOptions {
  /** Whether it says something of a person: erasing leaves this in its place, `empty` when true. */
  readonly personal?: boolean | { readonly erased: string };
  /** What it holds when nothing is known; null when left out. */
  readonly empty?: number | boolean;
  readonly merges?: Merging;
  /**
   * Whether a sheet may bring it: in a column of its own name, of this one, or of one of these. A column of `x_ar` and `x_en`
   * holds either language; its letters say where it goes.
   */
  readonly imports?: boolean | string | readonly string[];
  /**
   * In answers of lists: a column `shown` at first or `hidden` until it is chosen, in files only (`sheet`), or carried
   * without a column (`row`). Absent: only the record has it.
   */
  readonly list?: 'shown' | 'hidden' | 'sheet' | 'row';
  /** Place on a phone's card; by default label and value. */
  readonly card?: 'title' | 'subtitle' | 'figure' | 'badge' | 'none';
  /** Lists may be sorted by it. */
  readonly sort?: true;
  /** Not among the facts of the record. */
  readonly record?: false;
  /** The server computes it: no column of the table has its name. */
  readonly computed?: true;
  /** A shop that never charged VAT does not see it: no input, no column, no fact. */
  readonly only_with_vat?: true;
  /** A line under the input. */
  readonly note?: TwoTexts;
  /** Of kind `choice`; a function where they are many and made by rule. */
  readonly choices?: Choices | (() => Choices);
  /** Longest text. */
  readonly max?: number;
  /** Of kinds `name` and `record`: the keys of its two languages, of a picture beside it, and of what is drawn without one. */
  readonly names?: readonly [ar: string, en: string];
  readonly picture?: string;
  readonly icon?: string;
}

export interface Field extends FieldOptions {
  readonly kind: ValueKind;
  readonly label: TwoTexts;
  /** What a form may send. Absent: the field is only in answers. */
  readonly input?: z.ZodType;
  /** What an answer carries. Absent: it is shown from other fields. */
  readonly output?: z.ZodType;
}
export type Fields = Readonly<Record<string, Field>>;

/** A field that a form may send and answers carry. */
export const inputField = <I extends z.ZodType, O extends z.ZodType, const P extends FieldOptions>(
  kind: ValueKind,
  en: string,
  ar: string,
  input: I,
  output: O,
  options: P = {} as P,
) => ({ kind, label: { en, ar }, input, output, ...options });

/** What a typed text is cleaned as, by its kind; one line otherwise. */
const cleanAs: { readonly [K in ValueKind]?: (text: string) => string } = {
  long: cleanText,
  code: cleanCode,
  email: cleanCode,
  phone: cleanCode,
};

/** A text that may be left empty; null then. */
export const textInputField = <const P extends FieldOptions>(
  kind: ValueKind,
  en: string,
  ar: string,
  max: number,
  options: P = {} as P,
  ...rules: TextRule[]
) => ({
  ...inputField(
    kind,
    en,
    ar,
    optionalCleaned(cleanAs[kind] ?? cleanLine, max, ...rules),
    z.string().nullable(),
    options,
  ),
  max,
});

/** A field of answers that no form sends. */
export const outputField = <O extends z.ZodType, const P extends FieldOptions>(
  kind: ValueKind,
  en: string,
  ar: string,
  output: O,
  options: P = {} as P,
) => ({ kind, label: { en, ar }, output, ...options });

/** A value shown from other fields, e.g. a name from its two languages; it is not in answers itself. */
export const derivedField = <const P extends FieldOptions>(
  kind: ValueKind,
  en: string,
  ar: string,
  options: P = {} as P,
) => ({ kind, label: { en, ar }, ...options });

/** Keeps the fields' own types; every key that an option names must be a field. */
export const fieldsOf = <const F extends Fields>(fields: F): F => {
  for (const [key, field] of Object.entries(fields))
    for (const other of [...(field.names ?? []), field.picture, field.icon].filter((key) => key !== undefined))
      if (!(other in fields)) throw new Error(`${key} names ${other}, which is not a field`);
  return fields;
};

type InputKeys<F> = { [K in keyof F]: F[K] extends { readonly input: z.ZodType } ? K : never }[keyof F];
type OutputKeys<F> = { [K in keyof F]: F[K] extends { readonly output: z.ZodType } ? K : never }[keyof F];
type RowKeys<F> = {
  [K in keyof F]: F[K] extends { readonly output: z.ZodType; readonly list: string } ? K : never;
}[keyof F];
export type ComputedKeys<F> = { [K in keyof F]: F[K] extends { readonly computed: true } ? K : never }[keyof F];
type InputOf<F> = F extends { readonly input: infer I extends z.ZodType } ? I : never;
type OutputOf<F> = F extends { readonly output: infer O extends z.ZodType } ? O : never;

export type InputShape<F> = { [K in InputKeys<F>]: InputOf<F[K]> };
export type RowShape<F> = { id: z.ZodNumber } & { [K in RowKeys<F>]: OutputOf<F[K]> };
export type RecordShape<F> = { id: z.ZodNumber; version: z.ZodNumber } & { [K in OutputKeys<F>]: OutputOf<F[K]> };

const pickShape = (fields: Fields, part: (field: Field) => z.ZodType | undefined): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const schema = part(field);
      return schema ? [[key, schema]] : [];
    }),
  );

/** What a form may send, as the shape of an operation's input. */
export const inputOf = <F extends Fields>(fields: F): InputShape<F> =>
  pickShape(fields, (field) => field.input) as InputShape<F>;

/** One row of a list's answer. */
export const rowOf = <F extends Fields>(fields: F): z.ZodObject<RowShape<F>> =>
  z.object({
    id: z.number().int(),
    ...pickShape(fields, (field) => (field.list ? field.output : undefined)),
  }) as z.ZodObject<RowShape<F>>;

/** The record's answer, with the version that a change of it must carry. */
export const recordOf = <F extends Fields>(fields: F): z.ZodObject<RecordShape<F>> =>
  z.object({
    id: z.number().int(),
    version: z.number().int(),
    ...pickShape(fields, (field) => field.output),
  }) as z.ZodObject<RecordShape<F>>;

/** What a list of the entity may be sorted by. */
export const sortKeys = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([, field]) => field.sort)
    .map(([key]) => key);

/** The words of a choice, whatever form they were given in. */
export const choicesOf = (field: Field): Choices =>
  typeof field.choices === 'function' ? field.choices() : (field.choices ?? []);

/** The words of one value; undefined when it has none. */
export const choiceOf = (choices: Choices, value: unknown): Choice | undefined =>
  choices.find((one) => one.value === value);
