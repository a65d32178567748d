import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openS3Server, type S3Server } from '../../../test/support/s3-server.ts';
import type { FileKey, FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

/** What every store of files keeps to; the same table for a disk and for S3. */
const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const exportKey = (): string => randomBytes(18).toString('base64url');
const paper = Buffer.from('%PDF-1.7 one of the papers of a shop');
let merchants = 0;
let s3: S3Server;
let directory: string;

beforeAll(async () => {
  s3 = await openS3Server();
  directory = await mkdtemp(path.join(tmpdir(), 'batalat-store-'));
});
afterAll(async () => {
  await s3.close();
  await rm(directory, { recursive: true });
});

const kinds = {
  disk: () => ({ dataDir: directory, s3: null }),
  S3: () => ({ dataDir: '/nowhere', s3: s3.settings }),
};

describe.each(Object.entries(kinds))('file store on %s', (kind, settings) => {
  let store: FileStore;
  let shop: number;
  beforeAll(async () => {
    store = await openFileStore(settings());
  });
  const newShop = (): number => {
    shop = ++merchants;
    return shop;
  };
  const all = async (): Promise<FileKey[]> =>
    (await Array.fromAsync(store.list())).filter((f) => f.merchantId === shop);

  it('file is stored once and never changes', async () => {
    const digest = digestOf(paper);
    await Promise.all([1, 2, 3].map(() => store.put(newShop(), digest, paper)));
    await Promise.all([1, 2, 3].map(() => store.put(shop, digest, paper)));
    // Bytes under a digest that is not theirs: what lies there stays.
    await store.put(shop, digest, Buffer.from('something else'));
    expect(await store.read(shop, digest)).toEqual(paper);
    expect(await all()).toEqual([{ merchantId: shop, digest }]);
  });

  it('merchants’ files are separate', async () => {
    const digest = digestOf(paper);
    await store.put(newShop(), digest, paper);
    const other = ++merchants;
    expect(await store.read(other, digest)).toBeUndefined();
    expect(await store.stream(other, digest)).toBeUndefined();
  });

  it('missing file is reported, whole or in part', async () => {
    const digest = digestOf(Buffer.from('never sent'));
    expect(await store.read(newShop(), digest)).toBeUndefined();
    expect(await store.stream(shop, digest)).toBeUndefined();
    expect(await store.stream(shop, digest, { from: 0, to: 3 })).toBeUndefined();
    expect(await store.shortLived.open(shop, exportKey())).toBeUndefined();
  });

  it('file part is returned', async () => {
    const digest = digestOf(paper);
    await store.put(newShop(), digest, paper);
    for (const [from, to] of [
      [0, 0],
      [5, 7],
      [0, paper.length - 1],
      [paper.length - 3, paper.length - 1],
    ] as const)
      expect(await buffer((await store.stream(shop, digest, { from, to }))!)).toEqual(paper.subarray(from, to + 1));
  });

  it('key leading elsewhere is refused', async () => {
    for (const digest of ['../../etc/passwd', 'A'.repeat(64), 'a'.repeat(63)])
      await expect((async () => store.put(1, digest, paper))()).rejects.toThrow('malformed_file_key');
    for (const key of ['../x'.repeat(5), 'short', 'a/b'.repeat(9)])
      await expect((async () => store.shortLived.open(1, key))()).rejects.toThrow('malformed_file_key');
    await expect((async () => store.put(1.5, digestOf(paper), paper))()).rejects.toThrow('malformed_file_key');
  });

  it('file of another process is visible at once', async () => {
    const digest = digestOf(paper);
    const code = `import { openFileStore } from ${JSON.stringify(path.join(import.meta.dirname, 'open-file-store.ts'))};
      const store = await openFileStore(JSON.parse(process.env.STORE));
      await store.put(${newShop()}, ${JSON.stringify(digest)}, Buffer.from(${JSON.stringify(paper.toString())}));
      process.exit(0);`;
    expect(await store.read(shop, digest)).toBeUndefined();
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
      env: { STORE: JSON.stringify(settings()) },
    });
    expect(await store.read(shop, digest)).toEqual(paper);
    expect(await all()).toHaveLength(1);
  });

  it.each([
    ['of nothing', 0],
    ['shorter than a part', 100_000],
    ['of exactly a part', 8 * 1024 * 1024],
    ['of parts and a rest', 17 * 1024 * 1024 + 3],
  ])('export %s is stored as written', async (_what, size) => {
    const bytes = randomBytes(size);
    const pieces = Array.from({ length: Math.ceil(size / 300_000) }, (_, i) =>
      bytes.subarray(i * 300_000, (i + 1) * 300_000),
    );
    const key = exportKey();
    expect(await store.shortLived.keep(newShop(), key, Readable.from(pieces))).toBe(size);
    expect(digestOf(await buffer((await store.shortLived.open(shop, key))!))).toBe(digestOf(bytes));
  });

  it.each([100_000, 20 * 1024 * 1024])('export broken after %d bytes stores nothing', async (size) => {
    const breaking = Readable.from(
      (function* () {
        for (let sent = 0; sent < size; sent += 100_000) yield Buffer.alloc(100_000, 1);
        throw new Error('the rows broke off');
      })(),
    );
    const key = exportKey();
    await expect(store.shortLived.keep(newShop(), key, breaking)).rejects.toThrow('the rows broke off');
    expect(await store.shortLived.open(shop, key)).toBeUndefined();
    expect(breaking.destroyed).toBe(true);
    if (kind === 'disk') expect(await readdir(path.join(directory, 'exports', String(shop)))).toEqual([]);
  });

  it('sweep removes old exports and no upload', async () => {
    const digest = digestOf(paper);
    await store.put(newShop(), digest, paper);
    const key = exportKey();
    await store.shortLived.keep(shop, key, Readable.from([paper]));
    // A disk of its own brings a folder that is not ours, and files that are no folders.
    if (kind === 'disk') await writeFile(path.join(directory, 'exports', 'lost+found'), '');
    await store.shortLived.sweep(new Date(Date.now() - 60_000).toISOString());
    expect(await buffer((await store.shortLived.open(shop, key))!)).toEqual(paper);
    if (kind === 'disk') {
      const old = new Date(Date.now() - 120_000);
      await utimes(path.join(directory, 'exports', String(shop), key), old, old);
      await store.shortLived.sweep(new Date(Date.now() - 60_000).toISOString());
    } else await store.shortLived.sweep(new Date(Date.now() + 60_000).toISOString());
    expect(await store.shortLived.open(shop, key)).toBeUndefined();
    expect(await store.read(shop, digest)).toEqual(paper);
  });

  it('backup lists every file', async () => {
    newShop();
    const files = Array.from({ length: 12 }, (_, i) => Buffer.from(`file ${i}`));
    for (const bytes of files) await store.put(shop, digestOf(bytes), bytes);
    expect((await all()).map((f) => f.digest).sort()).toEqual(files.map(digestOf).sort());
  });

  it('store is checked once at start', async () => {
    await store.check();
    expect(store.place).toBe(
      kind === 'disk'
        ? path.join(directory, 'files')
        : `s3://batalat/shops/one/ at ${new URL(s3.settings.endpoint!).host}`,
    );
  });
});
