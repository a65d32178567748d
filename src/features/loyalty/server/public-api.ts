export { pointsTimeline } from './customer-facts.ts';
export { pointsErased, pointsOfNamed } from './end-points.ts';
export { loyaltyJobs } from './expire-points-everywhere-job.ts';
export { pointsBack } from './note-points.ts';
export { type LotFact, lotFacts, type ProgramFact, programFacts } from './point-facts.ts';
export { type PointsMoved, pointsPart } from './points-part.ts';
