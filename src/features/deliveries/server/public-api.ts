export { releasePlace, reservePlace } from './places.ts';
export { readZone, zoneOfDistrict } from './zone-queries.ts';
