import { type Argon2Parameters, argon2, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Random tokens are given once and kept only as SHA-256. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** A session's token, which names its shop: whoever changes the name changes the hash. */
export const newShopToken = (merchantId: number): string => `${merchantId}-${newToken()}`;
/** The shop that a token names; none in tokens that were given before they did. */
export const shopOfToken = (token: string): number | undefined => {
  const match = /^(\d{1,9})-[\w-]{43}$/.exec(token);
  return match ? Number(match[1]) : undefined;
};
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');

const parameters = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 } as const;

const derive = (message: string, nonce: Buffer, p: typeof parameters): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options: Argon2Parameters = { message, nonce, ...p };
    argon2('argon2id', options, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** argon2id in PHC form. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive(password, salt, parameters);
  const b64 = (b: Buffer) => b.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${parameters.memory},t=${parameters.passes},p=${parameters.parallelism}$${b64(salt)}$${b64(key)}`;
};

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const blank = (bytes: number): string => Buffer.alloc(bytes).toString('base64').replace(/=+$/, '');

/** A hash nobody's password has: checking it costs the same, so an unknown user answers no faster. */
const nobody = `$argon2id$v=19$m=19456,t=2,p=1$${blank(16)}$${blank(32)}`;

export const verifyPassword = async (password: string, stored: string | undefined): Promise<boolean> => {
  const match = phc.exec(stored ?? nobody);
  if (!match) return false;
  const [, m, t, p, salt, key] = match;
  const expected = Buffer.from(key!, 'base64');
  const actual = await derive(password, Buffer.from(salt!, 'base64'), {
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    tagLength: expected.length,
  } as typeof parameters);
  return timingSafeEqual(actual, expected) && stored !== undefined;
};
