import { createHash } from 'node:crypto';
import { type DerValue, integerOf, oidOf, partsOf, readDer, tags } from './der.ts';

/** What a stamp says of the certificate that it was made with, and what a unit must know of its own (zatca guide section 6). */
export interface CertificateFacts {
  /** Base64 of the DER, one line: what `ds:X509Certificate` holds. */
  readonly text: string;
  /** As the authority writes it: the names from the last to the first. */
  readonly issuer: string;
  /** Decimal. */
  readonly serial: string;
  /** SubjectPublicKeyInfo, DER: tag 8 of the QR. */
  readonly public_key: Buffer;
  /** The authority's signature of it, DER: tag 9. */
  readonly signature: Buffer;
  /** Base64 of the hex of the SHA-256 of `text`. */
  readonly digest: string;
  /** ISO 8601, UTC. */
  readonly valid_from: string;
  readonly valid_until: string;
  /** Values of the subject and of its alternative name, by object identifier. */
  readonly names: ReadonlyMap<string, string>;
}

const nameKeys: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.5': 'SERIALNUMBER',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '0.9.2342.19200300.100.1.25': 'DC',
};

/** The pairs of a name, in its order. */
export const namesOf = (name: DerValue): [string, string][] =>
  partsOf(name).flatMap((relative) =>
    partsOf(relative).map((pair): [string, string] => {
      const [key, value] = partsOf(pair);
      return [oidOf(key!), value!.content.toString('utf8')];
    }),
  );

/** ISO 8601, UTC. */
const timeOf = ({ tag, content }: DerValue): string => {
  const text = content.toString('ascii');
  const year =
    tag === tags.utc_time ? `${Number(text.slice(0, 2)) < 50 ? 20 : 19}${text.slice(0, 2)}` : text.slice(0, 4);
  const [month, day, hour, minute, second] = text.slice(-11, -1).match(/../g) ?? [];
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
};

/** Of extensions: the names in the subject's alternative name that is a directory name. */
export const alternativeNames = (extensions: readonly DerValue[]): [string, string][] =>
  extensions.flatMap((extension) => {
    const [id, ...rest] = partsOf(extension);
    if (oidOf(id!) !== '2.5.29.17') return [];
    return partsOf(readDer(rest.at(-1)!.content)).flatMap((general) =>
      general.tag === tags.context_4 ? namesOf(partsOf(general)[0]!) : [],
    );
  });

/** The base64 of the hex of the SHA-256: how the authority writes the digests of a stamp. */
export const hexDigest = (content: string): string =>
  Buffer.from(createHash('sha256').update(content, 'utf8').digest('hex'), 'ascii').toString('base64');

/** Reads a certificate from the base64 of its DER; RangeError where it is none. */
export const readCertificate = (text: string): CertificateFacts => {
  const [body, , signature] = partsOf(readDer(Buffer.from(text, 'base64')));
  const parts = partsOf(body!);
  // The version is optional and comes first.
  const [serial, , issuer, validity, subject, key, ...more] = parts[0]!.tag === tags.context_0 ? parts.slice(1) : parts;
  const [from, until] = partsOf(validity!);
  const extensions = more.find(({ tag }) => tag === tags.context_3);
  return {
    text,
    issuer: namesOf(issuer!)
      .reverse()
      .map(([id, value]) => `${nameKeys[id] ?? id}=${value}`)
      .join(', '),
    serial: integerOf(serial!).toString(),
    public_key: key!.whole,
    signature: signature!.content.subarray(1),
    digest: hexDigest(text),
    valid_from: timeOf(from!),
    valid_until: timeOf(until!),
    names: new Map([...namesOf(subject!), ...(extensions ? alternativeNames(partsOf(partsOf(extensions)[0]!)) : [])]),
  };
};
