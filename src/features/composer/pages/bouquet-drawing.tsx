import type { ReactNode } from 'react';
import { type DrawnStems, drawingBox, layOutBouquet } from '../bouquet-layout.ts';
import { type FlowerDrawing, type PartColour, type PartKind, partKind } from '../composer-choices.ts';
import type { Bouquet, ComposerPart } from '../composition.ts';
import { FlowerSymbols, flowerId, type Shades, shadesOf } from './flower-parts.tsx';

/** What of a bouquet is drawn. */
export interface DrawnBouquet {
  readonly stems: readonly DrawnStems[];
  /** The colour of each other part that it has. */
  readonly wrap: PartColour | null;
  readonly vase: PartColour | null;
  readonly card: PartColour | null;
}

/** A bouquet as it is drawn. */
export const drawnOf = ({ parts }: Pick<Bouquet, 'parts'>): DrawnBouquet => {
  const colourOf = (kind: PartKind): PartColour | null =>
    parts.find((one) => one.part.kind === kind && one.pieces > 0)?.part.colour ?? null;
  return {
    stems: parts.flatMap(({ part: { drawing, colour }, pieces }) =>
      drawing === null || pieces === 0 ? [] : [{ drawing, colour, pieces }],
    ),
    ...{ wrap: colourOf(partKind.wrap), vase: colourOf(partKind.vase), card: colourOf(partKind.card) },
  };
};

const soft = { white: ['#fdf7f2', '#f6ece4', '#c9b29f'] } as const;
/** Paper is paler than petals. */
const paperOf = (colour: PartColour): Shades => (colour === 'white' ? soft.white : shadesOf[colour]);

const WrapBehind = ({ of }: { readonly of: Shades }): ReactNode => (
  <path d="M160 300 52 118q108-96 216 0Z" fill={of[1]} stroke={of[2]} strokeWidth="1.5" />
);

const WrapBefore = ({ of }: { readonly of: Shades }): ReactNode => (
  <>
    <path
      d="M152 292 52 118q42 58 108 66 66-8 108-66L168 292Z"
      fill={of[0]}
      stroke={of[2]}
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
    <path d="M76 150l76 132M244 150l-76 132M160 186v96" fill="none" stroke={of[2]} strokeWidth="0.8" opacity="0.5" />
    <path d="M136 282h48l10 26q-34 12-68 0Z" fill={of[1]} stroke={of[2]} strokeWidth="1.5" />
  </>
);

const Ribbon = ({ of, y }: { readonly of: Shades; readonly y: number }): ReactNode => (
  <path
    d={`M160 ${y}c-16-16-36-10-34 2s20 12 34-2c16-16 36-10 34 2s-20 12-34-2Zm-5 4-14 34m24-34 14 34`}
    fill={of[0]}
    stroke={of[2]}
    strokeWidth="2.5"
  />
);

/** From one side to the other, -1 to 1. */
const sidesOf = (count: number): number[] =>
  count === 1 ? [0] : Array.from({ length: count }, (_, i) => (i / (count - 1)) * 2 - 1);

/** The stems below the flowers, tied where no paper hides them. */
const Stems = ({ end, count }: { readonly end: number; readonly count: number }): ReactNode => (
  <g stroke="#6b8a63" strokeWidth="4" strokeLinecap="round" fill="none">
    {sidesOf(Math.min(9, count)).map((side) => (
      <path key={side} d={`M${160 + side * 58} 140Q160 200 ${160 - side * 26} ${end}`} />
    ))}
  </g>
);

const Vase = ({ of }: { readonly of: Shades }): ReactNode => (
  <>
    <path
      d="M118 188h84q-6 18 8 48 14 40-8 70h-84q-22-30-8-70 14-30 8-48Z"
      fill={of[1]}
      stroke={of[2]}
      strokeWidth="2"
      fillOpacity="0.92"
    />
    <path d="M112 184h96v9h-96Z" fill={of[0]} stroke={of[2]} strokeWidth="1.5" />
    <path d="M130 214q-14 38-2 76" fill="none" stroke="#fff" strokeWidth="4" strokeLinecap="round" opacity="0.6" />
  </>
);

