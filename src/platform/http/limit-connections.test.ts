import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
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
/** Is the connection still there a moment later? */
const stays = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  await sleep(50);
  return !socket.destroyed && !socket.readableEnded;
};

test('address has limited connections and regains closed ones', async () => {
  const port = await listen(() => false);
  expect([await stays(port), await stays(port), await stays(port), await stays(port)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  sockets[0]!.destroy();
  await sleep(50);
  expect(await stays(port)).toBe(true);
});

test('addresses of the inside stand for many', async () => {
  const port = await listen((address) => address === '127.0.0.1');
  for (let i = 0; i < 6; i++) expect(await stays(port)).toBe(true);
});
