/** Round steps from zero to at least `max` (and down to at most `min` when that is negative): 1, 2 or 5 times a power of ten. */
export const niceTicks = (min: number, max: number, count = 4): number[] => {
  const low = Math.min(0, min);
  const high = Math.max(0, max);
  if (low === high) return [0, 1];
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  // Figures are whole minor units or counts: a step below one would show the same number twice.
  const step = Math.max(1, ([1, 2, 5, 10].find((m) => m * power >= rough) ?? 10) * power);
  const first = Math.floor(low / step) * step;
  const ticks: number[] = [];
  for (let at = first; at < high + step; at += step) ticks.push(Math.round(at));
  return ticks;
};
