export { buyOfferByCode, loadBuyOffer, loadOffers, submitOfferBuyer } from './buy-offer.ts';
export { offerPurchase } from './offer-purchase.ts';
