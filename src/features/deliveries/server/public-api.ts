export { type PlaceHolder, type PlaceRequest, readPlace, releasePlace, reservePlace } from './places.ts';
export { readDays } from './read-days.ts';
