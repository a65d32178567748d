import { resolve } from 'node:path';
import { z } from 'zod';
import { setting, webAddress } from '../config/setting.ts';

/** Lines, figures and traces, and what the figures look at beside the product itself. */
export const observabilityRows = {
  LOG_FILE: setting(
    z.string().optional(),
    'standard input',
    'Where the supervisor keeps the lines: `npm run find` reads them there. The product itself writes to standard output.',
  ),
  SLOW_STATEMENT_MS: setting(
    z.coerce.number().int().min(0).max(600_000).default(500),
    '500',
    'Round trips to the database that take longer leave a line with their operation; 0 leaves none.',
  ),
  METRICS_PORT: setting(
    z.coerce.number().int().min(0).max(65535).optional(),
    'none',
    'Port of `/metrics` (Prometheus) alone; 0 takes a free one. Keep it from the public network.',
  ),
  METRICS_HOST: setting(z.string().default('127.0.0.1'), '127.0.0.1', 'Address that METRICS_PORT listens on.'),
  METRICS_TOKEN: setting(
    z.string().min(16).optional(),
    'none',
    'Bearer token of `/metrics`: without METRICS_PORT it opens the address on PORT. With neither there are no metrics.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    webAddress.optional(),
    'none',
    'Collector of traces (OTLP over HTTP, `/v1/traces` is added). Not set: nothing of it is read.',
  ),
  OTEL_TRACES_SAMPLER_ARG: setting(
    z.coerce.number().min(0).max(1).default(1),
    '1',
    'Share of requests that are traced.',
  ),
  BACKUP_DIR: setting(
    z.string().optional(),
    'DATA_DIR-backups',
    'Folder into which `npm run backup` writes, and whose newest backup `batalat_backup_finished_seconds` tells. Never beside the secret key; better on another machine (a mount).',
  ),
  STATUS_DIR: setting(
    z.string().optional(),
    'none',
    'Folder in which `deploy/recovery/base-backup` leaves `base-backup.prom`, when it runs on this machine; its moment is told as that of kind `base`.',
  ),
  WATCHED_FOLDERS: setting(
    z.string().optional(),
    'none',
    'Folders whose disks are watched beside that of DATA_DIR, separated by commas: that of PostgreSQL, the archive. Only their disk is asked, so the folder above a closed one does.',
  ),
  CERTIFICATE_FILE: setting(
    z.string().optional(),
    'asks PUBLIC_URL',
    'The certificate of PUBLIC_URL as a PEM file, to tell when it ends; without it the process asks the address itself once an hour.',
  ),
} as const;

export interface WatchSettings {
  readonly backupDir: string;
  readonly statusDir: string | null;
  /** That of DATA_DIR first. */
  readonly folders: readonly string[];
  readonly certificateFile: string | null;
}

type Given = {
  readonly [K in 'BACKUP_DIR' | 'STATUS_DIR' | 'WATCHED_FOLDERS' | 'CERTIFICATE_FILE']?: string | undefined;
};

export const watchFrom = (env: Given, dataDir: string): WatchSettings => ({
  backupDir: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : `${dataDir}-backups`,
  statusDir: env.STATUS_DIR ? resolve(env.STATUS_DIR) : null,
  folders: [
    dataDir,
    ...(env.WATCHED_FOLDERS ?? '')
      .split(',')
      .map((folder) => folder.trim())
      .filter((folder) => folder !== '')
      .map((folder) => resolve(folder)),
  ],
  certificateFile: env.CERTIFICATE_FILE ? resolve(env.CERTIFICATE_FILE) : null,
});
