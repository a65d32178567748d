export { packageTimeline } from './customer-facts.ts';
export { packageJobs } from './expire-job.ts';
export { enterPackage, loadPackage } from './load-package.ts';
export {
  type AmountMoved,
  lockPackagesOf,
  type PackageLine,
  packageBacks,
  packageLines,
  packageRaises,
  type UseBack,
  worthBack,
} from './note-packages.ts';
export { type OfferFact, offerFacts, type PackageRow, packageFacts, soldOffers } from './offer-facts.ts';
export {
  endOrder,
  lockOrder,
  packageAddressOf,
  packageGivenBackOf,
  readOfferFact,
  storeOrder,
} from './offer-orders.ts';
export { offerPart, type PackageSold, type PackagesMoved } from './offer-part.ts';
export { onlineOffers, sellsOnline, soldToday } from './online-offers.ts';
