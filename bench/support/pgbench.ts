import { spawnSync } from 'node:child_process';
import type { Statement } from '../../src/platform/db/sql.ts';
import type { BenchDatabase } from './processes.ts';

const quote = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`;
  if (Array.isArray(value))
    return `'{${value.map((v) => (v === null ? 'NULL' : typeof v === 'string' ? `"${v}"` : String(v))).join(',')}}'`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  // pgbench takes `:null` in a JSON text for one of its variables; a space keeps it what it is.
  return `'${String(value).replaceAll("'", "''").replaceAll('":', '": ')}'`;
};

/** The statement as pgbench sends it: values in place, except those that must differ each time. */
export const script = (statement: Statement, unique: ReadonlyMap<unknown, string> = new Map()): string =>
  statement.text
    .replace(/\$(\d+)/g, (_, n) => {
      const value = statement.values[Number(n) - 1];
      return unique.get(value) ?? quote(value);
    })
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\s*\n\s*/g, ' ')
    // pgbench takes the `:MI` of a time's format for one of its variables.
    .replaceAll(/(?<!:):(?=[A-Z])/g, "' || chr(58) || '");

/** Runs the scripts for so long; transactions a second. */
export const runPgbench = (
  database: BenchDatabase,
  files: readonly string[],
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
): { tps: number } => {
  const result = spawnSync(
    'pgbench',
    [
      '-h',
      database.host,
      '-p',
      String(database.port),
      '-U',
      'batalat_app',
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '1',
      '-T',
      String(seconds),
      ...files.flatMap((f) => ['-f', f]),
      'batalat',
    ],
    { encoding: 'utf8' },
  );
  const tps = Number(/tps = ([\d.]+)/.exec(result.stdout)?.[1]);
  if (!tps) throw new Error(`pgbench: ${result.stdout}\n${result.stderr}`);
  return { tps };
};
