import type { ReactNode } from 'react';
import './fiscal.css';

interface NoticeProps {
  readonly tone: 'good' | 'warn' | 'bad' | 'info';
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** What can be done about it. */
  readonly actions?: ReactNode;
}

/** One thing that somebody should know before anything else on the screen, and what can be done about it. */
export const Notice = ({ tone, title, children, actions }: NoticeProps) => (
  <section className="notice" data-tone={tone}>
    <h2>{title}</h2>
    {children}
    {actions ? <div className="notice-actions">{actions}</div> : null}
  </section>
);
