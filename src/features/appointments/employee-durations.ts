import type { Part } from './slots/visit.ts';

/**
 * The parts of a service in the time of one employee: their own duration stretches the active parts in proportion, to whole
 * minutes that come to it exactly, and leaves the gaps. An own time that leaves less than a minute for each active part is none.
 */
export const employeeParts = (
  service: { readonly job_time_minutes: number; readonly parts: readonly Part[] },
  own: number | null,
): readonly Part[] => {
  const parts = service.parts.length > 0 ? service.parts : [{ minutes: service.job_time_minutes, is_active: true }];
  if (own === null) return parts;
  const active = parts.filter(({ is_active }) => is_active);
  const usual = active.reduce((sum, { minutes }) => sum + minutes, 0);
  const gaps = parts.reduce((sum, { minutes, is_active }) => sum + (is_active ? 0 : minutes), 0);
  const left = own - gaps;
  if (usual === 0 || left < active.length) return parts;
  let reached = 0;
  let given = 0;
  let later = active.length;
  return parts.map((part) => {
    if (!part.is_active) return part;
    reached += part.minutes;
    later--;
    // A minute for this one, and for each that follows.
    const until = Math.min(Math.max(Math.round((reached * left) / usual), given + 1), left - later);
    const minutes = until - given;
    given = until;
    return { minutes, is_active: true };
  });
};
