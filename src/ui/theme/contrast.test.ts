import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { roseScale } from './theme.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const block = (selector: string): Record<string, string> => {
  const body = css.split(`${selector} {`)[1]!.split('}')[0]!;
  return Object.fromEntries([...body.matchAll(/--([a-z0-9-]+):\s*(#[0-9a-f]{6});/g)].map((m) => [m[1]!, m[2]!]));
};
const light = block(':root');
const dark = { ...light, ...block(':root[data-mantine-color-scheme="dark"]') };

/** Relative luminance and ratio of WCAG 2.2, section "contrast ratio". */
const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};
const contrast = (a: string, b: string): number => {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high! + 0.05) / (low! + 0.05);
};

/** Text on ground; every pair that a screen uses. */
const textPairs: readonly (readonly [string, string])[] = [
  ...['ink', 'ink-2', 'ink-3', 'rose-text'].flatMap((text) =>
    ['paper', 'surface', 'sunk'].map((ground) => [text, ground] as const),
  ),
  ['ink', 'blush'],
  ['ink-2', 'blush'],
  ['rose-text', 'blush'],
  ['on-rose', 'rose'],
  ['on-rose', 'rose-hover'],
  ['on-wine', 'wine'],
  ['on-wine', 'wine-glow'],
  ['on-wine-2', 'wine'],
  ['on-wine-2', 'wine-glow'],
  ['leaf', 'leaf-tint'],
  ['honey', 'honey-tint'],
  ['iris', 'iris-tint'],
  ['ink-2', 'quiet-tint'],
  ['leaf', 'surface'],
  ['honey', 'surface'],
  ['paper', 'ink'],
];
/** Focus rings and other signs that are not text: 3:1. */
const signPairs: readonly (readonly [string, string])[] = [
  ['focus', 'paper'],
  ['focus', 'surface'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_name, tokens) => {
  test.each(textPairs)('%s on %s reaches 4.5:1', (text, ground) => {
    expect(contrast(tokens[text]!, tokens[ground]!)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(signPairs)('%s beside %s reaches 3:1', (sign, ground) => {
    expect(contrast(tokens[sign]!, tokens[ground]!)).toBeGreaterThanOrEqual(3);
  });
});

test('the kit and the tokens name the same crimson', () => {
  expect(roseScale[6]).toBe(light['rose']);
  expect(roseScale[5]).toBe(dark['rose']);
});

test('black on white is 21:1, failing pairs fail', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#94817f', '#faf7f3')).toBeLessThan(4.5);
});
