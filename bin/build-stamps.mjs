// Plain JavaScript: npm start asks before any TypeScript runs whether what was built is of today's files.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const isTest = (path) => /\.test\.tsx?$/.test(path);

/** What is built: from which files, where it goes, where its stamp is. */
export const screens = {
  stamp: '.build/browser.sha256',
  output: 'dist/app',
  folders: ['src'],
  files: ['vite.config.ts', 'package-lock.json'],
  /** Files that decide what the browser gets; servers' and tests' change nothing there. */
  isInput: (path) =>
    /\.(ts|tsx|js|css|html|svg|json|woff2)$/.test(path) && !isTest(path) && !path.split(sep).includes('server'),
};
export const server = {
  stamp: '.build/server.sha256',
  output: '.build/server/app.mjs',
  folders: ['src', 'db'],
  files: ['bin/build-server.ts', 'package.json', 'package-lock.json', 'tsconfig.json'],
  isInput: (path) => /\.(ts|tsx|js|json)$/.test(path) && !isTest(path),
};

const inputsOf = (folder, { folders, files, isInput }) =>
  folders
    .filter((name) => existsSync(join(folder, name)))
    .flatMap((name) =>
      readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).map((path) => join(name, path)),
    )
    .filter(isInput)
    .concat(files.filter((file) => existsSync(join(folder, file))))
    .sort();

/** One hash over the names and contents of all inputs of a build. */
export const hashOfInputs = (folder, build) => {
  const hash = createHash('sha256');
  for (const file of inputsOf(folder, build))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0');
  return hash.digest('hex');
};

/**
 * One hash over the names, sizes, inodes and times of change of all inputs. Whoever writes a file, or puts another in its place,
 * moves its time of change (ctime), which no program can set: as long as this hash is the same the contents are. A copy or a
 * checkout has another one, and then contents are read.
 */
const hashOfStates = (folder, build) => {
  const hash = createHash('sha256');
  for (const file of inputsOf(folder, build)) {
    const { size, ino, ctimeNs } = statSync(join(folder, file), { bigint: true });
    hash.update(`${file}\0${size}\0${ino}\0${ctimeNs}\0`);
  }
  return hash.digest('hex');
};

/** The stamp: the hash of the contents, then that of the states it was found at. */
const readStamp = (folder, { stamp }) => {
  try {
    return readFileSync(join(folder, stamp), 'utf8').split('\n');
  } catch {
    return [];
  }
};

/** Notes what a build is of. `states` were looked at before the contents were read, so that a later change is seen. */
const writeStamp = (folder, { stamp }, contents, states) => {
  mkdirSync(join(folder, '.build'), { recursive: true });
  writeFileSync(join(folder, stamp), `${contents}\n${states}`);
};

/** Whether this tree is a release, which is built and stays as it is (bin/release.ts). */
export const isRelease = (folder) => existsSync(join(folder, '.build/release.json'));

/** Whether what was built is of these very inputs. */
export const isBuilt = (folder, build) => {
  if (isRelease(folder)) return existsSync(join(folder, build.output));
  const [contents, states] = readStamp(folder, build);
  if (!contents || !existsSync(join(folder, build.output))) return false;
  const found = hashOfStates(folder, build);
  if (found === states) return true;
  if (contents !== hashOfInputs(folder, build)) return false;
  try {
    writeStamp(folder, build, contents, found);
  } catch {
    // A folder that cannot be written costs the time only: contents are read again at the next start.
  }
  return true;
};

/** Builds unless it is built of these very inputs, and stamps it. True when it built. */
export const buildStamped = async (folder, build, make, { force = false } = {}) => {
  if (!force && isBuilt(folder, build)) return false;
  const states = hashOfStates(folder, build);
  const contents = hashOfInputs(folder, build);
  await make();
  writeStamp(folder, build, contents, states);
  return true;
};
