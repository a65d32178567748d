import type { Field, Fields, ValueKind } from '../../kernel/contract/entity.ts';
import type { TwoTexts } from '../../kernel/text/messages.ts';

/** How the text of a cell is read. Money and quantities as people write them, dates as sheets and people do. */
type CellKind =
  | 'text'
  | 'code'
  | 'phone'
  | 'money'
  | 'whole'
  | 'quantity'
  | 'percent'
  | 'date'
  | 'birthday'
  | 'flag'
  | 'gender';

/** A column of a sheet. */
export interface ImportField extends TwoTexts {
  readonly key: string;
  readonly cell: CellKind;
  /** The field of the record's own input that it becomes; `key` when absent. */
  readonly to?: string;
  /** It becomes this field with `_ar` or `_en` behind it, whichever its letters are. */
  readonly by_language?: string;
  readonly required?: true;
  /** A shop that never charged VAT is not asked for it. */
  readonly only_with_vat?: true;
  /** Other headings that it is known under, folded (`foldHeading`). */
  readonly known: readonly string[];
  /** Cells of the template's two example rows. */
  readonly examples: readonly [string, string];
}

/** What only sheets have of a column: the rest comes from the fields that it brings. */
export interface SheetWords {
  readonly examples?: readonly [string, string];
  readonly known?: readonly string[];
  /** Where its field's own label would not do, or several fields have one each. */
  readonly label?: TwoTexts;
  /** Where it is not read as its field's kind is. */
  readonly cell?: CellKind;
  /** The sheet must have it, also where a form may leave it empty. */
  readonly required?: true;
  /** No field of the record has it: its operation takes it under this name. */
  readonly takenAs?: string;
}

type ColumnsIn<I> = I extends true ? never : I extends string ? I : I extends readonly (infer C)[] ? C : never;
/** The columns that the fields say a sheet may bring. */
export type ImportedColumns<F> = {
  [K in keyof F]: F[K] extends { readonly imports: infer I } ? (I extends true ? K : ColumnsIn<I>) : never;
}[keyof F] &
  string;

const cellOfKind: Partial<Record<ValueKind, CellKind>> = {
  ...{ text: 'text', typed: 'text', long: 'text', email: 'text', record: 'text' },
  ...{ code: 'code', phone: 'phone', money: 'money', number: 'whole', duration: 'whole' },
  ...{ quantity: 'quantity', date: 'date', flag: 'flag' },
};

const columnsOf = (key: string, { imports = false }: Field): readonly string[] => {
  if (typeof imports === 'string') return [imports];
  return typeof imports === 'boolean' ? (imports ? [key] : []) : imports;
};

/** The fields that each column brings, as their entries say. */
const sourcesOf = (fields: Fields): ReadonlyMap<string, readonly (readonly [key: string, field: Field])[]> => {
  const pairs = Object.entries(fields).flatMap((entry) => columnsOf(...entry).map((column) => ({ column, entry })));
  return new Map(
    [...Map.groupBy(pairs, ({ column }) => column)].map(([column, found]) => [column, found.map(({ entry }) => entry)]),
  );
};

const isRequired = ({ input }: Field): boolean => input !== undefined && !input.safeParse(undefined).success;

/** The field without its language, of a column that brings both. */
const languageOf = (keys: readonly string[]): string | undefined => {
  const bare = new Set(keys.map((key) => key.replace(/_(ar|en)$/, '')));
  return keys.length === 2 && bare.size === 1 ? [...bare][0] : undefined;
};

const importField = (
  key: string,
  words: SheetWords,
  sources: readonly (readonly [string, Field])[],
  own: Field | undefined,
): ImportField => {
  const [first] = sources;
  const only = sources.length === 1 ? first : undefined;
  const label = words.label ?? (own ?? only?.[1])?.label;
  const cell = words.cell ?? (first && cellOfKind[first[1].kind]);
  if (!label || !cell) throw new Error(`the column ${key} of sheets needs a label and a kind of cell`);
  // The name of a record becomes its number later.
  const to = words.takenAs ?? (only && only[1].kind !== 'record' ? only[0] : key);
  const by_language = languageOf(sources.map(([source]) => source));
  return {
    ...{ key, cell, en: label.en, ar: label.ar, known: words.known ?? [], examples: words.examples ?? ['', ''] },
    ...(to === key ? {} : { to }),
    ...(by_language ? { by_language } : {}),
    ...(words.required || (only && isRequired(only[1])) ? { required: true } : {}),
    ...(sources.length > 0 && sources.every(([, field]) => field.only_with_vat) ? { only_with_vat: true } : {}),
  };
};

/**
 * The columns of an entity's sheets: which there are, how they are called, read and required comes from the `imports` of its
 * fields; `words` has the order of the template, other headings and examples. Throws where the two have not the same columns.
 */
export const importFields = <F extends Fields>(
  fields: F,
  words: { readonly [C in ImportedColumns<F>]: SheetWords } & Readonly<Record<string, SheetWords>>,
): readonly ImportField[] => {
  const sources = sourcesOf(fields);
  const silent = [...sources.keys()].filter((column) => !(column in words));
  const strange = Object.entries(words).filter(([column, { takenAs }]) => !sources.has(column) && !takenAs);
  if (silent.length + strange.length > 0)
    throw new Error(
      `not both a field's and a sheet's: ${[...silent, ...strange.map(([column]) => column)].join(', ')}`,
    );
  return Object.entries(words).map(([column, said]) =>
    importField(column, said, sources.get(column) ?? [], fields[column]),
  );
};
