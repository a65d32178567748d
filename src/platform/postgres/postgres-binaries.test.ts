import { chmodSync, existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { postgresBinaries } from './postgres-binaries.ts';
import { runAsUnprivileged } from './unprivileged-account.ts';

const scratch = mkdtempSync(join(tmpdir(), 'batalat-binaries-'));
chmodSync(scratch, 0o755);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const packageAt = (root: string, mode: number) => {
  mkdirSync(join(root, 'native/bin'), { recursive: true });
  mkdirSync(join(root, 'native/lib'));
  writeFileSync(join(root, 'native/bin/postgres'), '#!/bin/sh\n', { mode });
  writeFileSync(join(root, 'native/lib/libx.so.1.2'), '');
  const link = { source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' };
  writeFileSync(join(root, 'native/pg-symlinks.json'), JSON.stringify([link]));
  return { root, version: '0' };
};

test('links that npm could not carry are made, once', () => {
  const found = packageAt(join(scratch, 'open'), 0o755);
  for (let run = 0; run < 2; run++)
    expect(postgresBinaries(runAsUnprivileged(), join(scratch, 'spare'), found)).toBe(join(found.root, 'native/bin'));
  expect(readlinkSync(join(found.root, 'native/lib/libx.so.1'))).toBe('libx.so.1.2');
  expect(existsSync(join(scratch, 'spare'))).toBe(false);
});

test('programs the account cannot run are copied', () => {
  const found = packageAt(join(scratch, 'shut'), 0o644);
  const bin = postgresBinaries(runAsUnprivileged(), join(scratch, 'spare'), found);
  expect(bin).toBe(join(scratch, 'spare/postgresql-0/native/bin'));
  expect(readlinkSync(join(bin, '../lib/libx.so.1'))).toBe('libx.so.1.2');
  expect(postgresBinaries(runAsUnprivileged(), join(scratch, 'spare'), found)).toBe(bin);
});
