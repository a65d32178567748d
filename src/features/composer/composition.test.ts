import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money, zeroMoney } from '../../kernel/money/money.ts';
import {
  arrangingFor,
  type Composer,
  type ComposerPart,
  composeBouquet,
  composedNeeds,
  findProblem,
  minutesFor,
  readComposition,
  replacePart,
  setPieces,
  writeComposition,
} from './composition.ts';

const stem = (product_id: number, more: Partial<ComposerPart> = {}): ComposerPart => ({
  ...{ product_id, kind: 1, drawing: 'rose', colour: 'red', name_ar: `ساق ${product_id}`, name_en: null },
  ...{ price: money(900), available: 50, is_offered: true },
  ...more,
});
const wrap = (product_id: number, more: Partial<ComposerPart> = {}) =>
  stem(product_id, { kind: 2, drawing: null, ...more });
const composer = (parts: readonly ComposerPart[], more: Partial<Composer> = {}): Composer => ({
  ...{ is_open: true, product_id: 99, smallest_amount: money(5_000), parts },
  ...{ arranging: 1, arranging_amount: money(2_500), hourly_amount: money(6_000), base_minutes: 5, stem_seconds: 30 },
  ...more,
});
const bouquet = (of: Composer, code: string) => composeBouquet(of, readComposition(code));

describe('address of a composition', () => {
  const compositions = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 200 })), {
      selector: ([id]) => id,
      maxLength: 20,
    })
    .map((pairs) => new Map(pairs));

  test('written composition reads as the same', () => {
    fc.assert(
      fc.property(compositions, (one) => {
        expect(new Map(readComposition(writeComposition(one)))).toEqual(one);
      }),
    );
  });

  test('any text reads within the bounds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 400 }), fc.stringMatching(/^[0-9x-]{0,400}$/)), (text) => {
        const read = readComposition(text);
        expect(read.size).toBeLessThanOrEqual(20);
        for (const [id, pieces] of read)
          expect(Number.isSafeInteger(id) && id > 0 && pieces >= 1 && pieces <= 200).toBe(true);
        expect(writeComposition(read)).toMatch(/^$|^[1-9]\d{0,14}(x[1-9]\d{0,2})?(-[1-9]\d{0,14}(x[1-9]\d{0,2})?)*$/);
      }),
    );
  });

  test.each([
    ['12x5-31', '12x5-31'],
    ['31-12x5', '12x5-31'],
    ['12x5-12x9', '12x5'],
    ['12x999', '12x200'],
    ['12x0-x3-012-9e9-7.5-3', '3'],
    ['', ''],
  ])('composition %j is written %j', (text, written) => {
    expect(writeComposition(readComposition(text))).toBe(written);
  });

  test('pieces are set, taken out and brought together', () => {
    const two = readComposition('5x2-7');
    expect(writeComposition(setPieces(two, 5, 0))).toBe('7');
    expect(writeComposition(setPieces(two, 9, 3.9))).toBe('5x2-7-9x3');
    expect(writeComposition(replacePart(two, 5, 7))).toBe('7x3');
    const full = readComposition(Array.from({ length: 20 }, (_, i) => i + 1).join('-'));
    expect(setPieces(full, 99, 1).size).toBe(20);
    expect(composedNeeds('5x2-7', 3_000)).toEqual([
      { product_id: 5, quantity_milli: 6_000 },
      { product_id: 7, quantity_milli: 3_000 },
    ]);
  });
});

