import type { ReactNode } from 'react';
import { DateText } from './date-text.tsx';
import './facts.css';

/** Labels and values of a record; empty values are left out. */
export const Facts = ({ rows }: { readonly rows: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className="facts">
    {rows
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);

export interface ActivityLine {
  readonly key: string | number;
  readonly at: string;
  readonly text: ReactNode;
  readonly who?: string | null;
}

/** What happened to a record, newest first. */
export const ActivityList = ({ lines }: { readonly lines: readonly ActivityLine[] }) => (
  <ol className="activity">
    {lines.map((line) => (
      <li key={line.key}>
        <span>{line.text}</span>
        <span className="activity-detail">
          <DateText at={line.at} />
          {line.who ? <bdi dir="auto">{line.who}</bdi> : null}
        </span>
      </li>
    ))}
  </ol>
);
