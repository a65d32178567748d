import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnDatabase, openOwnDatabase } from '../../../test/support/own-database.ts';
import { DiskFileStore } from './disk-file-store.ts';
import { prepareUpload, uploadLimitBytes } from './prepare-upload.ts';
import { findStoredFile, saveFile, storagePath } from './save-file.ts';
import { parseRange, serveStorage } from './serve-storage.ts';
import { sniffContent } from './sniff-content.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b70316' } });
const mp4 = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'), Buffer.alloc(200, 7)]);
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n');

describe('an upload', () => {
  it.each([
    ['a page that calls itself an image', '<html><script>alert(1)</script>'],
    ['a vector image, which may carry scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a program', 'MZ\x90\0'],
    ['an archive', 'PK\x03\x04'],
    ['a HEIC picture', '\0\0\0\x18ftypheic'],
    ['nothing', ''],
  ])('upload %s is refused', async (_what, content) => {
    expect(sniffContent(Buffer.from(content, 'latin1'))).toBeNull();
    await expect(prepareUpload(Buffer.from(content, 'latin1'), 'image_video_or_pdf')).rejects.toMatchObject({
      errors: { file: [{ key: 'must_be_a_file_of_type' }] },
    });
  });

  it('upload is square where a picture must be', async () => {
    const wide = await picture(40, 30).png().toBuffer();
    await expect(prepareUpload(wide, 'square_image')).rejects.toMatchObject({ key: 'image_must_be_square' });
    expect(await prepareUpload(wide, 'image')).toMatchObject({ width: 40, height: 30 });
  });

  it('turned photo is measured as seen and retains shape', async () => {
    const turned = await picture(40, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await prepareUpload(turned, 'image')).toMatchObject({ width: 30, height: 40 });
  });

  it('upload loses location and maker and becomes WebP', async () => {
    const photo = await picture(64, 64)
      .jpeg()
      .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '24/1 42/1 0/1' } })
      .toBuffer();
    expect(photo.includes('Secret camera')).toBe(true);
    const prepared = await prepareUpload(photo, 'square_image');
    expect(prepared).toMatchObject({ kind: 'image', content_type: 'image/webp', width: 64, height: 64 });
    expect((await sharp(prepared.bytes).metadata()).exif).toBeUndefined();
    expect(prepared.bytes.includes('Secret camera')).toBe(false);
  });

  it('upload loses trailing bytes', async () => {
    const png = await picture(8, 8).png().toBuffer();
    const prepared = await prepareUpload(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]), 'image');
    expect(prepared.bytes.includes('<script>')).toBe(false);
  });

  it('upload is scaled to screen size', async () => {
    expect(await prepareUpload(await picture(3000, 3000).png().toBuffer(), 'square_image')).toMatchObject({
      width: 1600,
      height: 1600,
    });
  });

  it('oversized or broken picture is refused', async () => {
    const bomb = await picture(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(uploadLimitBytes);
    const broken = (await picture(64, 64).jpeg().toBuffer()).subarray(0, 200);
    for (const bytes of [bomb, broken])
      await expect(prepareUpload(Buffer.from(bytes), 'image')).rejects.toMatchObject({
        errors: { file: [{ key: 'image_unreadable' }] },
      });
  });

  it('upload is limited to 5 MB exactly', async () => {
    const full = Buffer.alloc(uploadLimitBytes);
    pdf.copy(full);
    expect((await prepareUpload(full, 'image_video_or_pdf')).bytes).toHaveLength(uploadLimitBytes);
    await expect(prepareUpload(Buffer.concat([full, Buffer.alloc(1)]), 'image_video_or_pdf')).rejects.toMatchObject({
      status: 413,
    });
  });

  it('video and PDF need a field that allows them', async () => {
    expect(await prepareUpload(mp4, 'image_video_or_pdf')).toMatchObject({ kind: 'video', content_type: 'video/mp4' });
    await expect(prepareUpload(pdf, 'square_image')).rejects.toMatchObject({
      errors: { file: [{ key: 'must_be_an_image' }] },
    });
  });
});

describe('a stored file', () => {
  let database: OwnDatabase;
  let directory: string;
  let store: DiskFileStore;
  let server: FastifyInstance;
  let shop: number;

  beforeAll(async () => {
    database = await openOwnDatabase();
    directory = await mkdtemp(path.join(tmpdir(), 'files-'));
    store = new DiskFileStore(directory);
    server = Fastify();
    serveStorage(server, { app: database.app, store });
    shop = await database.openShop();
  });
  afterAll(async () => {
    await server.close();
    await database.drop();
    await rm(directory, { recursive: true });
  });

  const keep = async (bytes: Buffer, merchantId = shop) => {
    const prepared = await prepareUpload(bytes, 'image_video_or_pdf');
    await store.put(merchantId, prepared.digest, prepared.bytes);
    return database.as(merchantId, (tx) => saveFile(tx, prepared, { original_name: 'قائمة.pdf', created_by: null }));
  };

  it('picture is cacheable forever with a fixed type', async () => {
    const stored = await keep(await picture(10, 10).png().toBuffer());
    const answer = await server.inject(stored.path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(answer.headers['content-disposition']).toBeUndefined();
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(10);
    const again = await server.inject({
      url: stored.path,
      headers: { 'if-none-match': String(answer.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('other file is a download under its own name', async () => {
    const stored = await keep(pdf);
    const { headers } = await server.inject(stored.path);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('قائمة.pdf')}`);
  });

  it('file is served in parts to a video player', async () => {
    const stored = await keep(mp4);
    const part = await server.inject({ url: stored.path, headers: { range: 'bytes=4-11' } });
    expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([
      206,
      'ftypisom',
      `bytes 4-11/${mp4.length}`,
    ]);
    const beyond = await server.inject({ url: stored.path, headers: { range: `bytes=${mp4.length}-` } });
    expect(beyond.statusCode).toBe(416);
  });

  it.each([
    ['bytes=0-', { from: 0, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=10-2000', { from: 10, to: 99 }],
    ['bytes=20-10', null],
    ['bytes=-', null],
    ['items=1-2', null],
  ])('range %s of 100 bytes is read', (header, range) => {
    expect(parseRange(header, 100)).toEqual(range);
  });

  it('file of another shop or name is not found', async () => {
    const other = await database.openShop();
    const stored = await keep(pdf);
    const name = stored.path.split('/').at(-1)!;
    for (const url of [
      storagePath(other, name),
      storagePath(shop, `${name.startsWith('A') ? 'B' : 'A'}${name.slice(1)}`),
      `/storage/${shop}/..%2F..%2Fetc%2Fpasswd`,
      '/storage/0/x',
      `/storage/99999999999/${name}`,
    ])
      expect((await server.inject(url)).statusCode).toBe(404);
    expect(await database.as(other, (tx) => findStoredFile(tx, store, stored.path))).toBeNull();
    const late = await database.as(shop, (tx) => findStoredFile(tx, store, stored.path));
    expect(await late!()).toEqual(pdf);
  });

  it('lost file is not found and not cached', async () => {
    const own = await database.openShop();
    const stored = await keep(pdf, own);
    const late = await database.as(own, (tx) => findStoredFile(tx, store, stored.path));
    await rm(path.join(directory, String(own)), { recursive: true });
    for (const headers of [{}, { range: 'bytes=0-3' }]) {
      const answer = await server.inject({ url: stored.path, headers });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    }
    // A document is made without the picture.
    expect(await late!()).toBeNull();
  });
});
