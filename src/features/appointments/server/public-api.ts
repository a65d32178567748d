export {
  appointmentAddressOf,
  appointmentHeldOf,
  appointmentLapsedOf,
  appointmentMoneyGoesBackOf,
  appointmentNumberOf,
  appointmentStandsOf,
  appointmentStartOf,
} from './appointment-address.ts';
export { appointmentJobs } from './appointment-jobs.ts';
export { agreedPrices, appointmentPart } from './appointment-part.ts';
export { summaryColumns, summaryCustomer } from './appointment-summary.ts';
export { comingOf } from './calendar/of-employees.ts';
export { minuteOf, readRoom } from './calendar/read-diary.ts';
export { answerAppointment, isReminderTrue } from './changes/answer-appointment.ts';
export { moveState, sayConfirmed } from './changes/appointment-states.ts';
export { holdIsOver } from './changes/hold-over.ts';
export { holdJobs } from './changes/holds.ts';
export { readKept, type StandingLine } from './changes/kept-lines.ts';
export { moveAppointment, repeatRequest, requestOfAppointment } from './changes/move-appointment.ts';
export { notifyOfRequest } from './changes/notify-of-request.ts';
export { type ReassignedAppointment, reassignAppointment, whoTakesOver } from './changes/reassign-appointment.ts';
export { requestNewTime } from './changes/request-new-time.ts';
export { answerProposal, beginOnline } from './changes/requests.ts';
export { requireUnbilled } from './changes/unbilled-appointment.ts';
export { appointmentTimeline, eraseAppointments } from './customer-facts.ts';
export {
  appointmentOfPayment,
  bookingPurpose,
  depositsOfAppointments,
  type LinkedDeposit,
  linkDeposit,
  lockTogether,
  noteDeposit,
  type PaidDeposit,
  requireWaitingAppointment,
  transferDeposit,
} from './deposits/appointment-deposits.ts';
export {
  depositTogether,
  firstOf,
  type PeoplePaidFor,
  peoplePaidFor,
} from './deposits/deposit-people.ts';
export { insertShares, keptMovements, noteShares } from './deposits/deposit-shares.ts';
export { depositTurned } from './events.ts';
export { findFirstByPerson } from './first-by-person.ts';
export { type FreeTimesQuery, freeDays } from './free-times.ts';
export { agreeHome, readHomeSetting, travelOf, writeHomeSetting } from './home-visits.ts';
export {
  type AppointmentWords,
  linesToName,
  notifyOfAppointment,
  wordsOfAppointment,
} from './messages/notify-of-appointment.ts';
export { notifyOwnerOfAppointment } from './messages/notify-owner-of-appointment.ts';
export { answersTo } from './messages/reminder-answers.ts';
export { missingBefore } from './online-rules.ts';
export { placeAppointment } from './place-appointment.ts';
export { previewAppointment } from './preview-appointment.ts';
export {
  acceptOffer,
  declineOffer,
  enterOfferLink,
  type OfferedPlace,
  readOfferedPlace,
} from './waitlist/answer-offer.ts';
export { enterWaitLink, joinWaitlist, leaveWaitlist, readWait } from './waitlist/wait-online.ts';
export { waitlistJobs } from './waitlist/waitlist-jobs.ts';
export { holdPeople } from './write-appointment.ts';
