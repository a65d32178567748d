import type { ReactNode } from 'react';
import type { CardDesign } from '../gift-card.ts';

const petal = 'M0-8C-17-22-17-42 0-56 17-42 17-22 0-8Z';
const leaf = 'M0 44C-20 18-20-22 0-52 20-22 20 18 0 44ZM0 44V-40';

interface BloomProps {
  readonly petals: number;
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
}

const Flower = ({ petals, x = 0, y = 0, scale = 1 }: BloomProps): ReactNode => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    {Array.from({ length: petals }, (_, i) => (
      <path key={i} transform={`rotate(${(360 / petals) * i})`} d={petal} />
    ))}
    <circle r="7" />
  </g>
);

const drawings: Readonly<Record<CardDesign, ReactNode>> = {
  wine: <Flower petals={8} />,
  rose: (
    <>
      <Flower petals={8} />
      <Flower petals={8} scale={0.62} />
    </>
  ),
  iris: (
    <>
      <Flower petals={6} />
      <Flower petals={3} scale={0.7} />
    </>
  ),
  leaf: (
    <>
      {[-44, 0, 44].map((turn) => (
        <path key={turn} transform={`rotate(${turn} 0 44)`} d={leaf} />
      ))}
    </>
  ),
  honey: (
    <>
      <Flower petals={8} x={-20} y={12} scale={0.72} />
      <Flower petals={8} x={26} y={-18} scale={0.58} />
    </>
  ),
};

/** What is drawn on a card of a design, in the colour of its letters; without a word beside it, it says nothing. */
export const CardArt = ({ design }: { readonly design: CardDesign }): ReactNode => (
  <svg className="card-art" viewBox="-60 -60 120 120" aria-hidden="true" data-art={design}>
    {drawings[design]}
  </svg>
);
