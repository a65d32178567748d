export { penaltyCharges, penaltyTimeline } from './of-customers.ts';
