import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../platform/gateways/sandbox-server.ts';

const headers = {
  'content-security-policy':
    "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; style-src 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/**
 * The pages that a sandbox shows to people (a hosted payment page), below /sandbox/{name}: the sandbox itself listens on
 * the loopback address, where no customer's phone gets. Only its pages are passed on, never its interface.
 */
export const serveSandboxPages = async (server: FastifyInstance, name: string, sandbox: Sandbox): Promise<void> => {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, body, done) =>
      done(null, body),
    );
    const path = `/sandbox/${name}/pay/:id`;
    for (const method of ['GET', 'POST'] as const)
      scope.route<{ Params: { id: string } }>({
        method,
        url: path,
        config: { rateLimit: { max: 120, timeWindow: 60_000 } },
        handler: async (request, reply) => {
          const answer = await fetch(`${sandbox.url}/pay/${encodeURIComponent(request.params.id)}`, {
            method,
            redirect: 'manual',
            ...(method === 'POST'
              ? { body: String(request.body ?? ''), headers: { 'content-type': 'application/x-www-form-urlencoded' } }
              : {}),
          });
          const location = answer.headers.get('location');
          if (location) return reply.headers(headers).redirect(location, 303);
          return reply
            .code(answer.status)
            .headers(headers)
            .type(answer.headers.get('content-type') ?? 'text/plain')
            .send(await answer.text());
        },
      });
  });
};
