import { moved, noSpans, type Spans, spansOf, within, without } from './spans.ts';
import type { Part } from './visit.ts';

export const minutesOf = (parts: readonly Part[]): number => parts.reduce((sum, part) => sum + part.minutes, 0);

/** When the parts that are active lie, from the beginning of the service. */
export const activeIn = (parts: readonly Part[]): { readonly from: number; readonly to: number }[] => {
  const active: { from: number; to: number }[] = [];
  let at = 0;
  for (const { minutes, is_active } of parts) {
    if (is_active && minutes > 0) active.push({ from: at, to: at + minutes });
    at += minutes;
  }
  return active;
};

/** The gaps of the parts, from the beginning of the service. */
export const gapsIn = (parts: readonly Part[]): { readonly from: number; readonly to: number }[] =>
  activeIn(parts.map((part) => ({ ...part, is_active: !part.is_active })));

/** Beginnings at which `[begin + from, begin + to)` meets nothing that is taken are those outside of this. */
const blockedBy = (busy: Spans, from: number, to: number): Spans => spansOf(moved(busy, 1 - to, to - from - 1));

/**
 * The minutes at which a service may begin for an employee, as spans: every active part lies in working hours and meets nothing
 * taken, and nothing taken lies in the minutes before and after. Made once for each performer; each beginning is then one
 * look-up.
 */
export const startWindows = (
  { work, busy }: { readonly work: Spans; readonly busy: Spans },
  parts: readonly Part[],
  { before, after }: { readonly before: number; readonly after: number },
): Spans => {
  let windows: Spans | undefined;
  const active = activeIn(parts);
  for (const { from, to } of active) {
    const inWork = spansOf(moved(work, -from, from - to + 1));
    const free = without(inWork, blockedBy(busy, from, to));
    windows = windows ? within(windows, free) : free;
  }
  const total = minutesOf(parts);
  if (windows && before > 0) windows = without(windows, blockedBy(busy, -before, 0));
  if (windows && after > 0) windows = without(windows, blockedBy(busy, total, total + after));
  return windows ?? noSpans;
};

/** Beginnings at which a room or chair is taken that is needed from `from` to `to` after them. */
export const takenFor = (busy: Spans, from: number, to: number): Spans => blockedBy(busy, from, to);
