import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { addMonths } from '../../../../kernel/time/local-time.ts';
import { bits, der, integer, octets, oid, sequence, set, tags, utf8 } from '../der.ts';
import type { RequestFacts } from '../read-request.ts';
import { ecdsaWithSha256 } from '../signing-request.ts';

/** The sandbox's own authority: it signs the units' certificates as the real one does, and is trusted by nobody else. */
export interface Authority {
  readonly key: KeyObject;
  /** Its name, DER. */
  readonly name: Buffer;
}

const domain = (value: string): Buffer =>
  set(sequence(oid('0.9.2342.19200300.100.1.25'), der(tags.ia5, Buffer.from(value, 'ascii'))));
/** An authority's name, from the root of its domain on: `CN=<name>, DC=extgazt, DC=gov, DC=local` read backwards. */
export const authorityName = (name = 'LOCALSANDBOX-CA'): Buffer =>
  sequence(domain('local'), domain('gov'), domain('extgazt'), set(sequence(oid('2.5.4.3'), utf8(name))));

/** The authority that holds this key. */
export const authorityOf = (key: KeyObject): Authority => ({ key, name: authorityName() });
export const newAuthority = (): Authority =>
  authorityOf(generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey);

/** UTCTime of ISO 8601: years to 2049. */
const utcTime = (at: string): Buffer =>
  der(tags.utc_time, Buffer.from(`${at.replace(/[-:T]/g, '').slice(2, 14)}Z`, 'ascii'));

const months = 60;

/**
 * A certificate for what a request asks for: base64 of its DER, one line. Valid for five years from `now` (ISO 8601, UTC; zatca
 * guide section 8).
 */
export const issueCertificate = (
  authority: Authority,
  request: Pick<RequestFacts, 'public_key' | 'subject_der' | 'alternative_der'>,
  now: string,
  until = `${addMonths(now.slice(0, 10), months)}${now.slice(10)}`,
): string => {
  // 19 bytes with the highest bit clear, as the real ones are: longer than any reader's idea of a number.
  const serial = BigInt(`0x${randomBytes(18).toString('hex')}`) | (1n << 148n);
  const keyUsage = sequence(
    oid('2.5.29.15'),
    der(0x01, Buffer.from([0xff])),
    octets(der(tags.bit_string, Buffer.from([0x07, 0x80]))),
  );
  const body = sequence(
    der(tags.context_0, integer(2n)),
    integer(serial),
    ecdsaWithSha256,
    authority.name,
    sequence(utcTime(now), utcTime(until)),
    request.subject_der,
    request.public_key,
    der(
      tags.context_3,
      sequence(
        ...(request.alternative_der ? [sequence(oid('2.5.29.17'), octets(request.alternative_der))] : []),
        keyUsage,
      ),
    ),
  );
  return sequence(body, ecdsaWithSha256, bits(sign('sha256', body, authority.key))).toString('base64');
};
