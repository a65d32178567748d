import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { groupDigits } from '../../../kernel/money/group-digits.ts';
import { durationText } from '../../../kernel/time/duration-text.ts';

const css = readFileSync(join(import.meta.dirname, 'booking-counters.gen.css'), 'utf8');

interface CounterStyle {
  readonly from: number;
  readonly to: number;
  readonly pad: string;
  readonly symbols: readonly (readonly [weight: number, symbol: string])[];
  readonly fallback: string;
}

const styles = new Map<string, CounterStyle>(
  [...css.matchAll(/@counter-style ([a-z-]+) \{\s*system: additive;([^}]*)\}/g)].map(([, name, body]) => {
    const [from, to] = /range: (\d+) (\d+)/.exec(body!)!.slice(1).map(Number) as [number, number];
    const listed = body!.slice(body!.indexOf('additive-symbols:'));
    return [
      name!,
      {
        from,
        to,
        pad: /pad: 1 "0"/.test(body!) ? '0' : '',
        symbols: [...listed.matchAll(/(\d+) "([^"]*)"/g)].map(
          ([, weight, symbol]) => [Number(weight), symbol!] as const,
        ),
        fallback: /fallback: ([a-z-]+)/.exec(body!)?.[1] ?? 'decimal',
      },
    ];
  }),
);

/** The additive system of CSS: the largest weight first, as often as it fits. */
const write = (value: number, name: string): string => {
  if (name === 'decimal') return String(value);
  if (name === 'no-digit') return '';
  const style = styles.get(name)!;
  if (value < style.from || value > style.to) return write(value, style.fallback);
  if (value === 0) return style.symbols.find(([weight]) => weight === 0)![1];
  let rest = value;
  let text = '';
  for (const [weight, symbol] of style.symbols) {
    if (weight === 0) continue;
    text += symbol.repeat(Math.floor(rest / weight));
    rest %= weight;
  }
  return text || style.pad;
};

test.each(['en', 'ar'] as const)('the running total writes minutes as durations, %s', (language) => {
  for (let minutes = 0; minutes < 24 * 60; minutes++)
    expect(write(minutes, `duration-${language}`)).toBe(durationText(minutes, language));
});

test('the running total groups its digits', () => {
  for (let amount = 0; amount < 20_000; amount += 7)
    expect(['thousands', 'hundreds', 'tens', 'units'].map((name) => write(amount, name)).join('')).toBe(
      groupDigits(amount),
    );
});
