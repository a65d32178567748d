export { askAgain, loadAgain, proveAgain } from './book-again.ts';
export { bookByCode, sendBookingCode, submitDetails } from './book-online.ts';
export { bookingPurchase } from './booking-purchase.ts';
export { loadBooking } from './load-booking.ts';
export {
  answerTicket,
  cancelTicket,
  confirmTicket,
  enterBookingLink,
  loadMove,
  loadTicket,
  moveTicket,
} from './ticket.ts';
export { joinByCode, leaveWait, loadWait, submitWaitDetails } from './wait-online.ts';
export { loadOffer, refuseOffer, acceptOfferedPlace } from './offer.ts';
export { withNearestTimes } from './nearest-times.ts';
export { type TypedDetails, requireWaiting } from './book-online.ts';
export { proveOrSendCode, spendCode, tryCode } from './booker-code.ts';
export { isProved, openPending, sealPending } from './pending-booking.ts';
export { callingCode, typedCode } from './booking-pages.ts';
