export { grantLeave, isAway, withdrawLeavesOf } from './leaves.ts';
export { planQueries, plansOf } from './plans.ts';
export { shopHoursOf, shopHoursQueries } from './shop-hours.ts';
