import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { Environment, UnitFacts } from '../unit-facts.ts';
import { bits, der, integer, octets, oid, printable, sequence, set, tags, utf8 } from './der.ts';

export { type Environment, environments, type UnitFacts } from '../unit-facts.ts';

const templates: Readonly<Record<Environment, string>> = {
  sandbox: 'TSTZATCA-Code-Signing',
  simulation: 'PREZATCA-Code-Signing',
  production: 'ZATCA-Code-Signing',
};

const pair = (id: string, value: Buffer): Buffer => set(sequence(oid(id), value));
const extension = (id: string, value: Buffer): Buffer => sequence(oid(id), octets(value));
/** ecdsa-with-SHA256 (RFC 5758). */
export const ecdsaWithSha256 = sequence(oid('1.2.840.10045.4.3.2'));

const subjectOf = ({ branch, organization, name }: UnitFacts): Buffer =>
  sequence(
    pair('2.5.4.6', printable('SA')),
    pair('2.5.4.11', utf8(branch)),
    pair('2.5.4.10', utf8(organization)),
    pair('2.5.4.3', utf8(name)),
  );

/** The alternative name of the subject: what the unit is, as a directory name. */
const alternativeNameOf = (unit: UnitFacts): Buffer =>
  sequence(
    der(
      tags.context_4,
      sequence(
        pair('2.5.4.4', utf8(unit.serial)),
        pair('0.9.2342.19200300.100.1.1', utf8(unit.trn)),
        pair('2.5.4.12', utf8(unit.title)),
        pair('2.5.4.26', utf8(unit.short_address)),
        pair('2.5.4.15', utf8(unit.business)),
      ),
    ),
  );

/** What is signed of a request (PKCS #10, RFC 2986), for the public key as SubjectPublicKeyInfo. */
export const requestBody = (unit: UnitFacts, publicKey: Uint8Array): Buffer =>
  sequence(
    integer(0n),
    subjectOf(unit),
    Buffer.from(publicKey),
    der(
      tags.context_0,
      sequence(
        oid('1.2.840.113549.1.9.14'),
        set(
          sequence(
            extension('1.3.6.1.4.1.311.20.2', utf8(templates[unit.environment])),
            extension('2.5.29.17', alternativeNameOf(unit)),
          ),
        ),
      ),
    ),
  );

/** The certificate signing request of a unit as PEM. The authority's gateway wants the base64 of this text. */
export const signingRequest = (unit: UnitFacts, key: KeyObject): string => {
  const body = requestBody(unit, createPublicKey(key).export({ type: 'spki', format: 'der' }));
  const whole = sequence(body, ecdsaWithSha256, bits(sign('sha256', body, key)));
  const lines = whole.toString('base64').match(/.{1,64}/g)!;
  return ['-----BEGIN CERTIFICATE REQUEST-----', ...lines, '-----END CERTIFICATE REQUEST-----', ''].join('\n');
};
