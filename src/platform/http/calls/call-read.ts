import type { FastifyRequest } from 'fastify';
import { merchantRead } from '../merchant-read.ts';
import { readInput } from '../read-input.ts';
import type { Route } from '../route.ts';
import { enterShop, type Notes, type PipelineParts, requestContext, requireToken } from './pipeline-parts.ts';

/** A read of a shop (merchant-read.ts): entered again each time it is tried. */
export const callRead = async (
  parts: PipelineParts,
  route: Route & { kind: 'merchant' },
  request: FastifyRequest,
  notes: Notes,
) => {
  const context = requestContext(parts, request, notes);
  // Once, however often the read is tried: what a read tries is one code.
  if (route.operation.tries) await parts.countTries(route.operation, request, {});
  return merchantRead(parts, {
    route,
    enter: parts.sessions.enterMerchant(requireToken(request), context.now),
    open: (session) => {
      const ctx = parts.sessions.toMerchantContext(session, context);
      enterShop(parts, route.operation, ctx);
      return { ctx, input: readInput(route.operation, request) };
    },
  });
};
