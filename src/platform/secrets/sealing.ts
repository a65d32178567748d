import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** 12 bytes of nonce, 16 of proof: nothing shorter was ever sealed. */
const leastSealedBytes = 28;
/** Whether a column may hold a sealed value at all: an archive leaves secrets behind and an empty one in their place. */
export const mayBeSealed = (kept: Buffer | null): kept is Buffer => kept !== null && kept.length > leastSealedBytes;

/** The key of one purpose that outlived the secret key that it was made of. */
export interface CarriedKey {
  readonly purpose: string;
  readonly key: Buffer;
}

/** What became of a sealed value that should be sealed with the installation's own key. */
export type Resealed =
  | { readonly state: 'own' }
  | { readonly state: 'moved'; readonly sealed: Buffer; readonly text: string }
  /** No key that is known here opens it. */
  | { readonly state: 'lost' };

/** Keys made of one secret key, one for each purpose (HKDF, RFC 5869). */
export const purposeKey = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

class PurposeKeys {
  readonly #secret: Buffer;
  readonly #keys = new Map<string, Buffer>();
  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  of(purpose: string): Buffer {
    let key = this.#keys.get(purpose);
    if (!key) {
      key = purposeKey(this.#secret, purpose);
      this.#keys.set(purpose, key);
    }
    return key;
  }
}

const openWith = (key: Buffer, about: string, sealed: Buffer): string | null => {
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 })
      .setAAD(Buffer.from(about))
      .setAuthTag(sealed.subarray(12, leastSealedBytes));
    return Buffer.concat([cipher.update(sealed.subarray(leastSealedBytes)), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};

const print = (key: Buffer, about: string, text: string): Buffer =>
  createHmac('sha256', key).update(`${about}\n${text}`).digest();

/**
 * Keeps small secrets in the database so that who reads the database alone cannot use them: AES-256-GCM, with keys made of
 * the installation's secret key, one for each purpose. `about` names whose secret it is: put into somebody else's row, it
 * does not open. While one secret key takes the place of another, the first one seals and `others` open too.
 */
export class Sealer {
  readonly #own: PurposeKeys;
  readonly #others: readonly PurposeKeys[];
  readonly #carried: readonly CarriedKey[];
  constructor(secret: Buffer, more: { others?: readonly Buffer[]; carried?: readonly CarriedKey[] } = {}) {
    this.#own = new PurposeKeys(secret);
    this.#others = (more.others ?? []).map((other) => new PurposeKeys(other));
    this.#carried = more.carried ?? [];
  }

  /** 12 bytes of nonce, 16 of proof, then the text. */
  seal(purpose: string, about: string, text: string): Buffer {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#own.of(purpose), nonce).setAAD(Buffer.from(about));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Null for what was sealed with an unknown key, for somebody else, or changed since. */
  open(purpose: string, about: string, sealed: Buffer): string | null {
    for (const keys of [this.#own, ...this.#others]) {
      const text = openWith(keys.of(purpose), about, sealed);
      if (text !== null) return text;
    }
    return null;
  }

  /** Seals with the own key what another one sealed. */
  reseal(purpose: string, about: string, sealed: Buffer): Resealed {
    if (openWith(this.#own.of(purpose), about, sealed) !== null) return { state: 'own' };
    const text = this.open(purpose, about, sealed);
    return text === null ? { state: 'lost' } : { state: 'moved', sealed: this.seal(purpose, about, text), text };
  }

  /** A fingerprint that only this installation can make: for codes too short to be kept as a plain hash. */
  fingerprint(purpose: string, about: string, text: string): Buffer {
    return print(this.#own.of(purpose), about, text);
  }

  /** The same, and those that the text may have been kept with before the secret key was replaced: for looking it up. */
  fingerprints(purpose: string, about: string, text: string): Buffer[] {
    const keys = [
      ...[this.#own, ...this.#others].map((one) => one.of(purpose)),
      ...this.#carried.filter((one) => one.purpose === purpose).map((one) => one.key),
    ];
    return keys.map((key) => print(key, about, text));
  }
}

const refuseToSeal = (): never => {
  throw new Error('a job seals no secret');
};

/** Of a job that does what somebody asked for: it has no secret to keep and opens none. */
class NoSealer extends Sealer {
  override seal = refuseToSeal;
  override open = refuseToSeal;
  override reseal = refuseToSeal;
  override fingerprint = refuseToSeal;
  override fingerprints = refuseToSeal;
}
export const noSealer: Sealer = new NoSealer(Buffer.alloc(0));
