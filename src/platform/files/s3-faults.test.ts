import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OwnDatabase, openOwnDatabase } from '../../../test/support/own-database.ts';
import { openS3Server, type S3Server } from '../../../test/support/s3-server.ts';
import { sendError } from '../http/errors.ts';
import { FileStoreOutage, FileStoreRefusal } from './file-store.ts';
import { S3Bucket, s3Limits } from './s3-bucket.ts';
import { S3FileStore } from './s3-file-store.ts';
import { saveFile } from './save-file.ts';
import { serveStorage } from './serve-storage.ts';

/** An S3 store that is away, slow, busy, or does not know us: every call ends, in words and without secrets. */
const limits = { ...s3Limits, part: 5 * 1024 * 1024 };
const shortLimits = { ...limits, connect: 500, answer: 500, whole: 3_500, silence: 500 };
const paper = Buffer.from('%PDF-1.7 a paper');
const digest = createHash('sha256').update(paper).digest('hex');
const exportKey = (): string => randomBytes(18).toString('base64url');
let server: S3Server;
let store: S3FileStore;
/** Gives up soon. */
let hasty: S3FileStore;
let shop = 100;

beforeAll(async () => {
  server = await openS3Server();
  store = new S3FileStore(server.settings, limits);
  hasty = new S3FileStore(server.settings, shortLimits);
});
afterEach(() => {
  server.handle(() => 'pass');
  server.asked.length = 0;
});
afterAll(async () => {
  await server.close();
});

const failure = async (work: Promise<unknown>): Promise<Error> => {
  const began = performance.now();
  const error = await work.then(
    () => new Error('it worked'),
    (e: Error) => e,
  );
  expect(performance.now() - began, 'no call hangs').toBeLessThan(8_000);
  return error;
};

it('busy store is tried again', async () => {
  let busy = 2;
  server.handle((asked) => (asked.startsWith('PUT') && busy-- > 0 ? { status: 503, code: 'SlowDown' } : 'pass'));
  await store.put(++shop, digest, paper);
  expect(await store.read(shop, digest)).toEqual(paper);
  expect(server.asked.filter((one) => one.startsWith('PUT'))).toHaveLength(3);
});

it.each([
  ['silent', 'hang' as const, /ETIMEDOUT|AbortError/],
  ['busy for good', { status: 503, code: 'SlowDown' }, /\(503\)/],
  ['broken', { status: 500, code: 'InternalError' }, /\(500\)/],
])('store that is %s is reported as an outage', async (_how, handling, word) => {
  server.handle(() => handling);
  for (const work of [
    () => hasty.put(++shop, digest, paper),
    () => hasty.stream(shop, digest),
    () => hasty.shortLived.keep(shop, exportKey(), Readable.from([paper])),
    () => hasty.shortLived.sweep('2026-01-01T00:00:00Z'),
    () => hasty.check(),
  ]) {
    const error = await failure(work());
    expect(error).toBeInstanceOf(FileStoreOutage);
    expect(error).not.toBeInstanceOf(FileStoreRefusal);
    // A HEAD's answer has no body that names its fault.
    expect(error.message).toMatch(/^the file store did not answer: /);
    expect(error.message).toMatch(word);
  }
});

it('conditional put accepts an existing file', async () => {
  const conditions: unknown[] = [];
  server.handle((asked, headers) => {
    if (!asked.startsWith('PUT')) return 'pass';
    conditions.push(headers['if-none-match']);
    return { status: 412, code: 'PreconditionFailed' };
  });
  await store.put(++shop, digest, paper);
  expect(conditions).toEqual(['*']);
  // Under way elsewhere: asked again until it is there.
  let conflicts = 0;
  server.handle((asked) =>
    asked.startsWith('PUT') && conflicts++ < 1 ? { status: 409, code: 'ConditionalRequestConflict' } : 'pass',
  );
  await store.put(++shop, digest, paper);
  expect(await store.read(shop, digest)).toEqual(paper);
});

it.each(['cut', 'stall'] as const)('a file that breaks off (%s) breaks its reader', async (handling) => {
  const bytes = randomBytes(3_000_000);
  const name = createHash('sha256').update(bytes).digest('hex');
  await store.put(++shop, name, bytes);
  server.handle(() => handling);
  const error = await failure(hasty.read(shop, name));
  expect(error).toBeInstanceOf(FileStoreOutage);
});

