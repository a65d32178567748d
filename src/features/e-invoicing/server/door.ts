export { type FiscalStanding, fiscalStanding, isGivable, requireGivable } from './fiscal-standing.ts';
export { type Reissued, settleByNote, settleByReissue } from './settle-rejected.ts';
export { signMissedName } from './connecting-job-name.ts';
export { issueOtp } from './sandbox/authority-csids.ts';
export { newSigner } from './sandbox/new-signer.ts';
export { signDocument, type Signed, type UnchainedDocument } from './sign-document.ts';
export type { UnitFacts } from './signing-request.ts';
export { firstHash, type Signer } from './stamp.ts';
export { keepSigned, lockUnit, signForUnit, type SigningUnit, signingUnit } from './unit-signing.ts';
