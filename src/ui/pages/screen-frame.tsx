import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../routing/link.tsx';
import './screen-frame.css';

export interface BackLink {
  readonly to: string;
  readonly label: string;
}

interface ScreenFrameProps {
  readonly title: ReactNode;
  /** Before the title, e.g. what the record looks like. */
  readonly picture?: ReactNode;
  /** A line under the title. */
  readonly note?: ReactNode;
  /** Beside the title, e.g. a status. */
  readonly badge?: ReactNode;
  readonly back?: BackLink | undefined;
  /** At the end of the title's line. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** Reading width instead of the full one, for forms. */
  readonly narrow?: boolean;
}

/** Title, actions and body of every screen, at the same place. */
export const ScreenFrame = ({ title, picture, note, badge, back, actions, children, narrow }: ScreenFrameProps) => (
  <div className="screen" data-narrow={narrow || undefined}>
    {back ? (
      <Link to={back.to} className="screen-back no-print">
        <IconChevronLeft size={18} className="pointing" aria-hidden />
        {back.label}
      </Link>
    ) : null}
    <header className="screen-head">
      {picture ? <div className="screen-picture">{picture}</div> : null}
      <div className="screen-title">
        <h1>{title}</h1>
        {badge}
        {note ? <p>{note}</p> : null}
      </div>
      {actions ? <div className="screen-actions no-print">{actions}</div> : null}
    </header>
    {children}
  </div>
);
