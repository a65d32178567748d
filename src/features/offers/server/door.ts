export { offerJobs } from './expire-job.ts';
export {
  lockPackagesOf,
  type PackageLine,
  packageBacks,
  packageLines,
  type UseBack,
  worthBack,
} from './note-packages.ts';
export { type OfferFact, offerFacts, packageFacts, type PackageRow, soldOffers } from './offer-facts.ts';
export { offerPart, type PackageSold, type PackagesMoved } from './offer-part.ts';
export { packageTimeline } from './of-customers.ts';
