export { drawPhoto } from './photo-pictures.ts';
export { drawFace } from './public-people.ts';
export { drawShopPicture, type ShopPictureKind, shopPictureKinds } from './shop-pictures.ts';
export { removePhotosOf } from './shop-photos.ts';
export { purgeVisitorsJob } from './purge-visitors-job.ts';
export type { DrawHome } from './routes.ts';
export { loadShopPage } from './load-shop-page.ts';
export { type ListedShop, shopsInSitemap, sitemapParts } from './sitemap-queries.ts';
export { VisitCounter } from './visit-counter.ts';
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
export { buyOfferByCode, loadBuyOffer, loadOffers, submitOfferBuyer } from './buy-offer.ts';
export { offerPurchase } from './offer-purchase.ts';
export { loadOffer, refuseOffer, acceptOfferedPlace } from './offer.ts';
