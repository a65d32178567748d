import { Unreadable } from './unreadable.ts';

/** A decimal number as it is written, exact: `units` × 10^−`scale`. The rules compute in it and never in floating point. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

const written = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** Reads `-12.50`; `Unreadable` for what is no decimal number. */
export const readDecimal = (text: string): Decimal => {
  const trimmed = text.trim();
  if (!written.test(trimmed)) throw new Unreadable(text);
  const point = trimmed.indexOf('.');
  if (point < 0) return { units: BigInt(trimmed), scale: 0 };
  const scale = trimmed.length - point - 1;
  return { units: BigInt(trimmed.slice(0, point) + trimmed.slice(point + 1)), scale };
};

const powers: bigint[] = Array.from({ length: 40 }, (_, at) => 10n ** BigInt(at));
const power = (exponent: number): bigint => powers[exponent] ?? 10n ** BigInt(exponent);
const unitsAt = (a: Decimal, scale: number): bigint => (a.scale === scale ? a.units : a.units * power(scale - a.scale));

export const zero: Decimal = { units: 0n, scale: 0 };
export const decimal = (units: number, scale = 0): Decimal => ({ units: BigInt(units), scale });

/** Nothing where one of them is not there, as in the authority's rules. */
type Maybe = Decimal | undefined;

export const plus = (a: Maybe, b: Maybe): Maybe => {
  if (!a || !b) return undefined;
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
};
export const minus = (a: Maybe, b: Maybe): Maybe => plus(a, b && { units: -b.units, scale: b.scale });
export const times = (a: Maybe, b: Maybe): Maybe => a && b && { units: a.units * b.units, scale: a.scale + b.scale };
export const perHundred = (a: Maybe): Maybe => a && { units: a.units, scale: a.scale + 2 };

/** To eighteen decimals; `Unreadable` for a division by zero. */
export const over = (a: Maybe, b: Maybe): Maybe => {
  if (!a || !b) return undefined;
  if (b.units === 0n) throw new Unreadable('0');
  const scale = 18;
  return { units: (a.units * power(scale + b.scale)) / (b.units * power(a.scale)), scale };
};

/** Minus one, zero or one. */
export const compare = (a: Decimal, b: Decimal): number => {
  const scale = Math.max(a.scale, b.scale);
  const difference = unitsAt(a, scale) - unitsAt(b, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** Both are there and are as much. */
export const same = (a: Maybe, b: Maybe): boolean => a !== undefined && b !== undefined && compare(a, b) === 0;
export const isZero = (a: Maybe): boolean => a !== undefined && a.units === 0n;
export const isPositive = (a: Maybe): boolean => a !== undefined && a.units > 0n;
export const isNegative = (a: Maybe): boolean => a !== undefined && a.units < 0n;
export const isWithin = (a: Maybe, least: Maybe, most: Maybe): boolean =>
  a !== undefined && least !== undefined && most !== undefined && compare(a, least) >= 0 && compare(a, most) <= 0;

const floorDivide = (a: bigint, b: bigint): bigint => {
  const quotient = a / b;
  return a % b < 0n ? quotient - 1n : quotient;
};

/** Down to so many decimals. */
export const floorTo = (a: Maybe, places: number): Maybe => {
  if (!a || a.scale <= places) return a;
  return { units: floorDivide(a.units, power(a.scale - places)), scale: places };
};

/** To so many decimals, halves up (of −2.5 that is −2): what `round` means in the authority's rules. */
export const rounded = (a: Maybe, places = 2): Maybe => {
  if (!a || a.scale <= places) return a;
  const step = power(a.scale - places);
  return { units: floorDivide(2n * a.units + step, 2n * step), scale: places };
};

/** To two decimals, halves to the even one: what the authority's `format-number` writes. */
export const asWritten = (a: Maybe): Maybe => {
  if (!a || a.scale <= 2) return a;
  const step = power(a.scale - 2);
  const down = floorDivide(a.units, step);
  const rest = 2n * (a.units - down * step);
  const isUp = rest > step || (rest === step && down % 2n !== 0n);
  return { units: isUp ? down + 1n : down, scale: 2 };
};

/** Written with two decimals they read the same; two that are not there do too. */
export const readSame = (a: Maybe, b: Maybe): boolean =>
  a === undefined || b === undefined ? a === b : compare(asWritten(a)!, asWritten(b)!) === 0;
