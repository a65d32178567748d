import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** What WebAuthn's JSON is made of. */
type Options = { challenge: string; rp?: { id: string }; rpId?: string; user?: { id: string } };

const url = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const uint16 = (n: number): Buffer => Buffer.from([n >> 8, n & 255]);

/** Just enough CBOR (RFC 8949) for a key and an attestation of the format "none". */
const cbor = {
  text: (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]),
  bytes: (bytes: Buffer) =>
    Buffer.concat([
      bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.from([0x59]),
      ...(bytes.length < 256 ? [] : [uint16(bytes.length)]),
      bytes,
    ]),
  int: (n: number) => Buffer.from([n >= 0 ? n : 0x20 + (-n - 1)]),
  map: (...pairs: Buffer[]) => Buffer.concat([Buffer.from([0xa0 + pairs.length / 2]), ...pairs]),
};

/**
 * A device with one passkey (ES256), as a browser would hand its answers on; `isSeen` is the look at finger or face. Few
 * devices count their signatures. */
export const softPasskey = (origin: string, { counts = false } = {}) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let handle = '';
  let count = 0;
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const head = (rpId: string, flags: number): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  };
  const flags = (isSeen: boolean): number => 0x01 | (isSeen ? 0x04 : 0);
  const envelope = { id: url(id), rawId: url(id), type: 'public-key', clientExtensionResults: {} };
  return {
    make(options: Options, { isSeen = true, from = origin } = {}) {
      handle = options.user!.id;
      const { x, y } = publicKey.export({ format: 'jwk' });
      const key = cbor.map(
        ...[cbor.int(1), cbor.int(2), cbor.int(3), cbor.int(-7), cbor.int(-1), cbor.int(1)],
        ...[cbor.int(-2), cbor.bytes(Buffer.from(x!, 'base64url'))],
        ...[cbor.int(-3), cbor.bytes(Buffer.from(y!, 'base64url'))],
      );
      const data = Buffer.concat([
        head(options.rp!.id, flags(isSeen) | 0x40),
        Buffer.alloc(16),
        uint16(id.length),
        id,
        key,
      ]);
      const attestation = cbor.map(
        ...[cbor.text('fmt'), cbor.text('none'), cbor.text('attStmt'), cbor.map()],
        ...[cbor.text('authData'), cbor.bytes(data)],
      );
      return {
        ...envelope,
        response: {
          clientDataJSON: url(clientData('webauthn.create', options.challenge, from)),
          attestationObject: url(attestation),
        },
      };
    },
    sign(options: Options, { isSeen = true, from = origin, as = handle } = {}) {
      if (counts) count += 1;
      const client = clientData('webauthn.get', options.challenge, from);
      const data = head(options.rpId!, flags(isSeen));
      return {
        ...envelope,
        response: {
          clientDataJSON: url(client),
          authenticatorData: url(data),
          signature: url(createSign('sha256').update(data).update(sha256(client)).sign(privateKey)),
          userHandle: as,
        },
      };
    },
    /** The device was copied: the copy counts on from before. */
    forgetCount() {
      count = 0;
    },
  };
};
