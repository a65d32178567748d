export { requireUnbilled } from './unbilled-visit.ts';
export { agreedPrices, appointmentPart } from './appointment-part.ts';
export { answerVisit, isReminderTrue } from './answer-visit.ts';
export { appointmentTimeline, eraseVisits } from './customer-facts.ts';
export { bookVisit } from './book-visit.ts';
export { previewAppointment } from './preview-appointment.ts';
export { findFirstByPerson } from './first-by-person.ts';
export { type FreeTimesQuery, freeDays } from './free-times.ts';
export { missingBefore } from './online-rules.ts';
export { depositTurned } from './events.ts';
export { agreeHome, readHomeSetting, writeHomeSetting } from './home-visits.ts';
export { holdIsOver } from './hold-over.ts';
export { holdJobs } from './holds.ts';
export { moveVisit, requestOfAppointment } from './move-visit.ts';
export { notifyOwnerOfVisit } from './notify-owner-of-visit.ts';
export { notifyOfRequest } from './notify-of-request.ts';
export { answerProposal, beginOnline } from './requests.ts';
export {
  visitAddressOf,
  visitHeldOf,
  visitLapsedOf,
  visitMoneyGoesBackOf,
  visitNumberOf,
  visitStandsOf,
  visitStartOf,
} from './visit-address.ts';
export {
  depositTogether,
  firstOf,
  type PeoplePaidFor,
  peoplePaidFor,
} from './deposit-people.ts';
export { insertShares, keptMovements, noteShares } from './deposit-shares.ts';
export {
  bookingPurpose,
  depositsOfVisits,
  type LinkedDeposit,
  linkDeposit,
  lockTogether,
  noteDeposit,
  type PaidDeposit,
  requireWaitingVisit,
  transferDeposit,
  visitOfPayment,
} from './visit-deposits.ts';
export { moveState, sayConfirmed } from './visit-states.ts';
export { acceptOffer, declineOffer, enterOfferLink, type OfferedPlace, readOfferedPlace } from './answer-offer.ts';
export { enterWaitLink, joinWaitlist, leaveWaitlist, readWait } from './wait-online.ts';
export { waitlistJobs } from './waitlist-jobs.ts';
export { answersTo } from './reminder-answers.ts';
export {
  linesToName,
  notifyOfAppointment,
  type VisitWords,
  wordsOfVisit,
} from './notify-of-appointment.ts';
export { visitJobs } from './visit-jobs.ts';
export { summaryColumns, summaryCustomer } from './appointment-summary.ts';
export { travelOf } from './home-visits.ts';
export { type StandingLine, readKept } from './kept-lines.ts';
export { repeatRequest } from './move-visit.ts';
export { comingOf } from './of-employees.ts';
export { minuteOf, readRoom } from './read-diary.ts';
export { type ReassignedAppointment, reassignAppointment, whoTakesOver } from './reassign-appointment.ts';
export { holdPeople } from './write-visit.ts';
export { requestNewTime } from './request-new-time.ts';
