export { ChairsToday } from './chairs-today.tsx';