it('broken export is aborted and passes its error on', async () => {
  const breaking = Readable.from(
    (function* () {
      for (let i = 0; i < 12; i++) yield Buffer.alloc(1024 * 1024, 1);
      throw new Error('the rows broke off');
    })(),
  );
  const key = exportKey();
  await expect(store.shortLived.keep(++shop, key, breaking)).rejects.toThrow('the rows broke off');
  const mine = server.asked.filter((one) => one.includes(key)).map((one) => one.replace(/=[\w-]+/g, '='));
  expect(mine[0]).toBe(`POST exports/${shop}/${key}?uploads=`);
  expect(mine.at(-1)).toBe(`DELETE exports/${shop}/${key}?uploadId=`);
  expect(mine.filter((one) => one.startsWith('POST'))).toHaveLength(1);
});

it('listing continues page after page', async () => {
  ++shop;
  const names = Array.from({ length: 7 }, (_, i) => createHash('sha256').update(`page ${i}`).digest('hex'));
  for (const name of names) await store.put(shop, name, paper);
  const bucket = new S3Bucket(server.settings, limits);
  const keys = await Array.fromAsync(bucket.list(`files/${shop}/`, 3));
  expect(keys.map(({ key }) => key.split('/').at(-1)).sort()).toEqual(names.sort());
  expect(server.asked.filter((one) => one.includes('list-type=2'))).toHaveLength(3);
});

describe('store faults', () => {
  const secret = 'SECRETsecretSECRET';
  it.each([
    ['a wrong secret', { secretAccessKey: secret }, /SignatureDoesNotMatch \(403\)/],
    ['a wrong key', { accessKeyId: secret }, /InvalidAccessKeyId \(403\)/],
    ['a bucket that is not there', { bucket: 'another' }, /NoSuchBucket \(404\)/],
  ])('fault of %s names its cause without secrets', async (_what, wrong, said) => {
    const stranger = new S3FileStore({ ...server.settings, ...wrong }, limits);
    const error = await failure(stranger.check());
    expect(error).toBeInstanceOf(FileStoreRefusal);
    expect(error.message).toMatch(said);
    const stream = await failure(stranger.stream(1, digest));
    expect(stream).toBeInstanceOf(FileStoreOutage);
    for (const one of [error, stream])
      expect(JSON.stringify(one, Object.getOwnPropertyNames(one)) + String(one.cause)).not.toContain(secret);
  });

  it('restarted server is an outage with data preserved', async () => {
    await store.put(++shop, digest, paper);
    await server.kill();
    const error = await failure(store.read(shop, digest));
    expect([error.constructor, error.message]).toEqual([FileStoreOutage, 'the file store did not answer: ECONNRESET']);
    await server.start();
    expect(await store.read(shop, digest)).toEqual(paper);
    const nobody = new S3FileStore({ ...server.settings, endpoint: 'http://127.0.0.1:9' }, limits);
    expect((await failure(nobody.check())).message).toBe('the file store did not answer: ECONNREFUSED');
  });
});

describe('serving from the store', () => {
  let database: OwnDatabase;
  beforeAll(async () => {
    database = await openOwnDatabase();
  });
  afterAll(() => database.drop());

  it('lost file is 404, store outage 503, neither cached', async () => {
    const http = Fastify();
    http.setErrorHandler((error, request, reply) => sendError(error, request, reply));
    serveStorage(http, { app: database.app, store: hasty });
    const own = await database.openShop();
    const file = {
      kind: 'pdf',
      content_type: 'application/pdf',
      extension: 'pdf',
      bytes: paper,
      digest,
      width: null,
      height: null,
    } as const;
    await store.put(own, digest, paper);
    const { path } = await database.as(own, (tx) => saveFile(tx, file, { original_name: null, created_by: null }));
    expect((await http.inject(path)).rawPayload).toEqual(paper);
    const part = await http.inject({ url: path, headers: { range: 'bytes=0-3' } });
    expect([part.statusCode, part.payload]).toEqual([206, '%PDF']);
    for (const handling of ['hang', { status: 503, code: 'SlowDown' }] as const) {
      server.handle(() => handling);
      const away = await http.inject(path);
      expect([away.statusCode, away.json().message, away.headers['cache-control']]).toEqual([
        503,
        'generic_error',
        undefined,
      ]);
    }
    server.handle(() => 'pass');
    await new S3Bucket(server.settings, limits).remove(`files/${own}/${digest.slice(0, 2)}/${digest}`);
    const lost = await http.inject(path);
    expect([lost.statusCode, lost.headers['cache-control']]).toEqual([404, 'no-store']);
    await http.close();
  });
});
