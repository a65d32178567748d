import type { FastifyServerOptions } from 'fastify';
import { processName } from './process-name.ts';
import { safeError } from './safe-error.ts';

/** Where lines go instead of standard output. */
export interface LineTaker {
  write(line: string): void;
}

/** How log lines are made: which process, and of errors and requests only what is no secret. Addresses can be: they hold keys. */
export const logOptions = (level: string, stream?: LineTaker): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  ...(stream ? { stream } : {}),
  base: { process: processName },
  serializers: {
    err: (error) => ({ ...safeError(error) }),
    req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
    res: (reply) => ({ statusCode: reply.statusCode }),
  },
});
