export { penaltyCharges, penaltyTimeline, unpaidPenalties } from './of-customers.ts';
