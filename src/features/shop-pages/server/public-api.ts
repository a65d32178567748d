export { loadShopPage } from './load-shop-page.ts';
export { PageViewCounter } from './page-view-counter.ts';
export { isShownPerson, showsFaces } from './public-people.ts';
export { purgeVisitorsJob } from './purge-visitors-job.ts';
export type { DrawHome } from './routes.ts';
export { removePhotosOf } from './shop-photos.ts';
