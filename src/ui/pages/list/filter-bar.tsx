import { Menu, Popover } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type BilingualName, nameIn } from '../../../kernel/text/messages.ts';
import { useCall } from '../../api/queries.ts';
import { RecordField } from '../../inputs/record-field.tsx';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { uiMessages } from '../../language/ui-messages.ts';
import { useMay } from '../../session/session-store.ts';
import type { Filter } from './list-definition.ts';
import { type ListState, periodChange } from './list-state.ts';
import { PeriodPicker } from './period-picker.tsx';

interface ChipProps<T, F extends Filter<T>> {
  readonly filter: F;
  readonly state: ListState;
  readonly t: T;
}

const ChoiceChip = <T,>({ filter, state, t }: ChipProps<T, Extract<Filter<T>, { kind: 'choice' }>>) => {
  const ui = useTexts(uiMessages);
  const value = state.filters[filter.key];
  const options = filter.options(t);
  const chosen = options.find((option) => option.value === value);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className="chip" data-on={chosen ? '' : undefined}>
          {chosen ? `${filter.label(t)}: ${chosen.label}` : filter.label(t)}
          <IconChevronDown size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {filter.initial ? null : (
          <Menu.Item
            onClick={() => state.change({ [filter.key]: null })}
            rightSection={chosen ? null : <IconCheck size={16} />}
          >
            {ui.all}
          </Menu.Item>
        )}
        {options.map((option) => (
          <Menu.Item
            key={option.value}
            onClick={() => state.change({ [filter.key]: option.value })}
            rightSection={option === chosen ? <IconCheck size={16} /> : null}
          >
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

const FlagChip = <T,>({ filter, state, t }: ChipProps<T, Extract<Filter<T>, { kind: 'flag' }>>) => {
  const isOn = state.filters[filter.key] === '1';
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={isOn}
      data-on={isOn || undefined}
      onClick={() => state.change({ [filter.key]: isOn ? null : '1' })}
    >
      {isOn ? <IconCheck size={16} aria-hidden /> : null}
      {filter.label(t)}
    </button>
  );
};

type NamedRecord = BilingualName & { readonly id: number; readonly name?: string };

const RecordChip = <T,>({ filter, state, t }: ChipProps<T, Extract<Filter<T>, { kind: 'record' }>>) => {
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<{ readonly value: string; readonly name: string | null } | null>(null);
  const may = useMay();
  const value = state.filters[filter.key];
  const nameOf = (record: NamedRecord) =>
    filter.text?.(record) ?? (nameIn(currentLanguage(), record) || record.name || null);
  const isPicked = picked !== null && picked.value === value;
  const kept = useCall(filter.record, { id: Number(value) } as never, {
    enabled: Boolean(value) && !isPicked && may(filter.record),
    quiet: true,
  }).data as NamedRecord | undefined;
  const name = isPicked ? picked.name : kept ? nameOf(kept) : null;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={300} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <button
          type="button"
          className="chip"
          aria-expanded={isOpen}
          data-on={value ? '' : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {value ? `${filter.label(t)}: ${name ?? `#${value}`}` : filter.label(t)}
          <IconChevronDown size={16} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <RecordField
          label={filter.label(t)}
          operation={filter.operation}
          {...(filter.text ? { text: filter.text as never } : {})}
          value={value ? Number(value) : null}
          initialLabel={name}
          clearable
          autoFocus
          onPick={(record) => {
            const one = record as NamedRecord | null;
            setPicked(one && { value: String(one.id), name: nameOf(one) });
          }}
          onChange={(id) => {
            state.change({ [filter.key]: id === null ? null : String(id) });
            setOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
};

const FilterChip = <T,>({ filter, state, t }: ChipProps<T, Filter<T>>) => {
  switch (filter.kind) {
    case 'choice':
      return <ChoiceChip filter={filter} state={state} t={t} />;
    case 'flag':
      return <FlagChip filter={filter} state={state} t={t} />;
    case 'record':
      return <RecordChip filter={filter} state={state} t={t} />;
    case 'period':
      return (
        <PeriodPicker
          label={filter.label(t)}
          from={state.filters[filter.from] ?? null}
          to={state.filters[filter.to] ?? null}
          mayBeEmpty
          onChange={(period) => state.change(periodChange(filter, period))}
        />
      );
  }
};

interface FilterBarProps<T> {
  readonly filters: readonly Filter<T>[];
  readonly state: ListState;
  readonly t: T;
  /** Chips that are no filters, after them. */
  readonly children?: ReactNode;
}

/** The filters of a list, each a chip that says its own state. */
export const FilterBar = <T,>({ filters, state, t, children }: FilterBarProps<T>) => {
  const may = useMay();
  return filters.length === 0 && !children ? null : (
    <div className="list-filters">
      {filters
        .filter((filter) => filter.kind !== 'record' || may(filter.operation))
        .map((filter) => (
          <FilterChip key={filter.kind === 'period' ? filter.from : filter.key} filter={filter} state={state} t={t} />
        ))}
      {children}
    </div>
  );
};
