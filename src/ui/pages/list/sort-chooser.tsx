import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTexts } from '../../language/language.ts';
import { uiMessages } from '../../language/ui-messages.ts';
import { type Column, sortKeyOf } from '../../table/column.ts';

interface SortChooserProps<R, T> {
  readonly columns: readonly Column<R, T>[];
  readonly t: T;
  readonly sort: string | undefined;
  readonly onSort: (sort: string) => void;
}

/** What a table's heads do on a wide screen: which column sorts, a second choice turns it round. */
export const SortChooser = <R, T>({ columns, t, sort, onSort }: SortChooserProps<R, T>) => {
  const ui = useTexts(uiMessages);
  const choices = columns.flatMap((column) => {
    const key = sortKeyOf(column);
    return key === null ? [] : [{ key, label: column.label(t) }];
  });
  if (choices.length === 0) return null;
  const chosen = choices.find(({ key }) => sort === key || sort === `-${key}`);
  const isDown = sort?.startsWith('-') ?? false;
  const Way = isDown ? IconArrowDown : IconArrowUp;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className="chip sort-chip">
          <IconArrowsSort size={16} stroke={1.7} aria-hidden />
          {chosen ? `${ui.sort}: ${chosen.label}` : ui.sort}
          {chosen ? <Way size={15} aria-hidden /> : null}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ key, label }) => (
          <Menu.Item
            key={key}
            onClick={() => onSort(sort === key ? `-${key}` : key)}
            rightSection={chosen?.key === key ? <Way size={16} /> : null}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
