import type { ReactNode } from 'react';
import type { FlowerDrawing, PartColour } from '../composer-choices.ts';

/** A colour of petals with its lighter and its darker one. */
export type Shades = readonly [middle: string, light: string, dark: string];

export const shadesOf: Readonly<Record<PartColour, Shades>> = {
  red: ['#cf3a4c', '#ea8d97', '#8f1a2c'],
  pink: ['#e88ba4', '#f8cdd8', '#b85877'],
  white: ['#f6efe2', '#fffdf8', '#b9a58c'],
  yellow: ['#f0c14b', '#fae3a2', '#b98a1c'],
  orange: ['#ec8a3f', '#f8c596', '#b75c17'],
  peach: ['#f3b08a', '#fcdcc8', '#c47a4e'],
  purple: ['#8d6bc4', '#c8b5e6', '#5f3f97'],
  blue: ['#7aa7d6', '#bdd6f0', '#3f6da3'],
  green: ['#8bb37f', '#c4dcb9', '#4f7a4a'],
  kraft: ['#c9a479', '#e4cfb2', '#8b6a43'],
};

export const leafShape = 'M0 0C-7-9-7-22 0-32 7-22 7-9 0 0Z';
const turns = (count: number, first = 0): number[] =>
  Array.from({ length: count }, (_, i) => first + (i * 360) / count);

const petals = (path: string, count: number, fill: string, stroke: string, scale = 1, first = 0): ReactNode =>
  turns(count, first).map((turn) => (
    <path
      key={turn}
      d={path}
      fill={fill}
      stroke={stroke}
      strokeWidth="0.8"
      transform={scale === 1 ? `rotate(${turn})` : `rotate(${turn}) scale(${scale})`}
    />
  ));

const rosePetal = 'M0 0C-17-3-15-21 0-19 15-21 17-3 0 0Z';
/** A rose around the middle of its place, 19 from it to its edge: two rings of petals and the spiral of the bud. */
export const RoseHead = ({ of }: { readonly of: Shades }): ReactNode => (
  <>
    {petals(rosePetal, 5, of[0], of[2])}
    {petals(rosePetal, 4, of[0], of[2], 0.68, 40)}
    <circle r="7" fill={of[1]} stroke={of[2]} strokeWidth="0.8" />
    <path d="M5-2C2-6-5-4-4 1S4 5 4 1 0-2-1 1" fill="none" stroke={of[2]} strokeWidth="1.1" strokeLinecap="round" />
  </>
);

const Tulip = ({ of }: { readonly of: Shades }): ReactNode => (
  <g stroke={of[2]} strokeWidth="0.9">
    <path d="M-12-12C-17 4-10 17 0 17S17 4 12-12L6-3 0-15-6-3Z" fill={of[0]} />
    <path d="M0-15C-8-6-8 9 0 17 8 9 8-6 0-15Z" fill={of[1]} />
  </g>
);

const lilyPetal = 'M0 0C-6-5-6-15 0-20 6-15 6-5 0 0Z';
const Lily = ({ of }: { readonly of: Shades }): ReactNode => (
  <>
    {petals(lilyPetal, 3, of[1], of[2])}
    {petals(lilyPetal, 3, of[0], of[2], 1, 60)}
    <path d="M0 0l4-9M0 0l-5-8M0 0l9 2M0 0l-8 3" stroke="#b98a1c" strokeWidth="1.2" strokeLinecap="round" />
  </>
);

const Gerbera = ({ of }: { readonly of: Shades }): ReactNode => (
  <>
    {petals('M0 0C-4-6-4-15 0-19 4-15 4-6 0 0Z', 12, of[0], of[2])}
    <circle r="5.4" fill={of[2]} />
    <circle r="2.8" fill="#f0c14b" />
  </>
);

