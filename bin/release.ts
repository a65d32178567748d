import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { buildTypstFonts } from '../src/platform/pdf/typst-fonts.ts';
import { build } from './build.ts';
import { buildOnlyPackages, builtFolders, findBundleFiles, shippedCommands } from './release-files.ts';
import { runProgram } from './run-program.ts';

/**
 * `npm run release [folder]`: one archive of this version for this kind of machine that needs no build, no packages and no Node of
 * the machine: the product's sources without tests, its bundle and screens, the packages that it runs on, and Node 24. Beside it
 * its SHA-256. The same commit makes the same files in it; what was built before is not in it twice.
 */
const root = join(import.meta.dirname, '..');

const run = (command: string, args: readonly string[], cwd: string): string => {
  const done = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (done.status !== 0) throw new Error(`${command} ${args[0]}: ${done.stderr || done.error?.message}`);
  return done.stdout;
};

/** Files of the product that a running installation has a use for. */
const isShipped = (path: string): boolean =>
  !/\.(test|spec)\.tsx?$/.test(path) &&
  !/^bin\/(test|secrets|walk|races|lives|mutants|drill|generate|release)\b/.test(path);
const shippedFolders = ['bin', 'db', 'deploy', 'docs', 'src'];
const shippedFiles = ['README.md', 'CHANGELOG.md', '.npmrc', 'tsconfig.json'];
interface PackageFile {
  readonly version: string;
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const copySources = (to: string): void => {
  const tracked = run('git', ['ls-files', '-z', ...shippedFolders], root)
    .split('\0')
    .filter(Boolean);
  for (const path of tracked.filter(isShipped)) cpSync(join(root, path), join(to, path));
  for (const path of shippedFiles) if (existsSync(join(root, path))) cpSync(join(root, path), join(to, path));
  for (const path of builtFolders) cpSync(join(root, path), join(to, path), { recursive: true });
  for (const path of findBundleFiles(join(root, '.build/server')))
    cpSync(join(root, '.build/server', path), join(to, '.build/server', path));
};

/** Leaves the packages that a running server imports, by npm, which knows what those need. */
const installPackages = (to: string): void => {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as PackageFile;
  const shipped: PackageFile = {
    ...own,
    scripts: Object.fromEntries(Object.entries(own.scripts).filter(([name]) => shippedCommands.includes(name))),
    dependencies: Object.fromEntries(
      Object.entries(own.dependencies).filter(([name]) => !buildOnlyPackages.includes(name)),
    ),
  };
  delete shipped.devDependencies;
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(shipped, null, 2)}\n`);
  cpSync(join(root, 'package-lock.json'), join(to, 'package-lock.json'));
  const packages = readdirSync(join(root, 'node_modules')).filter((name) => !name.startsWith('.'));
  mkdirSync(join(to, 'node_modules'));
  run('cp', ['-a', '--reflink=auto', '-t', join(to, 'node_modules'), ...packages], join(root, 'node_modules'));
  run('npm', ['install', '--omit=dev', '--ignore-scripts', '--offline', '--no-audit', '--no-fund'], to);
  // Of Node itself only the program runs: its headers and its npm are four tenths of it.
  for (const name of readdirSync(join(to, 'node_modules')).filter((one) => /^node-\w+-\w+$/.test(one)))
    for (const part of ['include', 'lib', 'share'])
      rmSync(join(to, 'node_modules', name, part), { recursive: true, force: true });
};

const pack = (staging: string, name: string, into: string): string => {
  const file = join(into, `${name}.tar.gz`);
  const [when] = run('git', ['log', '-1', '--format=%cI'], root).split('\n');
  const same = ['--sort=name', `--mtime=${when}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
  run('tar', ['-C', staging, ...same, '-czf', file, name], root);
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
  writeFileSync(`${file}.sha256`, `${sum}  ${name}.tar.gz\n`);
  return file;
};

await runProgram(async () => {
  const into = process.argv[2] ?? join(root, 'dist/release');
  if (run('git', ['status', '--porcelain', ...shippedFolders], root) !== '')
    throw new Error('There are changes that are not committed: a release is of a commit.');
  await build();
  await buildTypstFonts();
  mkdirSync(into, { recursive: true });
  const staging = mkdtempSync(join(into, '.staging-'));
  try {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as PackageFile;
    const name = `batalat-${version}-${process.platform}-${process.arch}`;
    const to = join(staging, name);
    mkdirSync(to);
    copySources(to);
    installPackages(to);
    const [commit] = run('git', ['rev-parse', 'HEAD'], root).split('\n');
    writeFileSync(join(to, '.build/release.json'), `${JSON.stringify({ version, commit }, null, 2)}\n`);
    const file = pack(staging, name, into);
    console.log(`${file}: ${Math.round(statSync(file).size / 1e6)} MB`);
    return 0;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
});
