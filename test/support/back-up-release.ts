import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackup } from '../../src/platform/backup/create-backup.ts';
import { DiskFileStore } from '../../src/platform/files/disk-file-store.ts';
import { readSecretKey } from '../../src/platform/secrets/secret-key.ts';
import { furnishShop } from './furnished-shop.ts';
import { openOwnServer } from './own-server.ts';
import { releaseFile, releaseFolder } from './releases.ts';
import templateDatabase from './template-database.ts';
import testDatabase from './test-database.ts';

/**
 * `npm run release:backup`: a backup of two small shops, as this version writes it, for the test that brings every release's
 * database up to today. Once a release, before its tag; one that is there is never made again.
 */
const root = join(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const file = releaseFile(version);
if (existsSync(file)) throw new Error(`${file} is there: what a release left is not made again`);

const stops = [await testDatabase(), await templateDatabase()].reverse();
const folder = mkdtempSync(join(tmpdir(), 'batalat-release-'));
try {
  const key = join(folder, 'secret.key');
  const at = await openOwnServer({ secret: readSecretKey(key) });
  await furnishShop(at);
  await furnishShop(at);
  const files = new DiskFileStore(at.filesDirectory);
  const into = join(folder, version);
  const now = new Date().toISOString();
  await createBackup({ owner: at.database.address.owner, files, into, now, secretKey: key });
  await at.close();
  mkdirSync(releaseFolder, { recursive: true });
  execFileSync('tar', ['--create', '--gzip', '--file', file, '--directory', folder, version]);
  console.log(file);
} finally {
  rmSync(folder, { recursive: true });
  for (const stop of stops) await stop();
}
