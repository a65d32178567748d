import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schemaText } from '../../bin/documents/schema-text.ts';
import { loadConfig } from '../../src/platform/config.ts';
import { guardSchema } from '../../src/platform/db/guard.ts';
import { restore } from '../../src/surfaces/restore.ts';
import { openPlainDatabase, type PlainDatabase } from '../support/plain-database.ts';
import { keptReleases, releaseFile } from '../support/releases.ts';

/** What every release left in its shops' databases is brought up to today (`npm run release:keep` keeps it). */
const root = join(import.meta.dirname, '../..');
const releases = (await readdir(keptReleases)).map((name) => name.replace('.tar.gz', '')).toSorted();

test('every release of the changes keeps a database', async () => {
  const changes = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
  expect(releases).toEqual([...changes.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version]) => version).toSorted());
});

describe.each(releases)('a database of %s', (version) => {
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

  test('ends with the schema of a new one', async () => {
    const client = new pg.Client(database.address.owner as pg.ClientConfig);
    await client.connect();
    const upgraded = await schemaText(client);
    await client.end();
    expect(upgraded).toBe(await readFile(join(root, 'db/schema.sql'), 'utf8'));
  });

  test('is fenced, and its books agree', async () => {
    expect(await guardSchema(database.address)).toEqual([]);
    expect(lines.at(-1)).toBe('fences as the migrations say; the books of 2 shops agree');
  });

  test('keeps documents and ends sessions', async () => {
    const of = async (statement: string) => (await database.asSuperuser(statement)).rows;
    const [counts] = await of(`select count(*)::int as documents, count(distinct merchant_id)::int as shops,
      bool_and(total > 0) as is_priced from invoice`);
    expect(counts).toEqual({ documents: expect.any(Number), shops: 2, is_priced: true });
    expect(counts!.documents).toBeGreaterThan(20);
    expect(await of('select from shop_session where ended_at is null')).toEqual([]);
  });
});
