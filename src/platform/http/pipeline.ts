import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TransportError } from '../../kernel/contract/refusal.ts';
import { urlOf } from '../../kernel/contract/request-rows.ts';
import { callFastPath } from './calls/call-fast-path.ts';
import { callManager } from './calls/call-manager.ts';
import { callMerchant } from './calls/call-merchant.ts';
import { callPublic } from './calls/call-public.ts';
import { callRead } from './calls/call-read.ts';
import { callUpload } from './calls/call-upload.ts';
import { newNotes, type PipelineParts } from './calls/pipeline-parts.ts';
import { sendError, translateDatabaseError } from './errors.ts';
import { isRead } from './merchant-read.ts';
import { bySession } from './rate-limit-store.ts';
import type { Route } from './route.ts';
import { sendAnswer } from './send-answer.ts';

/** A call by its route's kind. */
const callRoute = (parts: PipelineParts, route: Route, request: FastifyRequest): Promise<unknown> => {
  const notes = newNotes();
  if (route.kind === 'upload') return callUpload(parts, route, request, notes);
  if (request.isMultipart()) throw new TransportError(415, 'unsupported_media_type');
  if (route.kind === 'merchant' && isRead(route.operation)) return callRead(parts, route, request, notes);
  if (route.kind === 'merchant') return callMerchant(parts, route.operation, route.handler, request, notes);
  if (route.kind === 'hot') return callFastPath(parts, route, request, notes);
  if (route.kind === 'manager') return callManager(parts, route, request);
  return callPublic(parts, route, request);
};

/**
 * The one way a request goes: session, access, input, transaction, idempotency, use case, output. HTTP, sessions and
 * transactions meet here and in `calls/`, a file per kind of call, and nowhere else.
 */
export const registerRoutes = (server: FastifyInstance, routes: readonly Route[], parts: PipelineParts): void => {
  for (const route of routes) {
    server.route({
      method: route.operation.method,
      url: urlOf(route.operation),
      // A HEAD would do all the work of its GET, and begin the file that it asks for.
      exposeHeadRoute: false,
      bodyLimit: route.operation.body_limit ?? 262_144,
      config: {
        rateLimit: {
          max: route.operation.rate_per_minute ?? 600,
          timeWindow: 60_000,
          ...('public_because' in route.operation.access ? {} : { keyGenerator: bySession }),
        },
      },
      handler: async (request, reply) => {
        try {
          return await sendAnswer(reply, await callRoute(parts, route, request));
        } catch (error) {
          return sendError(translateDatabaseError(error, parts.constraints), request, reply);
        }
      },
    });
  }
};
