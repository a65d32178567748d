import { Link, useMayOpen } from '../routing/link.tsx';
import { Money } from './money.tsx';
import { Count } from './number-text.tsx';
import './key-figures.css';

/** A figure at the head of a list or report. `amount` is minor units; `number` a plain count; `text` anything else. */
export interface KeyFigure {
  readonly label: string;
  readonly amount?: number;
  readonly number?: number;
  readonly text?: string;
  /** Where the rows behind the figure are; a link for those who may open it. */
  readonly to?: string;
  /** The figure that the eye should find first. */
  readonly lead?: boolean;
  /** Left out on a phone, where the rows need the place. */
  readonly minor?: true;
  /** What its colour says besides its words. */
  readonly tone?: 'good' | 'warn' | 'bad' | 'plain';
  /** A second line, e.g. the comparison with the period before. */
  readonly detail?: string;
}

/** Label, value and second line of a figure. */
export const FigureParts = ({ figure }: { readonly figure: KeyFigure }) => (
  <>
    <span className="key-figure-label">{figure.label}</span>
    <span className="key-figure-value">
      {figure.amount !== undefined ? <Money amount={figure.amount} /> : null}
      {figure.number !== undefined ? <Count of={figure.number} /> : null}
      {figure.text !== undefined ? <bdi>{figure.text}</bdi> : null}
    </span>
    {figure.detail ? <span className="key-figure-detail">{figure.detail}</span> : null}
  </>
);

/** The row of figures that answers the question before the table does. */
export const KeyFigures = ({ figures }: { readonly figures: readonly KeyFigure[] }) => {
  const mayOpen = useMayOpen();
  return (
    <ul className="key-figures">
      {figures.map((figure) => (
        <li key={figure.label}>
          {figure.to && mayOpen(figure.to) ? (
            <Link to={figure.to} className="key-figure" data-lead={figure.lead || undefined}>
              <FigureParts figure={figure} />
            </Link>
          ) : (
            <div className="key-figure" data-lead={figure.lead || undefined}>
              <FigureParts figure={figure} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
};
