import { civilOf, formatHijri } from '../../kernel/time/local-time.ts';
import { DateText } from '../display/date-text.tsx';
import { useLanguage, useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { Link } from '../routing/link.tsx';
import { useDisplaySettings } from '../session/session-store.ts';
import { Cell } from './cell.tsx';
import type { Column, DataTableProps } from './column.ts';
import { isFigure, Value } from './value.tsx';

const placed = <R, T>(columns: readonly Column<R, T>[], place: Column<R, T>['card']) =>
  columns.filter((column) => column.card === place);

/** Says something without its label: no figure, no flag, no state. */
const isInWords = <R, T>({ kind, status }: Column<R, T>): boolean =>
  !status && kind !== 'flag' && kind !== 'status' && !isFigure(kind);

/** The day of the cards that follow, in both calendars. */
const DayLine = ({ on }: { readonly on: string }) => {
  const language = useLanguage();
  return (
    <div className="card-day">
      <DateText on={on} style="long" /> <span className="card-day-hijri">{formatHijri(on, language)}</span>
    </div>
  );
};

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
  dayOf,
}: DataTableProps<R, T>) => {
  const { zone } = useDisplaySettings();
  const ui = useTexts(uiMessages);
  const shown = columns.filter((column) => column.card !== 'none');
  const titles = placed(shown, 'title').length > 0 ? placed(shown, 'title') : shown.slice(0, 1);
  const figure = placed(shown, 'figure')[0];
  const badges = placed(shown, 'badge');
  const subtitles = placed(shown, 'subtitle');
  // A card that leads to its record is one of many rows: what it says in words goes under its title, the rest is there.
  const isDense = rowLink !== undefined;
  const rest = shown.filter((column) => !titles.includes(column) && column !== figure && !column.card);
  const facts = isDense ? [] : rest;
  const under = (isDense ? [...subtitles, ...rest.filter((column) => isInWords(column))] : subtitles).filter(
    (column) => !titles.includes(column),
  );
  /** Under the heading of its day an instant is its time. */
  const shownUnder = (column: Column<R, T>, record: R) => {
    const at = (record as Record<string, unknown>)[column.key];
    return dayOf && column.kind === 'instant' && typeof at === 'string' ? (
      <DateText time={civilOf(at, zone).time} />
    ) : (
      <Cell column={column} record={record} t={t} />
    );
  };
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
        {rows.map((record, at) => {
          const to = rowLink?.(record);
          const day = dayOf?.(record);
          const isNewDay = day !== undefined && (at === 0 || dayOf?.(rows[at - 1]!) !== day);
          const heading = titles.map((column) => (
            <span key={column.key} className="card-name">
              <Cell column={column} record={record} t={t} />
            </span>
          ));
          return (
            <li key={rowKey(record)} className="card">
              {isNewDay ? <DayLine on={day} /> : null}
              <div className="card-head">
                <div className="card-title" data-several={titles.length > 1 || undefined}>
                  {to ? (
                    <Link to={to} className="card-link">
                      {heading}
                    </Link>
                  ) : (
                    heading
                  )}
                  {under.map((column) => (
                    <div key={column.key} className="card-subtitle">
                      {shownUnder(column, record)}
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
