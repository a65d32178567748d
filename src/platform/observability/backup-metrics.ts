import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from 'prom-client';
import type { Manifest } from '../backup/manifest.ts';
import { addReadGauge, cacheRead, type Sample } from './cache-read.ts';

const isAbsent = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';

/** When the newest whole backup of the folder was taken, in seconds since 1970; 0: there is none. */
export const readNewestBackup = async (folder: string): Promise<number> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });
  let newest: { at: number; file: string } | undefined;
  // A folder under its own name is whole: it is renamed last.
  for (const name of names.filter((one) => !one.includes('.partial-'))) {
    const file = join(folder, name, 'manifest.json');
    const at = await stat(file).then(
      (found) => found.mtimeMs,
      () => undefined,
    );
    if (at !== undefined && (!newest || at > newest.at)) newest = { at, file };
  }
  if (!newest) return 0;
  const { taken_at } = JSON.parse(await readFile(newest.file, 'utf8')) as Manifest;
  return Date.parse(taken_at) / 1000;
};

/** When deploy/recovery/base-backup last finished, as it wrote it last of all; 0: it never did. */
export const readLastBaseBackup = async (folder: string): Promise<number> => {
  const text = await readFile(join(folder, 'base-backup.prom'), 'utf8').catch((error: unknown) => {
    if (isAbsent(error)) return '';
    throw error;
  });
  return Number(/^batalat_backup_finished_seconds\{kind="base"\} (\d+)$/m.exec(text)?.[1] ?? 0);
};

/** When the newest backup of each kind was finished. 0 says that there is none, which is an age that an alert sees. */
export const addBackupMetrics = (
  registry: Registry,
  parts: { backupDir: string; statusDir: string | null; onFailure: () => void },
): void => {
  const sample = (kind: string, read: () => Promise<number>): Promise<Sample[]> =>
    read().then(
      (value) => [{ labels: { kind }, value }],
      () => {
        parts.onFailure();
        return [];
      },
    );
  const { backupDir, statusDir } = parts;
  const readBackups = cacheRead(60_000, async () => [
    ...(await sample('archive', () => readNewestBackup(backupDir))),
    ...(statusDir ? await sample('base', () => readLastBaseBackup(statusDir)) : []),
  ]);
  const help = 'When the newest backup was finished, in seconds since 1970 (0: none), by kind';
  addReadGauge(registry, { name: 'batalat_backup_finished_seconds', help, labelNames: ['kind'] }, readBackups);
};
