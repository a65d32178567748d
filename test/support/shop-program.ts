import { spawn } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failureText } from '../../src/apps/failure-text.ts';
import { runShopCommand, ShopUsageError } from '../../src/apps/one-shop/shop-command.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import type { OwnServer } from './own-server.ts';

export interface ProgramEnd {
  readonly code: number | null;
  readonly said: string;
}
type Environment = Record<string, string | undefined>;

/** The program as an operator starts it; `until` kills it the hard way once it has said that. */
const spawnProgram = (words: readonly string[], env: Environment, until?: string): Promise<ProgramEnd> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['bin/shop.ts', ...words], {
      cwd: join(import.meta.dirname, '../..'),
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
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

/** The same here: a start of the program takes longer than most of what it does. */
const runHere = async (words: readonly string[], env: Environment, at: OwnServer): Promise<ProgramEnd> => {
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const end = (code: number): ProgramEnd => ({ code, said: lines.map((line) => `${line}\n`).join('') });
  const { address } = at.database;
  try {
    return end(await runShopCommand(words, { config: loadConfig(env), address, say, askName: async () => '' }));
  } catch (error) {
    say(error instanceof ShopUsageError ? error.message : (failureText(error) ?? String(error)));
    return end(error instanceof ShopUsageError ? 2 : 1);
  }
};

/** `npm run shop` on the database and the files of a server. */
export const openShopProgram = (at: OwnServer) => {
  const folder = mkdtempSync(join(tmpdir(), 'batalat-one-shop-'));
  symlinkSync(at.filesDirectory, join(folder, 'files'));
  symlinkSync(`${at.filesDirectory}-exports`, join(folder, 'exports'));
  const environment = (mail: boolean): Environment => ({
    NODE_ENV: 'test',
    DEMO: 'false',
    DATA_DIR: folder,
    DATABASE_URL: (at.database.address.owner as { connectionString: string }).connectionString,
    ...(mail ? {} : { SMTP_URL: 'none' }),
  });
  return {
    run: (words: readonly string[], { mail = true } = {}) => runHere(words, environment(mail), at),
    spawn: (words: readonly string[], until?: string) => spawnProgram(words, environment(true), until),
    file: (name: string): string => join(folder, name),
  };
};
