import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeGracefully } from './graceful-close.ts';

/** What a proxy sees of a process that stops: every connection ends with an answer, none of them with half of one. */
let server: FastifyInstance;
let port: number;
let isLeaving: boolean;
const sockets: Socket[] = [];

beforeEach(async () => {
  isLeaving = false;
  server = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  closeGracefully(server, () => isLeaving);
  server.get('/', async () => ({ done: true }));
  server.get('/slow', () => new Promise((resolve) => setTimeout(() => resolve({ done: true }), 300)));
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

const open = async (): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1' });
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
};
const ask = async (socket: Socket, path: string): Promise<string> => {
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  return String((await once(socket, 'data'))[0]);
};

test('answer closes its connection only during shutdown', async () => {
  const socket = await open();
  expect(await ask(socket, '/')).toMatch(/^HTTP\/1\.1 200.*connection: keep-alive/is);
  isLeaving = true;
  expect(await ask(socket, '/')).toMatch(/^HTTP\/1\.1 200.*connection: close/is);
  await once(socket, 'close');
});

test('requests and fresh connections are answered during shutdown', async () => {
  isLeaving = true;
  const [busy, fresh, unused] = [await open(), await open(), await open()];
  const slow = ask(busy, '/slow');
  await new Promise((resolve) => setTimeout(resolve, 50));
  const began = performance.now();
  const closed = server.close();
  expect(await ask(fresh, '/')).toMatch(/^HTTP\/1\.1 200/);
  expect(await slow).toMatch(/^HTTP\/1\.1 200/);
  // What nobody uses holds it no longer than that.
  await Promise.all([closed, once(unused, 'close')]);
  expect(performance.now() - began).toBeLessThan(3_000);
});
