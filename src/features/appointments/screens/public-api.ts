export { peopleOf, servicesOf, toVisit, visitLines } from './appointment-summary.tsx';
export { ChairsToday } from './chairs-today.tsx';
export type { VisitMoney } from './visit-money.ts';
