export { releasePlace, reservePlace } from './places.ts';
export { zoneOfDistrict } from './zone-queries.ts';
