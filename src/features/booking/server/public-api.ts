export { requireWaiting, sendBookingCode, type TypedDetails } from './book-online.ts';
export { proveOrSendCode, spendCode, tryCode } from './booker-code.ts';
export { callingCode, typedCode } from './booking-pages.ts';
export { bookingPurchase } from './booking-purchase.ts';
export { withNearestTimes } from './nearest-times.ts';
export { isProved, openPending, sealPending } from './pending-booking.ts';
export { loadTicket } from './ticket.ts';
