import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveBuiltFiles } from './built-files.ts';

let folder: string;
const server = fastify();
const get = (url: string, encoding?: string) =>
  server.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-files-'));
  const dist = join(folder, 'app');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await mkdir(join(dist, '.vite'));
  const files = { 'assets/Bg6huN25.js': 'plain', 'assets/Bg6huN25.js.br': 'by br', 'assets/Bg6huN25.js.gz': 'by gz' };
  const more = { 'assets/plex-400-BXQnmYA9.woff2': 'face', 'merchant.html': 'page', '.vite/manifest.json': '{}' };
  for (const [name, text] of Object.entries({ ...files, ...more })) await writeFile(join(dist, name), text);
  await writeFile(join(folder, 'secret.js'), 'secret');
  serveBuiltFiles(server, `${dist}/`, '/app/');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe('built files', () => {
  test.each([
    ['gzip, deflate, br', 'by br', 'br'],
    ['gzip', 'by gz', 'gzip'],
    ['identity', 'plain', undefined],
    [undefined, 'plain', undefined],
  ])('request accepting %s gets %s', async (accepted, body, encoding) => {
    const answer = await get('/app/assets/Bg6huN25.js?v=1', accepted);
    expect([answer.statusCode, answer.body, answer.headers['content-encoding']]).toEqual([200, body, encoding]);
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.headers['vary']).toBe('accept-encoding');
  });

  test('files named by content are cacheable forever', async () => {
    for (const name of ['Bg6huN25.js', 'plex-400-BXQnmYA9.woff2'])
      expect((await get(`/app/assets/${name}`)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/app/merchant.html')).headers['cache-control']).toBe('no-cache');
  });

  test('file outside the folder is refused', async () => {
    for (const path of [
      '../secret.js',
      '..%2fsecret.js',
      'assets/../../secret.js',
      '.vite/manifest.json',
      'assets/',
      'x.js',
    ])
      expect([path, (await get(`/app/${path}`)).statusCode]).toEqual([path, 404]);
  });

  test('unknown file kind stops the start', async () => {
    const dist = join(folder, 'other');
    await mkdir(dist);
    await writeFile(join(dist, 'song.ogg'), 'song');
    expect(() => serveBuiltFiles(fastify(), `${dist}/`, '/app/')).toThrow('song.ogg');
  });

  test('unreadable file is tried again', async () => {
    const name = 'assets/plex-400-BXQnmYA9.woff2';
    const other = fastify();
    serveBuiltFiles(other, `${join(folder, 'app')}/`, '/app/');
    await rm(join(folder, 'app', name));
    expect((await other.inject(`/app/${name}`)).statusCode).toBe(500);
    await writeFile(join(folder, 'app', name), 'face');
    expect((await other.inject(`/app/${name}`)).body).toBe('face');
    await other.close();
  });
});
