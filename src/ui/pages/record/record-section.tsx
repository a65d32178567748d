import type { ReactNode } from 'react';
import { Link, useMayOpen } from '../../routing/link.tsx';
import './record-section.css';

interface SectionProps {
  readonly title: string;
  /** At the end of the heading's line: a word, or where all of it is. */
  readonly note?: ReactNode;
  readonly all?: { readonly label: string; readonly to: string };
  readonly children: ReactNode;
}

/** A part of a record's overview under its heading. */
export const Section = ({ title, note, all, children }: SectionProps) => {
  const mayOpen = useMayOpen();
  return (
    <section className="record-section">
      <header>
        <h2>{title}</h2>
        {note ? <span className="record-section-note">{note}</span> : null}
        {all && mayOpen(all.to) ? <Link to={all.to}>{all.label}</Link> : null}
      </header>
      {children}
    </section>
  );
};

export interface RecordLine {
  readonly key: string | number;
  readonly icon?: ReactNode;
  readonly tone?: 'good' | 'warn' | 'bad' | 'info' | 'quiet';
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly figure?: ReactNode;
  readonly when?: ReactNode;
  readonly to?: string | null;
  /** What can be done with it. */
  readonly action?: ReactNode;
}

/** Rows that lead to what they tell of: kind, name and a second line, figure, time. */
export const RecordLines = ({ lines }: { readonly lines: readonly RecordLine[] }) => {
  const mayOpen = useMayOpen();
  return (
    <ul className="paper-lines">
      {lines.map((line) => (
        <li key={line.key} className="paper-line" data-tone={line.tone}>
          {line.icon ? (
            <span className="paper-icon" aria-hidden="true">
              {line.icon}
            </span>
          ) : null}
          <span className="paper-words">
            <span className="paper-title">
              {line.to && mayOpen(line.to) ? (
                <Link to={line.to} className="paper-link">
                  {line.title}
                </Link>
              ) : (
                line.title
              )}
            </span>
            {line.detail ? <span className="paper-detail">{line.detail}</span> : null}
          </span>
          {line.figure ? <strong className="paper-figure">{line.figure}</strong> : null}
          {line.when ? <span className="paper-when">{line.when}</span> : null}
          {line.action ? <span className="paper-act">{line.action}</span> : null}
        </li>
      ))}
    </ul>
  );
};