describe('price and minutes', () => {
  test.each([
    [0, 0],
    [1, 6],
    [2, 6],
    [20, 15],
  ])('bouquet of %i stems takes %i minutes', (stems, minutes) => {
    expect(minutesFor({ base_minutes: 5, stem_seconds: 30 }, stems)).toBe(minutes);
  });

  test('arranging costs an amount or by minutes', () => {
    const rules = composer([]);
    expect(arrangingFor(rules, 15)).toBe(2_500);
    expect(arrangingFor({ ...rules, arranging: 2 }, 15)).toBe(1_500);
    expect(arrangingFor(rules, 0)).toBe(0);
  });

  test('bouquet is its parts and arranging', () => {
    const of = composer([stem(1), stem(2, { price: money(1_200) }), wrap(3, { price: money(700) })]);
    expect(bouquet(of, '1x12-2x5-3')).toMatchObject({
      ...{ code: '1x12-2x5-3', stems: 17, minutes: 14, arranging: 2_500 },
      unit_price: 12 * 900 + 5 * 1_200 + 700 + 2_500,
    });
    expect(bouquet(of, '3')).toMatchObject({ stems: 0, arranging: 0, unit_price: 700 });
  });

  test('price never falls with one stem more', () => {
    const of = composer([stem(1, { available: 500 }), stem(2, { available: 500 })], { arranging: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 }), (one, two) => {
        const at = (n: number) =>
          composeBouquet(
            of,
            new Map([
              [1, n],
              [2, two],
            ]),
          ).unit_price;
        expect(at(one + 1)).toBeGreaterThan(at(one));
      }),
    );
  });
});

describe('what can be made', () => {
  test('sold stem falls to what is left', () => {
    const made = bouquet(composer([stem(1, { available: 3 })]), '1x12');
    expect(made).toMatchObject({ code: '1x3', stems: 3, parts: [{ pieces: 3, chosen: 12 }] });
    expect(findProblem(composer([]), made, money(9_000))).toBe('composer_short');
  });

  test('missing stem stays with its substitute', () => {
    const of = composer([
      stem(1, { is_offered: false }),
      stem(2, { drawing: 'tulip' }),
      stem(3, { colour: 'white' }),
      stem(4, { drawing: 'lily', colour: 'white' }),
    ]);
    const made = bouquet(of, '1x12-2');
    expect(made).toMatchObject({ code: '1x12-2', stems: 1, gone: [{ pieces: 12, instead: { product_id: 3 } }] });
    expect(findProblem(of, made, money(9_000))).toBe('composer_gone');
    expect(bouquet(of, '77x2').gone).toEqual([{ product_id: 77, pieces: 2, part: null, instead: null }]);
  });

  test('bouquet has one wrap that is there', () => {
    const of = composer([stem(1), wrap(2), wrap(3), wrap(4, { available: 0 })]);
    expect(bouquet(of, '1-2x9-3').parts.map((one) => [one.part.product_id, one.pieces])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(bouquet(of, '4').parts).toMatchObject([{ pieces: 0, chosen: 1, instead: { product_id: 2 } }]);
  });

  test('bouquet has two hundred stems at most', () => {
    const of = composer([stem(1, { available: 900 }), stem(2, { available: 900 })]);
    expect(bouquet(of, '1x150-2x150')).toMatchObject({ stems: 200 });
  });

  test('any composition stays within stock and bounds', () => {
    const parts = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 90 }), fc.boolean()), {
      minLength: 1,
      maxLength: 12,
    });
    const code = fc.array(fc.tuple(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 200 })), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(parts, code, (rows, chosen) => {
        const of = composer(
          rows.map(([kind, available, is_offered], i) => stem(i + 1, { kind: kind as 1, available, is_offered })),
        );
        const made = composeBouquet(of, new Map(chosen));
        expect(made.stems).toBeLessThanOrEqual(200);
        for (const one of made.parts) expect(one.pieces).toBeLessThanOrEqual(one.part.available);
        for (const kind of [2, 3, 4])
          expect(made.parts.filter((one) => one.part.kind === kind && one.pieces > 0).length).toBeLessThanOrEqual(1);
        const again = composeBouquet(of, readComposition(made.code));
        expect([again.code, again.unit_price]).toEqual([made.code, made.unit_price]);
      }),
    );
  });

  test('smallest order is what is paid', () => {
    const of = composer([stem(1)]);
    const made = bouquet(of, '1x2');
    expect(findProblem(of, made, money(4_999))).toBe('composer_too_small');
    expect(findProblem(of, made, money(5_000))).toBeNull();
    expect(findProblem(of, bouquet(of, ''), zeroMoney)).toBe('composer_empty');
  });
});
