import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long requests under way may take once the server is asked to stop. */
const patienceMs = 10_000;

/** A proxy's connection that was just opened has a request on its way. */
const unusedMs = 500;

/**
 * Closing lets every request finish, but does not wait for connections that browsers opened ahead and never used: they are
 * neither idle nor busy to Node, and would hold the server for a minute. While the process leaves, every answer ends its
 * connection: a proxy keeps none on which it would send a request at the very moment when it is closed.
 */
export const closeGracefully = (server: FastifyInstance, isLeaving: () => boolean): void => {
  const unused = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.server.on('request', (request: { socket: Socket }) => void unused.delete(request.socket));
  server.addHook('onRequest', (_request, reply, done) => {
    if (isLeaving()) reply.header('connection', 'close');
    done();
  });
  server.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of unused) socket.destroy();
    }, unusedMs).unref();
    setTimeout(() => server.server.closeAllConnections(), patienceMs).unref();
  });
};
