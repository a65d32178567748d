import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { Registry } from 'prom-client';
import { afterAll, describe, expect, test } from 'vitest';
import { localCertificate } from '../../../test/support/local-certificate.ts';
import { Pool } from '../db/pools.ts';
import { addBackupMetrics } from './backup-metrics.ts';
import { addCertificateMetrics } from './certificate-metrics.ts';
import { addDatabaseMetrics } from './database-metrics.ts';
import { addDiskMetrics } from './disk-metrics.ts';

const folder = mkdtempSync(join(tmpdir(), 'batalat-figures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The values of a figure by its labels as they are written. */
const valuesOf = async (registry: Registry, name: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await registry.metrics())
      .split('\n')
      .filter((line) => line === name || line.startsWith(`${name}{`) || line.startsWith(`${name} `))
      .map((line) => [/\{(.*)\}/.exec(line)?.[1] ?? '', Number(line.split(' ').at(-1))]),
  );

test('disk usage is per folder; absent one fails', async () => {
  const registry = new Registry();
  let failures = 0;
  addDiskMetrics(registry, { folders: [folder, join(folder, 'absent')], onFailure: () => void failures++ });
  const free = await valuesOf(registry, 'batalat_disk_free_bytes');
  const size = await valuesOf(registry, 'batalat_disk_bytes');
  expect(Object.keys(free)).toEqual([`folder="${folder}"`]);
  expect(Object.values(free)[0]).toBeGreaterThan(0);
  expect(Object.values(size)[0]).toBeGreaterThan(Object.values(free)[0]!);
  expect(failures).toBe(1);
});

describe('newest backup', () => {
  const figures = async (backupDir: string, statusDir: string | null) => {
    const registry = new Registry();
    addBackupMetrics(registry, { backupDir, statusDir, onFailure: () => {} });
    return valuesOf(registry, 'batalat_backup_finished_seconds');
  };

  test('missing backup is 0', async () => {
    expect(await figures(join(folder, 'none'), folder)).toEqual({ 'kind="archive"': 0, 'kind="base"': 0 });
    expect(await figures(join(folder, 'none'), null)).toEqual({ 'kind="archive"': 0 });
  });

  test('newest complete backup counts', async () => {
    const backups = join(folder, 'backups');
    const add = (name: string, taken_at: string) => {
      mkdirSync(join(backups, name), { recursive: true });
      const file = join(backups, name, 'manifest.json');
      writeFileSync(file, JSON.stringify({ taken_at }));
      utimesSync(file, new Date(taken_at), new Date(taken_at));
    };
    add('monday', '2026-11-23T02:00:00Z');
    add('tuesday', '2026-11-24T02:00:00Z');
    add('wednesday.partial-77', '2026-11-25T02:00:00Z');
    mkdirSync(join(backups, 'thursday'));
    writeFileSync(
      join(folder, 'base-backup.prom'),
      '# TYPE x gauge\nbatalat_backup_finished_seconds{kind="base"} 1764122400\n',
    );
    expect(await figures(backups, folder)).toEqual({
      'kind="archive"': Date.parse('2026-11-24T02:00:00Z') / 1000,
      'kind="base"': 1764122400,
    });
  });
});

describe('the certificate', () => {
  const ends = Date.parse('Nov  3 02:11:59 2126 GMT') / 1000;
  const figures = async (publicUrl: string, file: string | null) => {
    const registry = new Registry();
    addCertificateMetrics(registry, { publicUrl, file, onFailure: () => {} });
    // Read beside the first scrape.
    for (let i = 0; i < 200 && (await valuesOf(registry, 'batalat_certificate_read'))[''] === undefined; i++)
      await new Promise((resolve) => setTimeout(resolve, 10));
    return [
      (await valuesOf(registry, 'batalat_certificate_expires_seconds'))[''],
      (await valuesOf(registry, 'batalat_certificate_read'))[''],
    ];
  };

  test('certificate is read from its address, trusted or not', async () => {
    const server = createServer(localCertificate, (socket) => socket.end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    expect(await figures(`https://localhost:${port}`, null)).toEqual([ends, 1]);
    expect(await figures(`https://127.0.0.1:${port}`, null)).toEqual([ends, 1]);
    await new Promise((resolve) => server.close(resolve));
    expect(await figures(`https://127.0.0.1:${port}`, null)).toEqual([undefined, 0]);
  });

  test('certificate is read from its file', async () => {
    const file = join(folder, 'fullchain.pem');
    writeFileSync(file, localCertificate.cert);
    expect(await figures('https://shop.example', file)).toEqual([ends, 1]);
    expect(await figures('https://shop.example', join(folder, 'absent.pem'))).toEqual([undefined, 0]);
  });

  test('no TLS means no certificate figure', async () => {
    const registry = new Registry();
    addCertificateMetrics(registry, { publicUrl: 'http://localhost:3000', file: null, onFailure: () => {} });
    expect(await registry.metrics()).not.toContain('certificate');
  });
});

test('unreachable database is reported and hides nothing else', async () => {
  const registry = new Registry();
  const failures: string[] = [];
  const owner = new Pool({ host: '127.0.0.1', port: 9, user: 'nobody', database: 'none' }, 1);
  addDatabaseMetrics(registry, { owner, replica: owner, onFailure: (what) => void failures.push(what) });
  expect(await valuesOf(registry, 'batalat_database_up')).toEqual({ '': 0 });
  expect(await valuesOf(registry, 'batalat_database_connections')).toEqual({});
  expect(await valuesOf(registry, 'batalat_replica_up')).toEqual({});
  expect(failures).toEqual(['database']);
  await owner.end();
});
