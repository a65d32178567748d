import type { Id, Plan } from './problem.ts';

const minute = 60;
/** Least width of a range, what each earlier stop adds, and the grid of its ends. */
const [leastWidth, widthOfStop, grid] = [30 * minute, 2 * minute, 5 * minute];

/**
 * When the customer may expect the driver, in seconds of the day: at least 30 minutes, two more for each stop before it,
 * in whole
 * five minutes, beginning up to ten minutes before the planned service and never before the window. Null when it is not
 * planned.
 */
export const arrivalRange = (plan: Plan, stopId: Id): { readonly from: number; readonly to: number } | null => {
  for (const { visits } of plan.routes) {
    const place = visits.findIndex((visit) => visit.stopId === stopId);
    const visit = visits[place];
    if (!visit) continue;
    const early = Math.floor((visit.begins - 10 * minute) / grid) * grid;
    const from = Math.max(
      early,
      Math.min(Math.ceil(visit.opens / grid) * grid, Math.floor(visit.begins / grid) * grid),
    );
    const width = Math.ceil((leastWidth + place * widthOfStop) / grid) * grid;
    return { from, to: from + width };
  }
  return null;
};
