import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long requests under way may take once the server is asked to stop. */
const patienceMs = 10_000;

/**
 * Closing lets every request finish, but does not wait for connections that browsers opened ahead and never used: they are
 * neither idle nor busy to Node, and would hold the server for a minute.
 */
export const closeGracefully = (server: FastifyInstance): void => {
  const unused = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.server.on('request', (request: { socket: Socket }) => void unused.delete(request.socket));
  server.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
    setTimeout(() => server.server.closeAllConnections(), patienceMs).unref();
  });
};
