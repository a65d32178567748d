import type { ReactNode } from 'react';
import './petals.css';

const petal = 'M0 0C-11-10-11-27 0-38 11-27 11-10 0 0Z';

/** The mark of the product: four petals in lines. Decorative; give the text beside it. */
export const PetalMark = ({ size = 32 }: { readonly size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="-42 -42 84 84"
    fill="none"
    stroke="currentColor"
    strokeWidth="3.2"
    aria-hidden="true"
  >
    {[0, 90, 180, 270].map((turn) => (
      <path key={turn} d={petal} transform={`rotate(${turn})`} />
    ))}
    <circle r="5" fill="currentColor" stroke="none" />
  </svg>
);

/** A bloom drawn in lines, the only ornament of the product. */
export const Bloom = ({ size = 120, petals = 8 }: { readonly size?: number; readonly petals?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="-60 -60 120 120"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.3"
    aria-hidden="true"
  >
    {Array.from({ length: petals }, (_, i) => (
      <g key={i} transform={`rotate(${(360 / petals) * i})`}>
        <path d="M0-8C-17-22-17-42 0-56 17-42 17-22 0-8Z" fill="currentColor" fillOpacity="0.07" />
        <path d="M0-14V-40" strokeOpacity="0.5" />
      </g>
    ))}
    <circle r="7" fill="currentColor" fillOpacity="0.16" />
    <circle r="2.4" fill="currentColor" stroke="none" />
  </svg>
);

interface EmptyProps {
  readonly title?: string;
  readonly text?: string;
  /** The one action that fills the emptiness. */
  readonly children?: ReactNode;
  /** Heading level of the title: 1 where it is the whole screen. */
  readonly level?: 1 | 2;
}

/** Nothing here yet: a drawing, one sentence and the action that fills it. */
export const EmptyState = ({ title, text, children, level = 2 }: EmptyProps) => {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="empty-petals">
      <Bloom />
      {title ? <Heading>{title}</Heading> : null}
      {text ? <p>{text}</p> : null}
      {children ? <div className="empty-petals-action">{children}</div> : null}
    </div>
  );
};
