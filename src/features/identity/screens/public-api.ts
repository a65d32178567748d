export { OfferTwoFactor } from './offer-two-factor.tsx';
