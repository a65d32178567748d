import type { FastifyRequest } from 'fastify';
import type { AnyOperation } from '../../../kernel/contract/contract.ts';
import { TransportError } from '../../../kernel/contract/refusal.ts';
import type { Row } from '../../db/batch.ts';
import type { Pool } from '../../db/pools.ts';
import type { Statement } from '../../db/sql.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { Locate } from '../../gateways/geolocation.ts';
import type { Sends } from '../../messages/message-settings.ts';
import type { Clock } from '../../process/clock.ts';
import type { Sealer } from '../../secrets/sealing.ts';
import type { AuditNote } from '../audit.ts';
import type { ManagerContext, MerchantContext, RequestContext } from '../context.ts';
import type { ConstraintErrors } from '../errors.ts';
import type { MerchantReadParts } from '../merchant-read.ts';
import { mayEnterShop } from '../shop-caller.ts';

/** How a token becomes a person; given by the identity feature so that the pipeline knows no product. */
export interface Sessions {
  enterMerchant(token: string, now: string): Statement;
  toMerchantContext(row: Row, request: RequestContext): MerchantContext;
  /** Throws where a manager in the owner's place may not do it. */
  refuseInOwnersPlace(operation: AnyOperation): void;
  enterManager(token: string, now: string): Statement;
  toManagerContext(row: Row, request: RequestContext): Omit<ManagerContext, 'enterMerchant'>;
}

export interface PipelineParts extends MerchantReadParts {
  readonly manager: Pool;
  /** A few connections of the app for what is written outside a request's transaction while that one is held. */
  readonly aside: Pool;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly constraints: ConstraintErrors;
  readonly publicUrl: string;
  readonly sends: Sends;
  /** Where uploads are kept. */
  readonly files: FileStore;
  readonly sealer: Sealer;
  /** The country of an address, by its calling code. */
  readonly locate: Locate;
  /** Counts codes that a call tries; throws when they are too many. */
  countTries(operation: AnyOperation, request: FastifyRequest, input: Record<string, unknown>): Promise<void>;
  /** Called after a commit with the topics that changed. */
  publish(merchantId: number, topics: readonly string[]): void;
}

export const readBearer = (request: FastifyRequest): string | null =>
  /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;

export const requireToken = (request: FastifyRequest): string => {
  const token = readBearer(request);
  if (token === null) throw new TransportError(401, 'not_logged_in');
  return token;
};

/** Where a call's notes for its audit row gather. */
export interface Notes {
  readonly topics: string[];
  note: AuditNote;
}
export const newNotes = (): Notes => ({ topics: [], note: {} });

/** What a use case knows of its request, of whatever area. */
export const requestContext = (parts: PipelineParts, request: FastifyRequest, notes: Notes): RequestContext => ({
  requestId: String(request.id),
  language: /^en\b/.test(String(request.headers['accept-language'] ?? '')) ? 'en' : 'ar',
  now: parts.clock.now(),
  ip: request.ip,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  publicUrl: parts.publicUrl,
  sends: parts.sends,
  files: parts.files,
  sealer: parts.sealer,
  aside: (statements) => parts.aside.batch(statements),
  publishChange: (topic) => void notes.topics.push(topic),
  note: (facts) => {
    notes.note = { ...notes.note, ...facts };
  },
});

/** Whether a person of a shop, or a manager in its owner's place, may do it; throws where not. */
export const enterShop = (parts: PipelineParts, operation: AnyOperation, ctx: MerchantContext): void => {
  mayEnterShop(operation, ctx);
  if (ctx.visit) parts.sessions.refuseInOwnersPlace(operation);
};
