import { useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { Go } from '../routing/go.tsx';
import { Cell } from './cell.tsx';
import { isFigure, Value } from './value.tsx';
import type { Column, DataTableProps } from './column.ts';

const placed = <R, T>(columns: readonly Column<R, T>[], place: Column<R, T>['card']) =>
  columns.filter((column) => column.card === place);

/** Says something without its label: no figure, no flag, no state. */
const isInWords = <R, T>({ kind, status }: Column<R, T>): boolean =>
  !status && kind !== 'flag' && kind !== 'status' && !isFigure(kind);

/** A list on a phone: a card a record, the title and the figure first, the rest as label and value. */
export const RecordCards = <R, T>({
  columns,
  rows,
  t,
  rowKey,
  caption,
  totals,
  rowLink,
  rowMenu,
  isStale,
}: DataTableProps<R, T>) => {
  const ui = useTexts(uiMessages);
  const shown = columns.filter((column) => column.card !== 'none');
  const title = placed(shown, 'title')[0] ?? shown[0];
  const figure = placed(shown, 'figure')[0];
  const badges = placed(shown, 'badge');
  const subtitles = placed(shown, 'subtitle');
  // A card that leads to its record is one of many rows: what it says in words goes under its title, the rest is there.
  const isDense = rowLink !== undefined;
  const rest = shown.filter((column) => column !== title && column !== figure && !column.card);
  const facts = isDense ? [] : rest;
  const under = isDense ? [...subtitles, ...rest.filter((column) => isInWords(column))] : subtitles;
  const summed = columns.filter((column) => totals?.[column.key] !== null && totals?.[column.key] !== undefined);
  return (
    <section
      className="cards"
      data-dense={isDense || undefined}
      aria-label={caption}
      aria-busy={isStale}
      data-stale={isStale || undefined}
    >
      <ul>
        {rows.map((record) => {
          const to = rowLink?.(record);
          const heading = title ? <Cell column={title} record={record} t={t} /> : null;
          return (
            <li key={rowKey(record)} className="card">
              <div className="card-head">
                <div className="card-title">
                  {to ? (
                    <Go to={to} className="card-link">
                      {heading}
                    </Go>
                  ) : (
                    heading
                  )}
                  {under.map((column) => (
                    <div key={column.key} className="card-subtitle">
                      <Cell column={column} record={record} t={t} />
                    </div>
                  ))}
                </div>
                <div className="card-end">
                  {figure ? (
                    <strong>
                      <Cell column={figure} record={record} t={t} />
                    </strong>
                  ) : null}
                  {badges.map((column) => (
                    <Cell key={column.key} column={column} record={record} t={t} />
                  ))}
                </div>
                {rowMenu ? <div className="card-menu">{rowMenu(record)}</div> : null}
              </div>
              {facts.length > 0 ? (
                <dl>
                  {facts.map((column) => (
                    <div key={column.key}>
                      <dt>{column.label(t)}</dt>
                      <dd>
                        <Cell column={column} record={record} t={t} />
                      </dd>
                    </div>
                  ))}
                </dl>
              ) : null}
            </li>
          );
        })}
      </ul>
      {summed.length > 0 ? (
        <dl className="card-totals">
          <div>
            <dt>{ui.total}</dt>
          </div>
          {summed.map((column) => (
            <div key={column.key}>
              <dt>{column.label(t)}</dt>
              <dd>
                <Value kind={column.kind ?? 'number'} value={totals![column.key]} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  );
};
