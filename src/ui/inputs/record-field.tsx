import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { AnyOperation, CallOf, OutputOf } from '../../kernel/contract/contract.ts';
import { type BilingualName, nameIn } from '../../kernel/text/messages.ts';
import { useCall } from '../api/queries.ts';
import { searchError } from '../api/search-error.ts';
import { useLanguage, useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { type FieldProps, useInputProps } from './field.ts';
import { readSearch } from './record-search.ts';

type RecordOf<Op extends AnyOperation> = OutputOf<Op> extends { records: (infer R)[] } ? R : never;

interface RecordFieldProps<Op extends AnyOperation> {
  /** A list operation with `search`; its records have an `id`. */
  readonly operation: Op;
  /** How a record is called; its name by default. */
  readonly text?: (record: RecordOf<Op>) => string;
  /** Input that is always sent, e.g. only active ones. */
  readonly fixed?: Partial<CallOf<Op>>;
  /** The label of the value when the form opens, so that it shows before any search. */
  readonly initialLabel?: string | null;
  /** Called with the whole record, e.g. to take its price over. */
  readonly onPick?: (record: RecordOf<Op> | null) => void;
  readonly clearable?: boolean;
  /** A record that is not offered: the one that the field is about. */
  readonly without?: number;
  /** Makes a record of the typed name in place; resolves to it, or to undefined when it was refused. Absent: it may not. */
  readonly make?: ((name: string) => Promise<{ readonly id: number } | undefined>) | undefined;
}

/** The option that makes what was typed. */
const makes = 'make';

/** A record of a list, found by typing; the value is its id. */
export const RecordField = <Op extends AnyOperation>({
  operation,
  text,
  fixed,
  initialLabel,
  onPick,
  clearable,
  without,
  make,
  ...field
}: FieldProps<number | null> & RecordFieldProps<Op>) => {
  const t = useTexts(uiMessages);
  const language = useLanguage();
  const props = useInputProps(field);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<{ id: number; label: string } | null>(null);
  const [asked] = useDebouncedValue(typed, 200);
  const labelOf = (record: RecordOf<Op>): string =>
    text?.(record) ?? (nameIn(language, record as BilingualName) || String((record as { name?: string }).name ?? ''));
  const chosenLabel = picked?.id === field.value ? picked?.label : initialLabel;
  const fallback = `#${field.value}`;
  const search = readSearch(asked, chosenLabel, fallback);
  const refused = searchError(operation, search);
  const hasValue = field.value !== null && field.value !== undefined;
  const query = useCall(operation, { ...fixed, search, page_size: 20 } as CallOf<Op>, {
    // A value without words is looked up at once: nobody reads a bare number.
    enabled: !refused && (isOpen || (hasValue && !chosenLabel)),
    keepPrevious: true,
  });
  const found = (
    refused ? [] : ((query.data as { records?: RecordOf<Op>[] } | undefined)?.records ?? [])
  ) as RecordOf<Op>[];
  const records = found.filter((record) => (record as { id: number }).id !== without);
  const options = records.map((record) => ({ value: String((record as { id: number }).id), label: labelOf(record) }));
  const current = options.find((one) => one.value === String(field.value));
  // Kept as soon as it was found: the next search may no longer answer it.
  if (current && field.value && current.label !== chosenLabel) setPicked({ id: field.value, label: current.label });
  if (hasValue && !current) options.unshift({ value: String(field.value), label: chosenLabel || fallback });
  const name = typed.trim();
  const isKnown = name === '' || name === chosenLabel || options.some((one) => one.label === name);
  if (make && !isKnown && !query.isFetching) options.push({ value: makes, label: t.add_named({ name }) });
  const makeNow = async () => {
    const made = await make!(name);
    if (!made) return;
    setPicked({ id: made.id, label: name });
    setTyped(name);
    field.onChange(made.id);
  };
  return (
    <Select
      {...props}
      data={options}
      // The first hit is the one that Enter takes.
      selectFirstOptionOnChange
      value={field.value === null || field.value === undefined ? null : String(field.value)}
      placeholder={field.placeholder ?? t.search_to_choose}
      searchable
      clearable={clearable ?? !field.required}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      // The server has searched already, also in spellings that the browser would not match.
      filter={({ options: all }) => all}
      nothingFoundMessage={refused ?? (query.isFetching ? t.loading : t.nothing_to_choose)}
      onChange={(value) => {
        if (value === makes) return void makeNow();
        const record = records.find((one) => String((one as { id: number }).id) === value) ?? null;
        if (record) setPicked({ id: Number(value), label: labelOf(record) });
        field.onChange(value === null ? null : Number(value));
        onPick?.(record);
      }}
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': t.clear }}
    />
  );
};