/** Places of the small flowers of a head, each a third of a ring further out. */
const ring = (out: number, count: number, first: number) => turns(count, first).map((turn) => ({ out, turn }));
const small = [{ out: 0, turn: 0 }, ...ring(7.5, 6, 0), ...ring(14.5, 11, 12)];
const Hydrangea = ({ of }: { readonly of: Shades }): ReactNode => (
  <>
    <circle r="18.5" fill={of[2]} />
    {small.map(({ out, turn }, i) => (
      <path
        key={`${out} ${turn}`}
        d="M0-1.2C-2.6-6 2.6-6 0-1.2 5-3.8 5 3.8 0 1.2 2.6 6-2.6 6 0 1.2-5 3.8-5-3.8 0-1.2Z"
        fill={i % 3 === 0 ? of[1] : of[0]}
        transform={`rotate(${turn}) translate(0 ${-out}) scale(1.15)`}
      />
    ))}
  </>
);

const sprays = [
  [0, -17],
  [-9, -12],
  [9, -13],
  [-14, -3],
  [14, -4],
  [-5, -5],
  [6, -6],
] as const;
const Gypsophila = ({ of }: { readonly of: Shades }): ReactNode => (
  <>
    <path
      d="M0 19 0-15M0 10-9-10M0 10 9-11M0 12-14-2M0 12 14-3M0 6-5-4M0 6 6-5"
      fill="none"
      stroke="#7d9b76"
      strokeWidth="0.9"
    />
    {sprays.map(([x, y]) => (
      <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
        <circle r="3.1" fill={of[1]} stroke={of[2]} strokeWidth="0.5" />
        <circle r="0.9" fill="#d8b24a" />
      </g>
    ))}
  </>
);

const Eucalyptus = ({ of }: { readonly of: Shades }): ReactNode => (
  <>
    <path d="M0 19V-17" stroke={of[2]} strokeWidth="1.2" />
    {[12, 4, -4, -11].flatMap((y, i) =>
      [-1, 1].map((side) => (
        <ellipse
          key={`${y} ${side}`}
          cx={side * (7 - i)}
          cy={y}
          rx={6.4 - i}
          ry={4.6 - i * 0.6}
          fill={side === 1 ? of[0] : of[1]}
          stroke={of[2]}
          strokeWidth="0.6"
        />
      )),
    )}
    <ellipse cy="-17" rx="2.6" ry="3.6" fill={of[1]} stroke={of[2]} strokeWidth="0.6" />
  </>
);

const Leaf = ({ of }: { readonly of: Shades }): ReactNode => (
  <g transform="translate(0 17) scale(1.12)" stroke={of[2]} strokeWidth="0.8">
    <path d={leafShape} fill={of[0]} />
    <path d="M0-2V-28" fill="none" />
  </g>
);

const heads: Readonly<Record<FlowerDrawing, (props: { readonly of: Shades }) => ReactNode>> = {
  rose: RoseHead,
  tulip: Tulip,
  lily: Lily,
  hydrangea: Hydrangea,
  gerbera: Gerbera,
  gypsophila: Gypsophila,
  eucalyptus: Eucalyptus,
  leaf: Leaf,
};

/** The name of a flower in one colour, as pictures of the same page use it. */
export const flowerId = (drawing: FlowerDrawing, colour: PartColour): string => `flower-${drawing}-${colour}`;

/** Flowers that a page draws, once each: around the middle of their place, 20 to each side. */
export const FlowerSymbols = ({
  of,
}: {
  readonly of: readonly { readonly drawing: FlowerDrawing; readonly colour: PartColour }[];
}): ReactNode => {
  const once = new Map(of.map((one) => [flowerId(one.drawing, one.colour), one]));
  return (
    <svg className="composer-symbols" aria-hidden="true" focusable="false">
      {[...once].map(([id, { drawing, colour }]) => {
        const Head = heads[drawing];
        return (
          <symbol key={id} id={id} viewBox="-21 -21 42 42" overflow="visible">
            <Head of={shadesOf[colour]} />
          </symbol>
        );
      })}
    </svg>
  );
};
