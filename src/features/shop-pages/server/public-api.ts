export { removePhotosOf } from './shop-photos.ts';
export { purgeVisitorsJob } from './purge-visitors-job.ts';
export type { DrawHome } from './routes.ts';
export { loadShopPage } from './load-shop-page.ts';
export { VisitCounter } from './visit-counter.ts';
export { isShownPerson, showsFaces } from './public-people.ts';
