export { offerPurchase } from './offer-purchase.ts';
