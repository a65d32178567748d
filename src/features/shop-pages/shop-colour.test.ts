import { readFileSync } from 'node:fs';
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
  test('nearest passing shade has no nearer alternative', () => {
    fc.assert(
      fc.property(anyColour, (hex) => {
        const near = nearestReadable(hex);
        expect(contrastOf(near, '#ffffff')).toBeGreaterThanOrEqual(4.5);
        if (isReadable(hex)) expect(near).toBe(hex);
        else expect(contrastOf(near, '#ffffff')).toBeLessThan(4.72);
      }),
    );
  });

  test('passing colour is readable wherever pages use it', () => {
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

  test('white letters stay readable on a cover flower', () => {
    const sheet = readFileSync(new URL('./pages/shop.css', import.meta.url), 'utf8');
    const drawnIn = /^\.cover-petals \{[^}]*\bcolor: ([^;]+);/m.exec(sheet)?.[1];
    const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    fc.assert(
      fc.property(anyColour, fc.double({ min: 0, max: 1, noNaN: true }), (typed, opacity) => {
        const { fill, shade, deep } = shopColours(nearestReadable(typed));
        const petal = rgb(new Map([['var(--shop-deep)', deep]]).get(drawnIn!) ?? '#ffffff');
        for (const ground of [fill, shade, deep]) {
          const seen = rgb(ground).map((part, n) => Math.floor(part + (petal[n]! - part) * opacity));
          const hex = `#${seen.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
          expect(contrastOf('#ffffff', hex)).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });

  test('colour becomes a sheet of variables alone', () => {
    fc.assert(
      fc.property(anyColour, (hex) => {
        expect(colourSheet(hex)).toMatch(/^[\w\s:;{}()#@-]+$/);
      }),
    );
  });
});
