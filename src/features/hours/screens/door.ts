export { HoursStep } from './hours-step.tsx';
export { SpecialDays } from './special-days.tsx';
