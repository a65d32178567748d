import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Keeps small secrets in the database so that who reads the database alone cannot use them: AES-256-GCM, with keys made of
 * the installation's secret key (HKDF, RFC 5869), one for each purpose. `about` names whose secret it is: put into somebody
 * else's row, it does not open.
 */
export class Sealer {
  readonly #secret: Buffer;
  readonly #keys = new Map<string, Buffer>();
  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  #key(purpose: string): Buffer {
    let key = this.#keys.get(purpose);
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', this.#secret, '', purpose, 32));
      this.#keys.set(purpose, key);
    }
    return key;
  }

  /** 12 bytes of nonce, 16 of proof, then the text. */
  seal(purpose: string, about: string, text: string): Buffer {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#key(purpose), nonce).setAAD(Buffer.from(about));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Null for what was sealed with another key, for somebody else, or changed since. */
  open(purpose: string, about: string, sealed: Buffer): string | null {
    try {
      const cipher = createDecipheriv('aes-256-gcm', this.#key(purpose), sealed.subarray(0, 12), { authTagLength: 16 })
        .setAAD(Buffer.from(about))
        .setAuthTag(sealed.subarray(12, 28));
      return Buffer.concat([cipher.update(sealed.subarray(28)), cipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }

  /** A fingerprint that only this installation can make: for codes too short to be kept as a plain hash. */
  fingerprint(purpose: string, about: string, text: string): Buffer {
    return createHmac('sha256', this.#key(purpose)).update(`${about}\n${text}`).digest();
  }
}

const refuseToSeal = (): never => {
  throw new Error('a job seals no secret');
};

/** Of a job that does what somebody asked for: it has no secret to keep and opens none. */
class NoSealer extends Sealer {
  override seal = refuseToSeal;
  override open = refuseToSeal;
  override fingerprint = refuseToSeal;
}
export const noSealer: Sealer = new NoSealer(Buffer.alloc(0));
