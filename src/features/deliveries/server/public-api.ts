export { releasePlace, reservePlace } from './places.ts';
