import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { limitConnections } from './limit-connections.ts';

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

const listen = async (isExempt: (address: string) => boolean): Promise<number> => {
  server = createServer((_request, answer) => answer.end('ok'));
  limitConnections(server, 3, isExempt);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};
/** Whether a new connection is answered, and stays open afterwards; one too many is closed instead. */
const stays = (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n');
  return new Promise((resolve) => {
    socket.once('data', () => resolve(true));
    socket.once('close', () => resolve(false));
  });
};
const countOpen = (): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

test('address has limited connections and regains closed ones', async () => {
  const port = await listen(() => false);
  expect([await stays(port), await stays(port), await stays(port), await stays(port)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  sockets[0]!.destroy();
  await expect.poll(countOpen).toBe(2);
  expect(await stays(port)).toBe(true);
});

test('addresses of the inside stand for many', async () => {
  const port = await listen((address) => address === '127.0.0.1');
  for (let i = 0; i < 6; i++) expect(await stays(port)).toBe(true);
});
