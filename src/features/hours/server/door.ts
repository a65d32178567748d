export { planQueries, plansOf } from './plans.ts';
export { withdrawLeavesOf } from './leaves.ts';
export { shopHoursOf, shopHoursQueries } from './shop-hours.ts';
