import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DrawnStems, drawingBox, layOutBouquet } from './bouquet-layout.ts';
import { flowerDrawings, partColours } from './composer-choices.ts';

const stems = fc.array(
  fc.record({
    drawing: fc.constantFrom(...flowerDrawings.map((one) => one.value)),
    colour: fc.constantFrom(...partColours.map((one) => one.value)),
    pieces: fc.integer({ min: 0, max: 200 }),
  }),
  { maxLength: 20 },
);

test('flowers stand inside of the drawing', () => {
  fc.assert(
    fc.property(stems, (of) => {
      const placed = layOutBouquet(of);
      expect(placed.length).toBeLessThanOrEqual(92);
      for (const { x, y } of placed) {
        expect(x > 20 && x < drawingBox.width - 20).toBe(true);
        expect(y > 10 && y < 220).toBe(true);
      }
    }),
  );
});

test('each chosen kind is drawn, and the same again', () => {
  fc.assert(
    fc.property(stems, (of) => {
      const placed = layOutBouquet(of);
      for (const one of of.filter(({ pieces }) => pieces > 0))
        expect(placed.some(({ drawing, colour }) => drawing === one.drawing && colour === one.colour)).toBe(true);
      expect(layOutBouquet(of)).toEqual(placed);
    }),
  );
});

test('few stems are drawn one by one', () => {
  const of: DrawnStems[] = [
    { drawing: 'rose', colour: 'red', pieces: 12 },
    { drawing: 'gypsophila', colour: 'white', pieces: 2 },
  ];
  const placed = layOutBouquet(of);
  expect(placed).toHaveLength(14);
  expect(placed.slice(0, 2).map((one) => one.drawing)).toEqual(['gypsophila', 'gypsophila']);
  expect(layOutBouquet([])).toEqual([]);
});
