export { issueOtp } from './sandbox/authority-csids.ts';
export { newSigner } from './sandbox/new-signer.ts';
export { signDocument, type Signed, type UnchainedDocument } from './sign-document.ts';
export type { UnitFacts } from './signing-request.ts';
export { firstHash, type Signer } from './stamp.ts';
