export { checkByKiosk } from './check.ts';
