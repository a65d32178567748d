export { authorityTroublesNow } from './authority-troubles.ts';
export { documentAtAuthority, toAtAuthority } from './document-at-authority.ts';
export { newSigner } from './sandbox/new-signer.ts';
export { signDocument, type Signed, type UnchainedDocument } from './sign-document.ts';
export type { UnitFacts } from './signing-request.ts';
export { firstHash, type Signer } from './stamp.ts';
export { keepSigned, lockUnit, signForUnit, type SigningUnit, signingUnit } from './unit-signing.ts';
