import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isPrivateAddress } from '../../kernel/domain/private-address.ts';

/**
 * A request's headers come in fifteen seconds and the whole of it in two minutes (a large picture over a slow line). Node looks
 * at what is late every 30 seconds unless it is asked to look more often.
 */
export const slowestRequests = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 1_000,
} as const;

/** The tills, tablets and phones of a large shop behind one address, each with the connections of a browser. */
const mostOfAddress = 300;

/**
 * Nobody holds the server by connections alone: one address has so many and no more. Addresses of the inside stand for many:
 * loopback, a proxy, the network of a shop.
 */
export const limitConnections = (server: Server, most = mostOfAddress, isExempt = isPrivateAddress): void => {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isExempt(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > most) return void socket.destroy();
    open.set(address, count);
    socket.once('close', () => {
      const left = open.get(address)! - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
};
