export { agreedPrices, appointmentPart, type Billed } from './appointment-part.ts';
export { answerVisit } from './answer-visit.ts';
export { appointmentTimeline } from './of-customers.ts';
export { type Booker, bookVisit } from './book-visit.ts';
export { type AskedDays, freeDays } from './free-times.ts';
export { moveVisit, wantedAgain } from './move-visit.ts';
export { type Mover, moveState, sayConfirmed } from './visit-states.ts';
export { tellOfVisit, type VisitTeller, wordsOfVisit } from './tell-of-visit.ts';
export { visitJobs } from './visit-jobs.ts';
