import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bitmap, drawerKick, escPosOf } from './esc-pos.ts';

/** What a printer makes of a job: the rows that it burns, and whether the paper was cut after them. */
const printed = (job: Uint8Array): { stride: number; rows: number[][]; isCut: boolean } => {
  const bytes = [...job];
  const rows: number[][] = [];
  let stride = 0;
  let isCut = false;
  expect(bytes.splice(0, 2)).toEqual([0x1b, 0x40]);
  while (bytes.length > 0) {
    const [a, b] = bytes.splice(0, 2);
    if (a === 0x1d && b === 0x76) {
      const [zero, mode, xl, xh, yl, yh] = bytes.splice(0, 6) as [number, number, number, number, number, number];
      expect([zero, mode]).toEqual([0x30, 0]);
      stride = xl + xh * 256;
      for (let n = yl + yh * 256; n > 0; n--) rows.push(bytes.splice(0, stride));
    } else if (a === 0x1b && b === 0x64) bytes.splice(0, 1);
    else if (a === 0x1d && b === 0x56) {
      expect(bytes.splice(0, 2)).toEqual([0x42, 0]);
      isCut = true;
    } else throw new Error(`unknown command ${a} ${b}`);
  }
  return { stride, rows, isCut };
};

describe('a picture as ESC/POS', () => {
  test.each<[string, Bitmap, number[]]>([
    ['nothing', { width: 8, height: 0, bits: new Uint8Array(0) }, [0x1b, 0x40, 0x1b, 0x64, 4, 0x1d, 0x56, 0x42, 0]],
    [
      'one dot of the second row; the white third is not fed',
      { width: 16, height: 3, bits: Uint8Array.from([0, 0, 0x80, 0, 0, 0]) },
      [0x1b, 0x40, 0x1d, 0x76, 0x30, 0, 2, 0, 2, 0, 0, 0, 0x80, 0, 0x1b, 0x64, 4, 0x1d, 0x56, 0x42, 0],
    ],
  ])('%s', (_, bitmap, bytes) => {
    expect([...escPosOf(bitmap)]).toEqual(bytes);
  });

  test('every row up to the last ink prints once', () => {
    const bitmaps = fc
      .record({ stride: fc.integer({ min: 1, max: 72 }), height: fc.integer({ min: 0, max: 300 }) })
      .chain(({ stride, height }) =>
        fc
          .uint8Array({ minLength: stride * height, maxLength: stride * height })
          .map((bits) => ({ width: stride * 8, height, bits })),
      );
    fc.assert(
      fc.property(bitmaps, (bitmap) => {
        const stride = bitmap.width / 8;
        const { rows, isCut, ...told } = printed(escPosOf(bitmap));
        const all = Array.from({ length: bitmap.height }, (_, y) => [
          ...bitmap.bits.subarray(y * stride, (y + 1) * stride),
        ]);
        while (all.length > 0 && all.at(-1)!.every((byte) => byte === 0)) all.pop();
        expect(rows).toEqual(all);
        if (rows.length > 0) expect(told.stride).toBe(stride);
        expect(isCut).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('row of partial bytes throws', () => {
    expect(() => escPosOf({ width: 12, height: 1, bits: new Uint8Array(2) })).toThrow(RangeError);
    expect(() => escPosOf({ width: 16, height: 2, bits: new Uint8Array(3) })).toThrow(RangeError);
  });

  test('the drawer opens by pin 2', () => {
    expect([...drawerKick()]).toEqual([0x1b, 0x70, 0, 25, 250]);
  });
});
