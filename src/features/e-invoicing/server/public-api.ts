export { type FiscalStanding, fiscalStanding, isDeliverable, requireDeliverable } from './fiscal-delivery.ts';
export { rulesOfRejection, settleByNote, settleByReissue } from './settle-rejected.ts';
export { signMissedName } from './connecting-job-name.ts';
export { issueOtp } from './sandbox/authority-csids.ts';
export { authorityTroublesNow } from './authority-troubles.ts';
export { documentAtAuthority, toAtAuthority } from './document-at-authority.ts';
export { fiscalPlaces } from './sealed-places.ts';
export { newSigner } from './sandbox/new-signer.ts';
export { signDocument, type UnchainedDocument } from './sign-document.ts';
export type { UnitFacts } from './signing-request.ts';
export { firstHash, type Signer } from './stamp.ts';
export {
  storeSignedDocument,
  lockUnit,
  signForUnit,
  type SigningUnit,
  signingUnit,
  withSigningUnit,
} from './unit-signing.ts';
export { sumNextSigned } from './sum-signed.ts';
