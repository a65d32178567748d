export { authorityTroublesNow } from './authority-troubles.ts';
export { signMissedName } from './connecting-job-name.ts';
export { documentAtAuthority, toAtAuthority } from './document-at-authority.ts';
export { type FiscalStanding, fiscalStanding, isDeliverable, requireDeliverable } from './fiscal-delivery.ts';
export { issueOtp } from './sandbox/authority-csids.ts';
export { newSigner } from './sandbox/new-signer.ts';
export { fiscalPlaces } from './sealed-places.ts';
export { rulesOfRejection, settleByNote, settleByReissue } from './settle-rejected.ts';
export { signDocument, type UnchainedDocument } from './sign-document.ts';
export type { UnitFacts } from './signing-request.ts';
export { firstHash, type Signer } from './stamp.ts';
export { sumNextSigned } from './sum-signed.ts';
export {
  lockUnit,
  type SigningUnit,
  signForUnit,
  signingUnit,
  storeSignedDocument,
  withSigningUnit,
} from './unit-signing.ts';
