import type { ReactNode } from 'react';
import { leafShape, RoseHead } from '../../composer/pages/flower-parts.tsx';
import type { MenuDrawing } from '../menu-page.ts';

/** Colours of flowers, each with a lighter and a darker one beside it. */
const palettes = [
  ['#d9536a', '#f1a9b5', '#b32a45'],
  ['#8d6bc4', '#c8b5e6', '#6b49a3'],
  ['#ef9a6b', '#fbd3b6', '#cf7442'],
  ['#f2e7df', '#fffaf5', '#d8bfae'],
] as const;
type Palette = (typeof palettes)[number];
const paletteOf = (place: number): Palette => palettes[place % palettes.length] ?? palettes[0];

const Rose = ({ x, y, r, of }: { x: number; y: number; r: number; of: Palette }): ReactNode => (
  <g transform={`translate(${x} ${y}) scale(${r / 19})`}>
    <RoseHead of={of} />
  </g>
);

/** A wrapped bouquet in one of the palettes. */
const Bouquet = ({ place }: { place: number }): ReactNode => {
  const own = paletteOf(place);
  const beside = paletteOf(place + 3);
  return (
    <symbol id={`bouquet-${place}`} viewBox="0 0 160 160">
      {[-62, -40, 40, 62].map((turn) => (
        <path key={turn} d={leafShape} fill="#7d9b76" transform={`translate(80 84) rotate(${turn}) translate(0 -34)`} />
      ))}
      <path d="M80 152 30 66q50-22 100 0Z" fill="#f6ece4" stroke="#d9c4b4" strokeWidth="1.5" />
      {[
        [50, 58, 17, own],
        [110, 58, 17, own],
        [80, 34, 17, own],
        [62, 40, 14, beside],
        [98, 40, 14, beside],
        [80, 62, 20, own],
        [58, 76, 14, beside],
        [102, 76, 14, beside],
      ].map(([x, y, r, of]) => (
        <Rose key={`${x} ${y}`} x={x as number} y={y as number} r={r as number} of={of as typeof own} />
      ))}
      <path d="M80 154 40 78q20 14 40 10 20 4 40-10Z" fill="#fdf7f2" stroke="#d9c4b4" strokeWidth="1.5" />
      <path
        d="M80 122c-9-9-20-6-19 1s11 7 19-1c9-9 20-6 19 1s-11 7-19-1Zm-3 2-8 20m14-20 8 20"
        fill={own[1]}
        stroke={own[2]}
        strokeWidth="1.5"
      />
    </symbol>
  );
};

/** One flower with its stem and leaves. */
const Stem = ({ place }: { place: number }): ReactNode => (
  <symbol id={`stem-${place}`} viewBox="0 0 160 160">
    <path d="M80 54v92" stroke="#6b8a63" strokeWidth="5" strokeLinecap="round" />
    <path d={leafShape} fill="#7d9b76" transform="translate(80 112) rotate(-52) scale(1.1)" />
    <path d={leafShape} fill="#7d9b76" transform="translate(80 96) rotate(52) scale(1.1)" />
    <Rose x={80} y={48} r={32} of={paletteOf(place)} />
  </symbol>
);

/** A box with a ribbon. */
const Box = ({ place }: { place: number }): ReactNode => {
  const own = paletteOf(place);
  return (
    <symbol id={`box-${place}`} viewBox="0 0 160 160">
      <path d="M36 74h88v60a6 6 0 0 1-6 6H42a6 6 0 0 1-6-6Z" fill="#f6ece4" stroke="#d9c4b4" strokeWidth="1.5" />
      <path d="M30 54h100v22H30Z" fill="#fdf7f2" stroke="#d9c4b4" strokeWidth="1.5" />
      <path d="M71 54h18v86H71Z" fill={own[1]} />
      <path
        d="M80 54c-18-22-38-14-34-2s22 10 34 2c18-22 38-14 34-2s-22 10-34 2Z"
        fill={own[0]}
        stroke={own[2]}
        strokeWidth="1.5"
      />
    </symbol>
  );
};

/** The drawings of a page, once: each picture of it names one. */
export const MenuDrawings = (): ReactNode => (
  <svg className="menu-drawings" aria-hidden="true">
    {palettes.map((_, place) => (
      <g key={place}>
        <Bouquet place={place} />
        <Stem place={place} />
        <Box place={place} />
      </g>
    ))}
  </svg>
);

/** What has no photo of its own. */
export const Drawing = ({ of }: { readonly of: MenuDrawing }): ReactNode => (
  <svg className="menu-drawing" viewBox="0 0 160 160" aria-hidden="true">
    <use href={`#${of.kind}-${of.palette % palettes.length}`} />
  </svg>
);
