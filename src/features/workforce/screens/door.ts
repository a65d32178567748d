export { FirstEmployees } from './first-employees.tsx';
