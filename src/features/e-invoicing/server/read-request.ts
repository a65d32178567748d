import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { alternativeNames, namesOf } from './certificate.ts';
import { type DerValue, oidOf, partsOf, readDer, tags } from './der.ts';

/** What a certificate signing request asks for. */
export interface RequestFacts {
  readonly key: KeyObject;
  /** SubjectPublicKeyInfo, DER. */
  readonly public_key: Buffer;
  readonly subject: ReadonlyMap<string, string>;
  /** The subject as it stands in the request, DER. */
  readonly subject_der: Buffer;
  /** Of the subject's alternative name, by object identifier. */
  readonly alternative: ReadonlyMap<string, string>;
  /** The name of the certificate's template. */
  readonly template: string | null;
  /** The alternative name as it stands in the request, DER. */
  readonly alternative_der: Buffer | null;
  /** Whether who asks holds the key. */
  readonly is_signed: boolean;
}

const templateId = '1.3.6.1.4.1.311.20.2';
const alternativeId = '2.5.29.17';

const extensionsOf = (attributes: DerValue | undefined): DerValue[] => {
  const asked = attributes && partsOf(attributes).find((one) => oidOf(partsOf(one)[0]!) === '1.2.840.113549.1.9.14');
  return asked ? partsOf(partsOf(partsOf(asked)[1]!)[0]!) : [];
};

/** Reads a request (PKCS #10) from its PEM; RangeError where it is none. */
export const readRequest = (pem: string): RequestFacts => {
  const base64 = /-----BEGIN CERTIFICATE REQUEST-----([\s\S]+?)-----END CERTIFICATE REQUEST-----/.exec(pem)?.[1];
  if (!base64) throw new RangeError('csr_is_no_pem');
  const [body, , signature] = partsOf(readDer(Buffer.from(base64, 'base64')));
  const [, subject, key, ...more] = partsOf(body!);
  const extensions = extensionsOf(more.find(({ tag }) => tag === tags.context_0));
  const extensionOf = (id: string): Buffer | null => {
    const found = extensions.find((one) => oidOf(partsOf(one)[0]!) === id);
    return found ? partsOf(found).at(-1)!.content : null;
  };
  const publicKey = createPublicKey({ key: key!.whole, format: 'der', type: 'spki' });
  const template = extensionOf(templateId);
  return {
    key: publicKey,
    public_key: key!.whole,
    subject: new Map(namesOf(subject!)),
    subject_der: subject!.whole,
    alternative: new Map(alternativeNames(extensions)),
    template: template && readDer(template).content.toString('utf8'),
    alternative_der: extensionOf(alternativeId),
    is_signed: verify('sha256', body!.whole, publicKey, signature!.content.subarray(1)),
  };
};
