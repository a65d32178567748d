export { OfferSecondStep } from './offer-second-step.tsx';
