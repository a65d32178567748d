export { HoursStep } from './hours-step.tsx';
export { SpecialDays } from './special-days.tsx';
export type { DaysAway, LeaveDays } from './leave-actions.ts';
