import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { buildOnlyPackages, builtFolders, shippedCommands } from '../../bin/release-files.ts';
import { findSettingsFile } from '../../bin/settings-file.mjs';
import { settings } from '../../src/platform/config/settings.ts';
import { typstFontDirectory } from '../../src/platform/pdf/typst-fonts.ts';
import { testWith } from '../support/test-with.ts';

/** What a new operator runs and fills in; a whole installation on a bare machine is `npm run drill:install`. */
const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'batalat-install-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const has = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;

const scripts = ['deploy/install', 'deploy/batalat', 'deploy/nightly-backup', 'bin/own-node'];
const units = ['batalat', 'batalat@', 'batalat-check', 'batalat-backup', 'batalat-base-backup'];
const unitOf = (name: string): string => read(`deploy/systemd/${name}.service`);

describe('settings file', () => {
  const example = read('deploy/batalat.env.example');

  test('example reads alike for shells, systemd and Node', () => {
    const file = join(folder, 'example.env');
    writeFileSync(file, example);
    const byShell = spawnSync('sh', ['-euc', `set -a; . ${file}; env`], {
      encoding: 'utf8',
      env: { PATH: '/usr/bin' },
    });
    expect(byShell.stderr).toBe('');
    const shell = new Map(byShell.stdout.split('\n').map((line) => line.split(/=(.*)/s) as [string, string]));
    for (const [name, value] of Object.entries(parseEnv(example)))
      expect([name, shell.get(name)]).toEqual([name, value]);
  });

  test('example names every setting once', () => {
    const named = [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!);
    expect(named.toSorted()).toEqual([...new Set(named)].toSorted());
    for (const name of Object.keys(settings)) expect(named).toContain(name);
  });

  test.each([
    ['--env among the words', ['a', '--env', '/x', 'b'], {}, { file: '/x', rest: ['a', 'b'] }],
    ['BATALAT_ENV', ['a'], { BATALAT_ENV: '/y' }, { file: '/y', rest: ['a'] }],
    ['--env before BATALAT_ENV', ['--env', '/x'], { BATALAT_ENV: '/y' }, { file: '/x', rest: [] }],
    ['neither', ['a'], {}, { file: undefined, rest: ['a'] }],
  ])('%s names the file', (_, words, environment, found) => {
    expect(findSettingsFile(words, environment)).toMatchObject(found);
  });

  const run = (words: string[], environment: Record<string, string> = {}) =>
    spawnSync(process.execPath, ['bin/run.mjs', join(folder, 'say.mjs'), ...words], {
      ...{ cwd: root, encoding: 'utf8', env: { PATH: process.env['PATH'], ...environment } },
    });

  test('command reads settings; caller’s own values win', () => {
    writeFileSync(
      join(folder, 'say.mjs'),
      'console.log(process.env.PORT, process.env.HOST, process.argv.slice(2).join())',
    );
    const file = join(folder, 'settings.env');
    writeFileSync(file, 'PORT=4000\nHOST=127.0.0.1\n');
    expect(run(['--env', file, 'word'], { PORT: '5000' }).stdout).toBe('5000 127.0.0.1 word\n');
    expect(run([], { BATALAT_ENV: file }).stdout).toBe('4000 127.0.0.1 \n');
  });

  test('missing settings file ends the command with a message', () => {
    for (const words of [['--env', join(folder, 'none.env')], ['--env']]) {
      const { status, stderr, stdout } = run(words);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/^The settings file .* was not taken: /);
    }
  });
});

describe('install scripts', () => {
  test('every script is executable and stops at failure', () => {
    for (const path of scripts) {
      expect([path, spawnSync('test', ['-x', join(root, path)]).status]).toEqual([path, 0]);
      expect(read(path)).toMatch(path === 'bin/own-node' ? /exec / : /^set -eu/m);
    }
  });

  testWith(has('shellcheck'), 'shellcheck', 'shellcheck finds nothing', () => {
    const checked = spawnSync('shellcheck', scripts, { cwd: root, encoding: 'utf8' });
    expect([checked.status, checked.stdout]).toEqual([0, '']);
  });

  const backup = (environment: Record<string, string>) =>
    spawnSync(join(root, 'deploy/nightly-backup'), {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], ...environment },
    });

  test('nightly backup refuses a folder that holds the key', () => {
    writeFileSync(join(folder, 'secret.key'), 'x');
    const kept = { BACKUP_DIR: folder, SECRET_KEY_FILE: join(folder, 'secret.key') };
    for (const [environment, says] of [
      [kept, 'lies among the backups'],
      [{ ...kept, BACKUP_KEEP: '0' }, 'BACKUP_KEEP'],
      [{ SECRET_KEY_FILE: kept.SECRET_KEY_FILE }, 'BACKUP_DIR'],
      [{ ...kept, BACKUP_DIR: join(folder, 'not/there') }, 'is not there'],
    ] as const) {
      const { status, stderr } = backup(environment);
      expect([says, status]).toEqual([says, 1]);
      expect(stderr).toContain(says);
    }
  });

  test('installation needs root, a domain and words for messages', () => {
    const installed = read('deploy/install');
    for (const refusal of [
      '--smtp: the mail server, or none',
      '--sms: the SMS service, or none',
      '--sms-key: a file with the key of the SMS service',
      'must be run as root',
    ])
      expect(installed).toContain(refusal);
  });
});

