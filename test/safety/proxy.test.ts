import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUniqueId } from '../../src/kernel/contract/ids.ts';
import { newToken } from '../../src/platform/secrets/secrets.ts';
import { hasNginx, type Nginx, startNginx } from '../support/nginx.ts';

/** What deploy/nginx/batalat.conf writes down, and what it asks again: by its own expressions, and by nginx where it is there. */
const folder = join(import.meta.dirname, '../../deploy/nginx');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const conf = read('batalat.conf');

/** The map of the paths as nginx would apply it: its expressions are those of JavaScript too. */
const shownPath = (path: string): string => {
  const [, pattern] = /map \$uri \$batalat_path \{[^}]*default \$uri;\s*"~([^"]+)" "\$batalat_start…";/.exec(conf)!;
  const found = new RegExp(pattern!).exec(path);
  return found ? `${found.groups!['batalat_start']}…` : path;
};

describe('path in the proxy log', () => {
  const digest = 'a'.repeat(64);
  const secret = ['/e-invoice/{}', '/en/pay/{}', '/shop/roses/booking-success/{}', '/merchant/reset-password/{}/again'];

  test('logged path hides ids and tokens of public links', () => {
    for (const path of secret)
      for (let i = 0; i < 200; i++)
        for (const key of [newUniqueId(), newToken()]) {
          const shown = shownPath(path.replace('{}', key));
          expect(shown).toBe(path.replace(/\{\}.*/, `${key.slice(0, 4)}…`));
        }
    expect(shownPath(`/storage/7/3f/3f${digest}`)).toBe('/storage/7/3f/3faa…');
    expect(shownPath(`/broken\n/${newToken()}`)).toMatch(/^\/broken\n\/.{4}…$/);
    expect(shownPath('/api/sandbox/phones/966512345678/messages')).toBe('/api/sandbox/phones/9665…');
  });

  test('logged path without keys stays whole', () => {
    for (const path of [
      '/api/invoices',
      '/api/customers/123456/enable',
      '/merchant/accounting/total-sales/88',
      '/en/merchant/settings/customer-notification-templates',
      '/api/manager/platform-setting/trial-requests',
      '/shop/flowers-riyadh-2/offers',
    ])
      expect(shownPath(path)).toBe(path);
  });
});

test('no product answer is retried', () => {
  const conditions = [...conf.matchAll(/proxy_next_upstream ([^;]*);/g)].flatMap(([, list]) => list!.split(' '));
  expect(new Set(conditions)).toEqual(new Set(['error', 'timeout', 'non_idempotent']));
  expect(conf).not.toContain('proxy_intercept_errors');
});

test('containers differ by their retried names', () => {
  const made = read('batalat-containers.conf.template');
  expect(made.match(/server app-\d:3000 resolve /g)).toHaveLength(2);
  expect(made).toMatch(/zone batalat 64k;\n {4}resolver \$\{NGINX_LOCAL_RESOLVERS\} valid=10s;/);
  const same = made
    .replace(/^(#.*\n){3}/, '')
    .replace(/^ {4}resolver .*\n/m, '')
    .replaceAll(' resolve ', ' ');
  expect(same).toBe(conf);
});

if (!hasNginx()) console.log('not checked without nginx and openssl (NGINX_BIN): what the proxy does with requests');
describe.skipIf(!hasNginx())('nginx', () => {
  const base = Number(process.env['DRILL_PORT'] ?? 5201) + 60;
  const asked: string[] = [];
  let processes: Server[];
  let nginx: Nginx;
  beforeAll(async () => {
    processes = [0, 1].map((n) =>
      createServer((incoming, response) => {
        asked.push(`${incoming.method} ${incoming.url} at ${n}`);
        response.writeHead(incoming.url === '/api/refuse' ? 501 : 200).end('said');
      }).listen(base + n, '127.0.0.1'),
    );
    nginx = await startNginx({ https: base + 2, http: base + 3, upstreams: [base, base + 1] });
  });
  afterAll(async () => {
    await nginx.stop();
    for (const server of processes) server.close();
  });

  const call = (method: string, path: string, headers: Record<string, string> = {}): Promise<[number, string]> =>
    new Promise((resolve, reject) => {
      const to = { host: '127.0.0.1', port: nginx.port, method, path, headers, rejectUnauthorized: false };
      request(to, (answer) => {
        let text = '';
        answer.on('data', (piece) => {
          text += piece;
        });
        answer.on('end', () => resolve([answer.statusCode!, text]));
      })
        .once('error', reject)
        .end();
    });

  test('refusal is passed on after one process', async () => {
    const withoutAndWithKey: Record<string, string>[] = [{}, { 'idempotency-key': 'a-key-of-somebody' }];
    for (const headers of withoutAndWithKey)
      for (const method of ['GET', 'POST']) {
        asked.length = 0;
        expect(await call(method, '/api/refuse', headers)).toEqual([501, 'said']);
        expect(asked).toHaveLength(1);
      }
    // Nor is the process that refused left out afterwards.
    asked.length = 0;
    for (let i = 0; i < 8; i++) await call('GET', '/api/refuse');
    expect(new Set(asked).size).toBe(2);
  });

  test('log has address, method and path without key', async () => {
    const token = newToken();
    await call('GET', `/pay/${token}?secret=${token}`);
    await call('POST', `/api/sales?q=${token}`, { 'idempotency-key': newUniqueId() });
    await sleep(100);
    const lines = nginx.lines().slice(-2);
    expect(lines[0]).toMatchObject({
      address: '127.0.0.1',
      method: 'GET',
      path: `/pay/${token.slice(0, 4)}…`,
      status: 200,
    });
    expect(lines[1]).toMatchObject({ method: 'POST', path: '/api/sales' });
    expect(JSON.stringify(nginx.lines())).not.toContain(token.slice(0, 12));
  });
});
