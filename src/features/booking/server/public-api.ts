export { sendBookingCode } from './book-online.ts';
export { bookingPurchase } from './booking-purchase.ts';
export { loadTicket } from './ticket.ts';
export { withNearestTimes } from './nearest-times.ts';
export { type TypedDetails, requireWaiting } from './book-online.ts';
export { proveOrSendCode, spendCode, tryCode } from './booker-code.ts';
export { isProved, openPending, sealPending } from './pending-booking.ts';
export { callingCode, typedCode } from './booking-pages.ts';