test('command drops the dashes of npm before its words', () => {
  const tree = join(folder, 'tree');
  mkdirSync(join(tree, 'bin'), { recursive: true });
  const script = (path: string, text: string): void => writeFileSync(path, text, { mode: 0o755 });
  script(join(tree, 'bin/own-node'), `#!/bin/sh\necho ${join(tree, 'node')}\n`);
  script(join(tree, 'node'), '#!/bin/sh\necho "$@"\n');
  script(join(tree, 'id'), '#!/bin/sh\necho batalat\n');
  const run = (...words: string[]): string =>
    spawnSync(join(root, 'deploy/batalat'), words, {
      encoding: 'utf8',
      env: { PATH: `${tree}:${process.env['PATH']}`, BATALAT: tree },
    }).stdout;
  expect(run('shop', '--', 'list')).toBe('--run shop -- list\n');
  expect(run('shop', 'list')).toBe('--run shop -- list\n');
});

test('archive command names the link, not the tree', () => {
  // A path whose links were resolved ends with the tree of that version.
  expect(read('deploy/recovery/prepare-archive')).not.toMatch(/^here=.*realpath/m);
});

test('pages leave the settings folder open to the product', () => {
  const folderOf = (text: string): Set<string> => new Set(text.match(/install -d .* \/etc\/batalat$/gm) ?? []);
  const installed = read('deploy/install').replaceAll(/^ +/gm, '');
  const [made] = folderOf(installed);
  expect(made).toContain('-m 0751 -o root -g batalat');
  expect(folderOf(read('docs/recovery.md'))).toEqual(new Set([made]));
});

describe('units', () => {
  test.each(units)('%s runs a program that is there', (name) => {
    const [, started] = /^ExecStart=(.+)$/m.exec(unitOf(name))!;
    const paths = [...started!.matchAll(/\/opt\/batalat\/(\S+)/g)].map(([, path]) => path!);
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect(() => read(path)).not.toThrow();
  });

  testWith(has('systemd-analyze'), 'systemd', 'each is exposed by 3 at most', () => {
    for (const name of units) {
      const file = join(folder, `${name}.service`);
      writeFileSync(file, unitOf(name));
      chmodSync(file, 0o644);
      const said = spawnSync('systemd-analyze', ['security', '--offline=true', '--no-pager', file], {
        encoding: 'utf8',
      });
      const [, exposure] = /exposure level for \S+: ([\d.]+)/.exec(said.stdout)!;
      expect([name, Number(exposure) <= 3]).toEqual([name, true]);
    }
  });

  test('unavailable database never stops the retries', () => {
    for (const name of ['batalat', 'batalat@']) expect(unitOf(name)).toMatch(/^StartLimitIntervalSec=0$/m);
  });
});

test('release leaves no package out that the server imports', () => {
  const imports = /^(?:import|export) (?!type\b)[^;]*?from '([^']+)'|\bimport\('([^']+)'\)/gm;
  const [seen, packages] = [new Set<string>(), new Set<string>()];
  const visit = (path: string): void => {
    // Screens are named by the server and loaded by the browser only.
    if (seen.has(path) || /[\\/](screens|ui)[\\/]/.test(path) || !/\.(tsx?|mjs)$/.test(path)) return;
    seen.add(path);
    for (const [, named, later] of read(path).matchAll(imports)) {
      const name = (named ?? later)!;
      if (name.startsWith('.')) visit(join(path, '..', name));
      else if (!name.startsWith('node:')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)![0]);
    }
  };
  visit('src/apps/app.ts');
  expect(seen.size).toBeGreaterThan(500);
  expect([...packages].filter((name) => buildOnlyPackages.includes(name))).toEqual([]);
  expect(packages).toContain('fastify');
});

test('release carries the faces of documents', () => {
  expect(builtFolders).toContain(relative(root, typstFontDirectory));
});

test('release carries the commands of the pages for operators', () => {
  const pages = ['install', 'operations', 'recovery', 'maintenance', 'failover', 'sizing'];
  const named = pages.flatMap((page) => [...read(`docs/${page}.md`).matchAll(/npm run ([a-z][a-z:-]*)/g)]);
  // What measures or rehearses the product is run from a clone.
  const ofClones = /^(bench|build|dev|drill|generate|plans|release)\b/;
  const missing = named
    .map(([, name]) => name!)
    .filter((name) => !ofClones.test(name) && !shippedCommands.includes(name));
  expect([...new Set(missing)]).toEqual([]);
});
