import type { FlowerDrawing, PartColour } from './composer-choices.ts';

/** Stems of one kind and colour in a bouquet. */
export interface DrawnStems {
  readonly drawing: FlowerDrawing;
  readonly colour: PartColour;
  readonly pieces: number;
}

/** A flower in the drawing: where its middle is, how large, and how it is turned. */
export interface PlacedFlower {
  readonly drawing: FlowerDrawing;
  readonly colour: PartColour;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly turn: number;
}

/** The drawing's box, and the dome of flowers in it. */
export const drawingBox = { width: 320, height: 320 } as const;
const dome = { x: 160, y: 112, across: 88, down: 72 } as const;

/** More flowers than these are not told apart: their shares are drawn. */
const mostDrawn = 72;

/** Flowers that stand behind and outside of the others. */
const outer: Readonly<Partial<Record<FlowerDrawing, number>>> = { leaf: 2, eucalyptus: 2, gypsophila: 1 };

/** How large a flower is beside a rose. */
const scales: Readonly<Record<FlowerDrawing, number>> = {
  rose: 1,
  tulip: 0.95,
  lily: 1.25,
  hydrangea: 1.5,
  gerbera: 1.05,
  gypsophila: 1.3,
  eucalyptus: 1.45,
  leaf: 1.3,
};

/** The stems as many as are drawn: all of them, or their shares of what can be told apart, at least one each. */
const drawnCounts = (stems: readonly DrawnStems[]): DrawnStems[] => {
  const chosen = stems.filter((one) => one.pieces > 0);
  const all = chosen.reduce((n, one) => n + one.pieces, 0);
  if (all <= mostDrawn) return chosen;
  return chosen.map((one) => ({ ...one, pieces: Math.max(1, Math.floor((one.pieces * mostDrawn) / all)) }));
};

/** The kinds one after the other, each spread evenly over the whole. */
const mixed = (stems: readonly DrawnStems[]): DrawnStems[] =>
  stems
    .flatMap((stem, kind) =>
      Array.from({ length: stem.pieces }, (_, i) => ({ stem, at: (i + 0.5) / stem.pieces, kind })),
    )
    .sort((one, other) => one.at - other.at || one.kind - other.kind)
    .map(({ stem }) => stem);

const goldenAngle = Math.PI * (3 - Math.sqrt(5));
const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * Where the flowers of a bouquet stand: a dome, greens and gypsophila outside, the rest mixed evenly from the middle on. The same
 * composition is always drawn the same. Flowers at the back come first.
 */
export const layOutBouquet = (stems: readonly DrawnStems[]): PlacedFlower[] => {
  const chosen = drawnCounts(stems);
  const inner = mixed(chosen.filter((one) => outer[one.drawing] === undefined));
  const around = mixed(chosen.filter((one) => outer[one.drawing] !== undefined));
  const count = inner.length + around.length;
  const radius = Math.max(12, Math.min(34, 8 + 92 / Math.sqrt(Math.max(1, count))));
  return [...inner, ...around]
    .map((stem, i) => {
      const isOuter = i >= inner.length;
      const reach = count === 1 ? 0 : Math.sqrt((i + 0.5) / count) + (isOuter ? 0.14 : 0);
      const angle = i * goldenAngle + Math.PI / 2;
      const x = dome.x + Math.cos(angle) * reach * dome.across;
      const y = dome.y + Math.sin(angle) * reach * dome.down - (isOuter ? 8 : 0);
      return {
        ...{ drawing: stem.drawing, colour: stem.colour, x: round(x), y: round(y) },
        radius: round(radius * scales[stem.drawing]),
        // Greens point away from the middle; flowers lean a little to their side.
        turn: Math.round(isOuter ? (Math.atan2(x - dome.x, dome.y + 40 - y) * 180) / Math.PI : (x - dome.x) / 4),
        back: isOuter ? -1_000 : 0,
      };
    })
    .sort((one, other) => one.back + one.y - (other.back + other.y) || one.x - other.x)
    .map(({ back: _, ...flower }) => flower);
};
