import { randomBytes } from 'node:crypto';
import type { RequestContext } from '../../../platform/http/context.ts';

/** How long a device may take to answer. */
const answeredWithinMs = 5 * 60_000;
const purpose = 'passkey question';

/** The relying party: the product's own address as people reach it (WebAuthn, section 5.1.2). */
export const relyingParty = ({ publicUrl }: Pick<RequestContext, 'publicUrl'>) => {
  const { hostname, origin } = new URL(publicUrl);
  return { name: 'Batalat', id: hostname, origin };
};

type Sealing = Pick<RequestContext, 'now' | 'sealer'>;

/** 32 random bytes for the device to sign. */
export const newChallenge = (): Uint8Array<ArrayBuffer> => new Uint8Array(randomBytes(32));

/**
 * The question as it goes to the browser and comes back: sealed with its time for whom it was asked, so that nothing has to be
 * kept for everybody who opens the sign-in.
 */
export const sealQuestion = (ctx: Sealing, about: string, challenge: string): string =>
  ctx.sealer.seal(purpose, about, `${ctx.now} ${challenge}`).toString('base64url');

/** The challenge and when it was asked; null for a question that is too old, of somebody else, or made up. */
export const openQuestion = (ctx: Sealing, about: string, question: string) => {
  const [asked_at, challenge] = ctx.sealer.open(purpose, about, Buffer.from(question, 'base64url'))?.split(' ') ?? [];
  if (!asked_at || !challenge) return null;
  const age = Date.parse(ctx.now) - Date.parse(asked_at);
  return age >= 0 && age <= answeredWithinMs ? { asked_at, challenge } : null;
};
