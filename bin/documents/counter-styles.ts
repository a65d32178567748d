import type { Language } from '../../src/kernel/text/messages.ts';
import { durationText } from '../../src/kernel/time/duration-text.ts';

type Symbols = readonly (readonly [weight: number, symbol: string])[];

interface CounterStyle {
  readonly range: readonly [from: number, to: number];
  readonly fallback?: string;
  /** Written where nothing else is. */
  readonly pad?: string;
  readonly symbols: Symbols;
}

const styleText = (name: string, { range, fallback, pad, symbols }: CounterStyle): string =>
  [
    `@counter-style ${name} {`,
    '  system: additive;',
    `  range: ${range.join(' ')};`,
    ...(fallback ? [`  fallback: ${fallback};`] : []),
    ...(pad ? [`  pad: 1 "${pad}";`] : []),
    '  additive-symbols:',
    `${symbols.map(([weight, symbol]) => `    ${weight} "${symbol}"`).join(',\n')};`,
    '}',
  ].join('\n');

/** From `many` down to one. */
const countDown = (many: number): number[] => Array.from({ length: many }, (_, n) => many - n);

/** Hours and minutes up to a day: an hour's rest is what a whole duration says beside its hour. */
const durationStyles = (language: Language): string[] => {
  const words = (minutes: number) => durationText(minutes, language);
  const besideAnHour = (minutes: number) => words(60 + minutes).slice(words(60).length);
  const minutes = countDown(59);
  return [
    styleText(`minutes-${language}`, {
      range: [0, 59],
      symbols: [...minutes, 0].map((n) => [n, words(n)]),
    }),
    styleText(`duration-${language}`, {
      range: [60, 24 * 60 - 1],
      fallback: `minutes-${language}`,
      symbols: [
        ...countDown(23).map((h) => [h * 60, words(h * 60)] as const),
        ...minutes.map((n) => [n, besideAnHour(n)] as const),
      ],
    }),
  ];
};

const mostThousands = 19;
const places: Readonly<Record<string, number>> = { thousands: 1000, hundreds: 100, tens: 10, units: 1 };

/** One place of a number from 1,000 on; it is silent about the others, and below 1,000 the first writes all of it. */
const placeStyle = (name: string): string => {
  const own = places[name]!;
  const mark = own === 1000 ? ',' : '';
  return styleText(name, {
    range: [1000, (mostThousands + 1) * 1000 - 1],
    ...(own === 1000 ? {} : { fallback: 'no-digit', pad: '0' }),
    symbols: Object.values(places).flatMap((unit) =>
      countDown(unit === 1000 ? mostThousands : 9).map((n) => [n * unit, unit === own ? `${n}${mark}` : ''] as const),
    ),
  });
};

/** How the running total of the booking page writes its sums without a script: durations in words, thousands grouped. */
export const counterStyles = (): string =>
  `${[
    '/* Made by npm run generate from bin/documents/counter-styles.ts; read by booking-total.css. */',
    ...durationStyles('en'),
    ...durationStyles('ar'),
    '@counter-style no-digit {\n  system: cyclic;\n  symbols: "";\n}',
    ...Object.keys(places).map(placeStyle),
  ].join('\n')}\n`;
