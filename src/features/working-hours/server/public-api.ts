export { planQueries, plansOf } from './plans.ts';
export { grantLeave, isAway, withdrawLeavesOf } from './leaves.ts';
export { shopHoursOf, shopHoursQueries } from './shop-hours.ts';
