export { planQueries, plansOf } from './plans.ts';
export { withdrawLeavesOf } from './leaves.ts';
