import { generateKeyPairSync } from 'node:crypto';
import { readCertificate } from '../certificate.ts';
import { readRequest } from '../read-request.ts';
import { signingRequest, type UnitFacts } from '../signing-request.ts';
import type { Signer } from '../stamp.ts';
import { type Authority, issueCertificate, newAuthority } from './authority.ts';

/**
 * A unit with a key of its own and a certificate of the sandbox's authority from `now` on (ISO 8601, UTC): nobody else trusts
 * it.
 */
export const newSigner = (unit: UnitFacts, now: string, authority: Authority = newAuthority()): Signer => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
  const request = readRequest(signingRequest(unit, privateKey));
  return { key: privateKey, certificate: readCertificate(issueCertificate(authority, request, now)) };
};
