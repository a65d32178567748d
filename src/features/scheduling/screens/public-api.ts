export { ChairsToday } from './chairs-today.tsx';
export type { VisitMoney } from './visit-money.ts';
