import { addDays, addMonths, startOfWeek } from '../../kernel/time/local-time.ts';

/** The day that a key leads to in a grid of days; null for keys that mean nothing there. Arrows follow the eye. */
export const dayAfterKey = (key: string, isShift: boolean, day: string, isRightToLeft: boolean): string | null => {
  switch (key) {
    case 'ArrowRight':
      return addDays(day, isRightToLeft ? -1 : 1);
    case 'ArrowLeft':
      return addDays(day, isRightToLeft ? 1 : -1);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'Home':
      return startOfWeek(day);
    case 'End':
      return addDays(startOfWeek(day), 6);
    case 'PageDown':
      return addMonths(day, isShift ? 12 : 1);
    case 'PageUp':
      return addMonths(day, isShift ? -12 : -1);
    default:
      return null;
  }
};
