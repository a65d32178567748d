export { peopleOf, servicesOf, toVisit, visitLines } from './record/appointment-summary.tsx';
export { ChairsToday } from './calendar/chairs-today.tsx';
export type { VisitMoney } from './record/visit-money.ts';
