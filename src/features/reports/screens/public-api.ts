export { changeText, toTenths } from './change-text.ts';
