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

const goldenAngle = Math.PI * (3 - Math.sqrt(5));
const round = (value: number): number => Math.round(value * 10) / 10;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Places from the middle on, in a spiral that leaves no gap. */
const spiral = (count: number): Place[] =>
  Array.from({ length: count }, (_, i) => {
    const reach = count === 1 ? 0 : Math.sqrt((i + 0.5) / count);
    const angle = i * goldenAngle + Math.PI / 2;
    return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach };
  });

/** How far around it a flower likes others than its own kind, of the dome's radius. */
const near = 0.62;

/** A kind for each place: each as often as it was chosen, and spread, so that its flowers do not stand together. */
const mixed = (stems: readonly DrawnStems[], places: readonly Place[]): DrawnStems[] => {
  const all = stems.reduce((n, one) => n + one.pieces, 0);
  const used = stems.map(() => 0);
  const chosen: number[] = [];
  for (const [i, place] of places.entries()) {
    const around = chosen.flatMap((kind, at) => {
      const other = places[at] as Place;
      return Math.hypot(other.x - place.x, other.y - place.y) < near ? [kind] : [];
    });
    const score = stems.map((stem, kind) => {
      const count = used[kind] ?? 0;
      if (count >= stem.pieces) return Number.NEGATIVE_INFINITY;
      const share = stem.pieces / all;
      const beside = around.length === 0 ? 0 : around.filter((one) => one === kind).length / around.length - share;
      return share * (i + 1) - count - 1.4 * beside;
    });
    const best = score.indexOf(Math.max(...score));
    used[best] = (used[best] ?? 0) + 1;
    chosen.push(best);
  }
  return chosen.map((kind) => stems[kind] as DrawnStems);
};

/**
 * Where the flowers of a bouquet stand: a dome, greens and gypsophila outside, the rest mixed from the middle on. The same
 * composition is always drawn the same. Flowers at the back come first.
 */
export const layOutBouquet = (stems: readonly DrawnStems[]): PlacedFlower[] => {
  const drawn = drawnCounts(stems);
  const inner = drawn.filter((one) => outer[one.drawing] === undefined);
  const around = drawn.filter((one) => outer[one.drawing] !== undefined);
  const count = drawn.reduce((n, one) => n + one.pieces, 0);
  const inside = inner.reduce((n, one) => n + one.pieces, 0);
  const radius = Math.max(12, Math.min(34, 8 + 92 / Math.sqrt(Math.max(1, count))));
  const places = spiral(count);
  return [...mixed(inner, places.slice(0, inside)), ...mixed(around, places.slice(inside))]
    .map((stem, i) => {
      const place = places[i] as Place;
      const isOuter = i >= inside;
      const out = isOuter && count > 1 ? 1 + 0.14 / Math.max(0.2, Math.hypot(place.x, place.y)) : 1;
      const x = dome.x + place.x * out * dome.across;
      const y = dome.y + place.y * out * dome.down - (isOuter ? 8 : 0);
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
