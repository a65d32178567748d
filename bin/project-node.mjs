// Plain JavaScript for Node 20 and later: finds and prepares what the TypeScript of the project runs on.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** What the lock file asks for and npm has not put into node_modules; optional packages depend on the machine. */
const missingPackages = (withDevelopment) => {
  const listed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(listed)) return ['node_modules'];
  const installed = readJson(listed).packages;
  return Object.entries(readJson(join(root, 'package-lock.json')).packages)
    .filter(([path, wanted]) => path !== '' && !wanted.optional && !wanted.link && (withDevelopment || !wanted.dev))
    .filter(([path, wanted]) => installed[path]?.version !== wanted.version)
    .map(([path]) => path);
};

/** Ends the process with a sentence where this account may not write the product's folder, as under the systemd unit. */
export const needWritableTree = (what, command) => {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    console.error(
      `${what}, and this account may not write to ${root}. As the account that owns the folder: ${command}. A release (npm run release) needs neither.`,
    );
    process.exit(1);
  }
};

/** Runs `npm ci` when node_modules is not what package-lock.json says (content, not file times: those lie after a checkout). */
export const ensureInstalled = ({ withDevelopment }) => {
  if (missingPackages(withDevelopment).length === 0) return;
  needWritableTree('Packages are missing', withDevelopment ? 'npm ci --include=dev' : 'npm ci --omit=dev');
  console.log('Installing packages …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Packages that name newer engines run on the project's own Node; npm would print a warning for each of them.
  const run = spawnSync(npm, ['ci', '--loglevel=error', ...(withDevelopment ? ['--include=dev'] : ['--omit=dev'])], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (run.status !== 0) {
    console.error('npm ci failed: the packages could not be installed.');
    process.exit(1);
  }
};

/** The Node 24 that the project brings as a package, else the running one when it is new enough. */
export const projectNode = () => {
  const program = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  for (const name of [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`]) {
    const path = join(root, 'node_modules', name, program);
    if (existsSync(path)) return path;
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(
    `No Node 24 for ${process.platform} ${process.arch}: run npm ci without --omit=optional, or start with Node 24.`,
  );
  return process.exit(1);
};

/** The environment of our processes: compiled modules are kept, which halves the time to start. */
export const projectEnvironment = (more = {}) => ({
  ...process.env,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.build/compile-cache'),
  ...more,
});

/** The exit code of a child: its own, or 128 and the signal's number as a shell says it. */
export const exitCodeOf = (code, signal) =>
  code ?? 128 + ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 0);
