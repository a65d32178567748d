export { requireUnbilled } from './changes/unbilled-visit.ts';
export { agreedPrices, appointmentPart } from './appointment-part.ts';
export { answerVisit, isReminderTrue } from './changes/answer-visit.ts';
export { appointmentTimeline, eraseVisits } from './customer-facts.ts';
export { bookVisit } from './book-visit.ts';
export { previewAppointment } from './preview-appointment.ts';
export { findFirstByPerson } from './first-by-person.ts';
export { type FreeTimesQuery, freeDays } from './free-times.ts';
export { missingBefore } from './online-rules.ts';
export { depositTurned } from './events.ts';
export { agreeHome, readHomeSetting, writeHomeSetting } from './home-visits.ts';
export { holdIsOver } from './changes/hold-over.ts';
export { holdJobs } from './changes/holds.ts';
export { moveVisit, requestOfAppointment } from './changes/move-visit.ts';
export { notifyOwnerOfVisit } from './messages/notify-owner-of-visit.ts';
export { notifyOfRequest } from './changes/notify-of-request.ts';
export { answerProposal, beginOnline } from './changes/requests.ts';
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
} from './deposits/deposit-people.ts';
export { insertShares, keptMovements, noteShares } from './deposits/deposit-shares.ts';
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
} from './deposits/visit-deposits.ts';
export { moveState, sayConfirmed } from './changes/visit-states.ts';
export {
  acceptOffer,
  declineOffer,
  enterOfferLink,
  type OfferedPlace,
  readOfferedPlace,
} from './waitlist/answer-offer.ts';
export { enterWaitLink, joinWaitlist, leaveWaitlist, readWait } from './waitlist/wait-online.ts';
export { waitlistJobs } from './waitlist/waitlist-jobs.ts';
export { answersTo } from './messages/reminder-answers.ts';
export {
  linesToName,
  notifyOfAppointment,
  type VisitWords,
  wordsOfVisit,
} from './messages/notify-of-appointment.ts';
export { visitJobs } from './visit-jobs.ts';
export { summaryColumns, summaryCustomer } from './appointment-summary.ts';
export { travelOf } from './home-visits.ts';
export { type StandingLine, readKept } from './changes/kept-lines.ts';
export { repeatRequest } from './changes/move-visit.ts';
export { comingOf } from './calendar/of-employees.ts';
export { minuteOf, readRoom } from './calendar/read-diary.ts';
export { type ReassignedAppointment, reassignAppointment, whoTakesOver } from './changes/reassign-appointment.ts';
export { holdPeople } from './write-visit.ts';
export { requestNewTime } from './changes/request-new-time.ts';
