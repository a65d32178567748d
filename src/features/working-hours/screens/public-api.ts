export { HoursStep } from './hours-step.tsx';
export type { DaysAway, LeaveDays } from './leave-actions.ts';
export { SpecialDays } from './special-days.tsx';