const Card = ({ of }: { readonly of: Shades }): ReactNode => (
  <g transform="translate(226 232) rotate(8)">
    <path d="M-4-14-40-46" stroke={of[2]} strokeWidth="1" />
    <rect x="-30" y="-20" width="60" height="42" rx="4" fill="#fffdf8" stroke={of[2]} strokeWidth="1.5" />
    <path d="M-18-6h36M-18 3h36M-18 12h20" stroke={of[0]} strokeWidth="2" strokeLinecap="round" />
  </g>
);

/** An empty vase: nothing is chosen yet. */
const Nothing = (): ReactNode => (
  <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeDasharray="7 7" opacity="0.55">
    <path d="M118 128h84q-6 22 8 62 16 60-10 112h-80q-26-52-10-112 14-40 8-62Z" />
    <path d="M160 118V52m0 22q-20-4-24-22 20-2 24 22Zm0 18q20-4 24-22-20-2-24 22Z" />
  </g>
);

/**
 * A bouquet composed of our own parts, drawn the same for the same composition. The page has the symbols of its flowers
 * (`FlowerSymbols`). Decorative: its words stand beside it.
 */
export const BouquetDrawing = ({ of }: { readonly of: DrawnBouquet }): ReactNode => {
  const flowers = layOutBouquet(of.stems);
  const wrap = of.wrap === null ? null : paperOf(of.wrap);
  const ribbon = shadesOf[of.stems.find((one) => one.colour !== 'green' && one.colour !== 'white')?.colour ?? 'red'];
  const isEmpty = flowers.length === 0 && of.vase === null && wrap === null;
  return (
    <svg
      className="composer-drawing"
      viewBox={`0 -16 ${drawingBox.width} ${drawingBox.height + 16}`}
      aria-hidden="true"
      focusable="false"
    >
      {isEmpty && <Nothing />}
      {wrap && <WrapBehind of={wrap} />}
      {flowers.length > 0 && !wrap && <Stems end={of.vase === null ? 300 : 290} count={flowers.length} />}
      {flowers.map(({ drawing, colour, x, y, radius, turn }) => (
        <use
          key={`${x} ${y} ${drawing}`}
          href={`#${flowerId(drawing, colour)}`}
          width={radius * 2}
          height={radius * 2}
          transform={`translate(${x} ${y}) rotate(${turn}) translate(${-radius} ${-radius})`}
        />
      ))}
      {of.vase !== null && <Vase of={paperOf(of.vase)} />}
      {wrap && <WrapBefore of={wrap} />}
      {of.vase === null && flowers.length > 0 && <Ribbon of={ribbon} y={wrap ? 274 : 214} />}
      {of.card !== null && <Card of={shadesOf[of.card]} />}
    </svg>
  );
};

/** A part as it stands in a list: its flower, or what it is in its colour. */
export const PartDrawing = ({
  part,
}: {
  readonly part: Pick<ComposerPart, 'kind' | 'drawing' | 'colour'>;
}): ReactNode => {
  const of = part.kind === partKind.stem ? shadesOf[part.colour] : paperOf(part.colour);
  if (part.drawing !== null)
    return (
      <svg className="composer-icon" viewBox="0 0 44 44" aria-hidden="true" focusable="false">
        <use href={`#${flowerId(part.drawing, part.colour)}`} x="2" y="2" width="40" height="40" />
      </svg>
    );
  const box = part.kind === partKind.card ? '180 196 90 76' : '40 90 240 230';
  return (
    <svg className="composer-icon" viewBox={box} aria-hidden="true" focusable="false">
      {part.kind === partKind.wrap && <WrapBefore of={of} />}
      {part.kind === partKind.vase && <Vase of={of} />}
      {part.kind === partKind.card && <Card of={of} />}
    </svg>
  );
};

/** The symbols that a list of parts and its drawing need. */
export const symbolsOf = (parts: readonly Pick<ComposerPart, 'drawing' | 'colour'>[]): ReactNode => (
  <FlowerSymbols
    of={parts.flatMap(({ drawing, colour }): { drawing: FlowerDrawing; colour: PartColour }[] =>
      drawing === null ? [] : [{ drawing, colour }],
    )}
  />
);
