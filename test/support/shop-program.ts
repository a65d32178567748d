import { spawn } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OwnServer } from './own-server.ts';

export interface ProgramEnd {
  readonly code: number | null;
  readonly said: string;
}

/** Runs `npm run shop` on the database and the files of a server; `until` kills it the hard way once it has said that. */
export const openShopProgram = (at: OwnServer) => {
  const folder = mkdtempSync(join(tmpdir(), 'batalat-one-shop-'));
  symlinkSync(at.filesDirectory, join(folder, 'files'));
  symlinkSync(`${at.filesDirectory}-exports`, join(folder, 'exports'));
  const run = (words: readonly string[], { until, mail = true }: { until?: string; mail?: boolean } = {}) =>
    new Promise<ProgramEnd>((resolve) => {
      const child = spawn(process.execPath, ['bin/shop.ts', ...words], {
        cwd: join(import.meta.dirname, '../..'),
        env: {
          PATH: process.env['PATH'],
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
          NODE_ENV: 'test',
          DEMO: 'false',
          DATA_DIR: folder,
          DATABASE_URL: (at.database.address.owner as { connectionString: string }).connectionString,
          ...(mail ? {} : { SMTP_URL: 'none' }),
        },
      });
      let said = '';
      const hear = (data: Buffer): void => {
        said += data;
        if (until && said.includes(until)) child.kill('SIGKILL');
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.on('close', (code) => resolve({ code, said }));
    });
  return { run, file: (name: string): string => join(folder, name) };
};
