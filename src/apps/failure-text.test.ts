import { createServer } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { SchemaError } from '../platform/db/schema-version.ts';
import { failureText } from './failure-text.ts';

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('refused database sign-in is explained without the password', async () => {
  const server = new URL(process.env['TEST_DATABASE_URL']!);
  server.pathname = '/no_such_shops';
  const text = failureText(await failureOf(new pg.Client(server.href).connect()));
  expect(text).toBe('database "no_such_shops" does not exist: it was not made yet, or is being restored (3D000)');
});

test('a name with several addresses is one sentence', async () => {
  const failure = await failureOf(new pg.Client('postgres://shop:secret@localhost:1/shops').connect());
  expect(failureText(failure)).toMatch(/^no PostgreSQL server is responding at (127\.0\.0\.1|::1):1 \(ECONNREFUSED\)$/);
});

test('occupied port is named', async () => {
  const first = createServer();
  await new Promise<void>((go) => first.listen(0, '127.0.0.1', go));
  const { port } = first.address() as { port: number };
  const failure = await new Promise((go) => createServer().once('error', go).listen(port, '127.0.0.1'));
  first.close();
  expect(failureText(failure)).toBe(`port ${port} is in use by another program`);
});

test('internal fault retains its stack position', () => {
  expect(failureText(new TypeError('x is undefined'))).toBeUndefined();
  expect(failureText(Object.assign(new Error('no such column'), { code: '42703' }))).toBeUndefined();
  expect(failureText('thrown text')).toBeUndefined();
  expect(failureText(new SchemaError('run npm run migrate'))).toBe('run npm run migrate');
});

test('refusing folder or disk is named', () => {
  const refused = (code: string) =>
    failureText(
      Object.assign(new Error(`${code}: open '/x/shop.zip'`), { code, syscall: 'open', path: '/x/shop.zip' }),
    );
  expect(refused('EACCES')).toMatch(/^\/x\/shop\.zip: \S+ may not read or write it \(EACCES\)$/);
  expect(refused('EROFS')).toBe('/x/shop.zip: its disk may only be read (EROFS)');
  expect(refused('ENOSPC')).toBe('the disk is full: /x/shop.zip (ENOSPC)');
});
