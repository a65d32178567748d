import type { FastifyRequest } from 'fastify';
import { auditShop, isAudited } from '../audit.ts';
import { operationName } from '../idempotency.ts';
import { readInput } from '../read-input.ts';
import { FileAnswer, type Route } from '../route.ts';
import { newNotes, type PipelineParts, readBearer, requestContext } from './pipeline-parts.ts';
import { createPublicGateway } from './public-gateway.ts';

/** An operation that needs no session. */
export const callPublic = async (parts: PipelineParts, route: Route & { kind: 'public' }, request: FastifyRequest) => {
  const input = readInput(route.operation, request);
  const notes = newNotes();
  const context = {
    ...requestContext(parts, request, notes),
    area: 'public' as const,
    bearer: readBearer(request),
    clock: parts.clock,
    locate: () => parts.locate(request.ip),
  };
  const call = { context, operation: operationName(route.operation), actor: {}, input };
  const gateway = createPublicGateway(
    parts,
    () => (isAudited(route.operation) ? auditShop({ ...call, note: notes.note }) : undefined),
    notes.topics,
  );
  const result = await route.handler(context, gateway, input);
  return result instanceof FileAnswer ? result : route.operation.output.parse(result);
};
