/**
 * Stretches of time of one diary: minutes since 1970 as `[from, to, from, to, …]`, half open, in order, none meeting or
 * touching another. A month of twenty diaries is searched in a millisecond, so they are plain numbers.
 */
export type Spans = readonly number[];

export interface Span {
  readonly from: number;
  readonly to: number;
}

export const noSpans: Spans = [];

/** Any stretches as spans: put in order, what meets or touches is one. Empty ones are none. */
export const spansOf = (stretches: Iterable<Span>): Spans => {
  const sorted = [...stretches].filter(({ from, to }) => from < to).sort((a, b) => a.from - b.from);
  const spans: number[] = [];
  for (const { from, to } of sorted) {
    const last = spans.length - 1;
    if (last > 0 && from <= spans[last]!) spans[last] = Math.max(spans[last]!, to);
    else spans.push(from, to);
  }
  return spans;
};

/** Where the first span lies that ends after `at`: its index, or the length. */
export const firstAfter = (spans: Spans, at: number): number => {
  let low = 0;
  let high = spans.length >> 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[middle * 2 + 1]! > at) high = middle;
    else low = middle + 1;
  }
  return low * 2;
};

/** Whether all of `[from, to)` lies in one span. */
export const isInside = (spans: Spans, from: number, to: number): boolean => {
  const i = firstAfter(spans, from);
  return i < spans.length && spans[i]! <= from && to <= spans[i + 1]!;
};

/** Whether anything of `[from, to)` lies in a span. */
export const meets = (spans: Spans, from: number, to: number): boolean => {
  const i = firstAfter(spans, from);
  return i < spans.length && spans[i]! < to && from < to;
};

/** What is left of the first outside of the second. */
export const without = (spans: Spans, taken: Spans): Spans => {
  const left: number[] = [];
  let t = 0;
  for (let i = 0; i < spans.length; i += 2) {
    let from = spans[i]!;
    const to = spans[i + 1]!;
    while (t < taken.length && taken[t + 1]! <= from) t += 2;
    for (let k = t; k < taken.length && taken[k]! < to; k += 2) {
      if (taken[k]! > from) left.push(from, taken[k]!);
      from = Math.max(from, taken[k + 1]!);
    }
    if (from < to) left.push(from, to);
  }
  return left;
};

/** The span that an instant lies in, or null. */
export const spanAt = (spans: Spans, at: number): Span | null => {
  const i = firstAfter(spans, at);
  return i < spans.length && spans[i]! <= at ? { from: spans[i]!, to: spans[i + 1]! } : null;
};

/** What lies in both. */
export const within = (a: Spans, b: Spans): Spans => {
  const both: number[] = [];
  for (let i = 0, k = 0; i < a.length && k < b.length; ) {
    const from = Math.max(a[i]!, b[k]!);
    const to = Math.min(a[i + 1]!, b[k + 1]!);
    if (from < to) both.push(from, to);
    if (a[i + 1]! < b[k + 1]!) i += 2;
    else k += 2;
  }
  return both;
};

/** Every span later by so many minutes, and its end moved by as many again. */
export const moved = (spans: Spans, by: number, longer: number): Span[] => {
  const list: Span[] = [];
  for (let i = 0; i < spans.length; i += 2) list.push({ from: spans[i]! + by, to: spans[i + 1]! + by + longer });
  return list;
};

/** How many minutes they are together. */
export const lengthOf = (spans: Spans): number =>
  spans.reduce((minutes, at, i) => minutes + (i % 2 === 0 ? -at : at), 0);
