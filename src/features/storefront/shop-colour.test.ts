import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colourOf, colourSheet, contrastOf, isReadable, nearestReadable, shopColours } from './shop-colour.ts';

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

test.each([
  ['#b70316', true],
  ['#6a2a62', true],
  ['#777777', false],
  ['#767676', true],
  ['#ffd400', false],
])('%s is read on white: %s', (hex, readable) => {
  expect(isReadable(hex)).toBe(readable);
});

test.each([
  ['B70316', '#b70316'],
  [' #6A2a62 ', '#6a2a62'],
  ['#f0a', '#ff00aa'],
  ['rose', null],
  ['#12345', null],
  ['url(x)', null],
  ['#b70316;}', null],
])('%s is the colour %s', (typed, hex) => {
  expect(colourOf(typed)).toBe(hex);
});

describe('any colour', () => {
  test('has a nearest shade that passes, and no nearer one does', () => {
    fc.assert(
      fc.property(anyColour, (hex) => {
        const near = nearestReadable(hex);
        expect(contrastOf(near, '#ffffff')).toBeGreaterThanOrEqual(4.5);
        if (isReadable(hex)) expect(near).toBe(hex);
        else expect(contrastOf(near, '#ffffff')).toBeLessThan(4.72);
      }),
    );
  });

  test('that passes is read wherever the pages write with it, in light and dark', () => {
    fc.assert(
      fc.property(anyColour, (typed) => {
        const of = shopColours(nearestReadable(typed));
        for (const ground of ['#ffffff', '#faf7f3', of.tint])
          expect(contrastOf(of.text, ground)).toBeGreaterThanOrEqual(4.5);
        for (const ground of ['#171012', '#211719', of.in_the_dark.tint])
          expect(contrastOf(of.in_the_dark.text, ground)).toBeGreaterThanOrEqual(4.5);
        for (const ground of [of.fill, of.shade, of.deep])
          expect(contrastOf('#ffffff', ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf('#2a1a1e', of.tint)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test('makes a sheet of variables alone', () => {
    fc.assert(
      fc.property(anyColour, (hex) => {
        expect(colourSheet(hex)).toMatch(/^[\w\s:;{}()#@-]+$/);
      }),
    );
  });
});
