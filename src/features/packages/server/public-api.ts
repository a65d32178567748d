export { packageJobs } from './expire-job.ts';
export {
  lockPackagesOf,
  type PackageLine,
  packageBacks,
  packageLines,
  packageRaises,
  type AmountMoved,
  type UseBack,
  worthBack,
} from './note-packages.ts';
export { type OfferFact, offerFacts, packageFacts, type PackageRow, soldOffers } from './offer-facts.ts';
export { offerPart, type PackageSold, type PackagesMoved } from './offer-part.ts';
export {
  endOrder,
  storeOrder,
  lockOrder,
  packageAddressOf,
  packageGivenBackOf,
  readOfferFact,
} from './offer-orders.ts';
export { enterPackage, loadPackage } from './load-package.ts';
export { onlineOffers, sellsOnline, soldToday } from './online-offers.ts';
export { packageTimeline } from './customer-facts.ts';
