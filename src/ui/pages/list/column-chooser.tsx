import { Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTexts } from '../../language/language.ts';
import { uiMessages } from '../../language/ui-messages.ts';
import { type Column, columnsHere } from '../../table/column.ts';
import type { ListState } from './list-state.ts';

interface ColumnChooserProps<R, T> {
  readonly columns: readonly Column<R, T>[];
  readonly shown: readonly string[];
  readonly t: T;
  readonly state: ListState;
}

/** Which columns are shown; the choice is part of the address. The first column always is. */
export const ColumnChooser = <R, T>({ columns: all, shown, t, state }: ColumnChooserProps<R, T>) => {
  const columns = columnsHere(all);
  const ui = useTexts(uiMessages);
  if (columns.length < 4) return null;
  const toggle = (key: string) => {
    const next = columns
      .map((column) => column.key)
      .filter((one) => (one === key ? !shown.includes(one) : shown.includes(one)));
    const usual = columns.filter((column) => !column.hidden).map((column) => column.key);
    state.change({ columns: next.join('.') === usual.join('.') ? null : next.join('.') });
  };
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className="chip" aria-label={ui.columns} title={ui.columns}>
          <IconColumns3 size={18} stroke={1.7} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <div style={{ display: 'grid', gap: 14, minInlineSize: 180 }}>
          {columns.map((column, at) => (
            <Checkbox
              key={column.key}
              label={column.label(t)}
              checked={shown.includes(column.key)}
              disabled={at === 0}
              onChange={() => toggle(column.key)}
            />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};
