import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type MouseEvent, useMemo } from 'react';
import { useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { Link, useNavigate } from '../routing/link.tsx';
import { Cell } from './cell.tsx';
import { columnsHere, type DataTableProps, sortKeyOf } from './column.ts';
import { RecordCards } from './record-cards.tsx';
import { isFigure, Value } from './value.tsx';
import './data-table.css';

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a,button,input,label,[role="menu"]') !== null;

/** Whether records are cards. */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 759.98px)', undefined, { getInitialValueInEffect: false });

/** The one table of the product: server pages of plain cells, a sticky head, a totals row; cards on a phone. */
export const DataTable = <R, T>(props: DataTableProps<R, T>) => {
  const own = { ...props, columns: columnsHere(props.columns) };
  return useIsNarrow() ? <RecordCards {...own} /> : <Wide {...own} />;
};

const Wide = <R, T>({
  columns,
  rows,
  t,
  rowKey,
  caption,
  totals,
  rowLink,
  rowMenu,
  sort,
  onSort,
  isStale,
}: DataTableProps<R, T>) => {
  const ui = useTexts(uiMessages);
  const navigate = useNavigate();
  const open = (event: MouseEvent, to: string | null | undefined) => {
    if (!to || isControl(event.target) || getSelection()?.toString()) return;
    void navigate(to);
  };
  // A state says which rows to look at, not which record it is: the name after it leads there.
  const firstKey = (columns.find((column) => !column.status) ?? columns[0])?.key;
  const hasTotals = useMemo(
    () => totals !== undefined && Object.values(totals).some((n) => n !== null && n !== undefined),
    [totals],
  );
  return (
    // A region that scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="table-scroll" tabIndex={0} aria-label={caption} aria-busy={isStale}>
      <table className="data-table" data-stale={isStale || undefined}>
        <thead>
          <tr>
            {columns.map((column) => {
              const key = onSort ? sortKeyOf(column) : null;
              const isUp = key !== null && sort === key;
              const isDown = key !== null && sort === `-${key}`;
              return (
                <th
                  key={column.key}
                  scope="col"
                  data-figure={isFigure(column.kind) || undefined}
                  style={column.width ? { inlineSize: column.width } : undefined}
                  aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
                >
                  {key === null ? (
                    column.label(t)
                  ) : (
                    <button
                      type="button"
                      onClick={() => onSort?.(isUp ? `-${key}` : key)}
                      title={ui.sort_by({ column: column.label(t) })}
                    >
                      {column.label(t)}
                      {isUp ? <IconArrowUp size={15} aria-hidden /> : null}
                      {isDown ? <IconArrowDown size={15} aria-hidden /> : null}
                    </button>
                  )}
                </th>
              );
            })}
            {rowMenu ? (
              <th scope="col" className="row-menu-cell">
                <span className="visually-hidden">{ui.actions}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((record) => {
            const to = rowLink?.(record);
            return (
              // The link in the first cell has the keys.
              <tr key={rowKey(record)} data-link={to ? '' : undefined} onClick={(event) => open(event, to)}>
                {columns.map((column) => {
                  const cell = <Cell column={column} record={record} t={t} />;
                  return (
                    <td key={column.key} data-figure={isFigure(column.kind) || undefined}>
                      {to && column.key === firstKey && !column.to ? (
                        <Link to={to} className="row-link">
                          {cell}
                        </Link>
                      ) : (
                        cell
                      )}
                    </td>
                  );
                })}
                {rowMenu ? <td className="row-menu-cell">{rowMenu(record)}</td> : null}
              </tr>
            );
          })}
        </tbody>
        {hasTotals ? (
          <tfoot>
            <tr>
              {columns.map((column, at) => {
                const total = totals?.[column.key];
                return (
                  <td key={column.key} data-figure={isFigure(column.kind) || undefined}>
                    {total !== null && total !== undefined ? (
                      <Value kind={column.kind ?? 'number'} value={total} />
                    ) : at === 0 ? (
                      ui.total
                    ) : null}
                  </td>
                );
              })}
              {rowMenu ? <td /> : null}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  );
};
