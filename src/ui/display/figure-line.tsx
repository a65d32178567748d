import type { ReactNode } from 'react';
import { Link, useMayOpen } from '../routing/link.tsx';
import { FigureParts, type KeyFigure } from './key-figures.tsx';
import './figure-line.css';

/** One figure of a line; stands inside `FigureLine`. */
export const FigureItem = ({ figure }: { readonly figure: KeyFigure }) => {
  const mayOpen = useMayOpen();
  return (
    <li className="figure-item" data-lead={figure.lead || undefined} data-tone={figure.tone} data-minor={figure.minor}>
      {figure.to && mayOpen(figure.to) ? (
        <Link to={figure.to}>
          <FigureParts figure={figure} />
        </Link>
      ) : (
        <FigureParts figure={figure} />
      )}
    </li>
  );
};

interface FigureLineProps {
  readonly figures: readonly KeyFigure[];
  /** More `FigureItem`s, e.g. of parts that ask for theirs themselves. */
  readonly children?: ReactNode;
}

/** Figures on one line between two thin rules: what a record answers at a glance. */
export const FigureLine = ({ figures, children }: FigureLineProps) => (
  <ul className="figure-line">
    {figures.map((figure) => (
      <FigureItem key={figure.label} figure={figure} />
    ))}
    {children}
  </ul>
);
