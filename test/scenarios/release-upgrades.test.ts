import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schemaText } from '../../bin/documents/schema-text.ts';
import { restore } from '../../src/apps/restore.ts';
import { type Manifest, manifestName } from '../../src/platform/backup/manifest.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { guardSchema } from '../../src/platform/db/guard.ts';
import { openPlainDatabase, type PlainDatabase } from '../support/plain-database.ts';
import { releaseFile, releaseFolder } from '../support/releases.ts';

/** What every release left in its shops' databases is brought up to today (`npm run release:backup` writes it). */
const root = join(import.meta.dirname, '../..');
const releases = (await readdir(releaseFolder)).map((name) => name.replace('.tar.gz', '')).toSorted();

test('every release of the changes has a backup', async () => {
  const changes = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
  expect(releases).toEqual([...changes.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version]) => version).toSorted());
});

describe.each(releases)('database of %s', (version) => {
  let folder: string;
  let database: PlainDatabase;
  const lines: string[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'batalat-release-'));
    await chmod(folder, 0o755);
    database = await openPlainDatabase();
    execFileSync('tar', ['--extract', '--gzip', '--file', releaseFile(version), '--directory', folder]);
    const config = loadConfig({ DATA_DIR: join(folder, 'data'), SECRET_KEY_FILE: join(folder, 'secret.key') });
    // Ends with the books of every shop, the fences and what the secret key seals.
    await restore(config, database.address, join(folder, version), (line) => lines.push(line));
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });

  test('upgrade ends with the schema of today', async () => {
    const client = new pg.Client(database.address.owner as pg.ClientConfig);
    await client.connect();
    const upgraded = await schemaText(client);
    await client.end();
    expect(upgraded).toBe(await readFile(join(root, 'db/schema.sql'), 'utf8'));
  });

  test('upgrade has row policies and agreeing books', async () => {
    expect(await guardSchema(database.address)).toEqual([]);
    expect(lines.at(-1)).toBe('fences as the migrations say; the books of 2 shops agree');
  });

  test('upgrade retains every row and ends sessions', async () => {
    const count = async (table: string) =>
      (await database.asSuperuser(`select count(*)::int as n from ${table}`)).rows[0].n as number;
    const { tables }: Manifest = JSON.parse(await readFile(join(folder, version, manifestName), 'utf8'));
    const kept = new Map(tables.map(({ name, rows }) => [name, rows]));
    for (const table of [
      'invoice',
      'payment',
      'journal_line',
      'stock_operation',
      'customer',
      'appointment',
      'audit_entry',
    ])
      expect([table, await count(table)]).toEqual([table, kept.get(table)]);
    expect(kept.get('invoice')).toBeGreaterThan(20);
    expect(await count('shop_session where ended_at is null')).toBe(0);
  });
});
