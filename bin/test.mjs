// npm test: everything that must hold, then one line that counts it. While working, `npm test -- <path> …` runs the tests
// of files or folders, and `npm test -- --only=unit,types` the parts of those names.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, projectEnvironment, projectNode, root } from './project-node.mjs';
import { ensurePrograms } from './test-programs.mjs';
import { browserFailures, browserTimes, tellPace, tellSlowest, vitestFailures, vitestTimes } from './test-reports.mjs';

const words = process.argv.slice(2);
const only = words
  .find((one) => one.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const paths = words.filter((one) => !one.startsWith('--'));
const isBrowserPath = (path) => path.startsWith('test/browser') || path.includes('.spec.');
const browserPaths = paths.filter(isBrowserPath);
const unitPaths = paths.filter((path) => !isBrowserPath(path));
/** The parts that paths ask for; browser tests open what is built. */
const partsOfPaths = [
  ...(unitPaths.length > 0 ? ['unit'] : []),
  ...(browserPaths.length > 0 ? ['build', 'browser'] : []),
];
const isWanted = (name) => (paths.length > 0 ? partsOfPaths.includes(name) : !only || only.includes(name));
let passed = 0;
let failed = 0;
/** What failed, by name: told once more beside the counts, where the long output above is cut or scrolled away. */
const failures = [];
/** What each test file took, as [name, seconds]. */
const times = [];

ensureInstalled({ withDevelopment: true });
const node = projectNode();
const reports = join(root, '.build/test');
mkdirSync(reports, { recursive: true });

const run = (command, args, environment = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: projectEnvironment(environment) }).status ?? 1;

/** A check that holds or does not: it counts as one. What it says comes in one piece, since others run beside it. */
const check = (name, args) =>
  new Promise((resolve) => {
    if (!isWanted(name)) return resolve();
    const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: projectEnvironment() });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(text));
    child.on('close', (status) => {
      console.log(`\n— ${name}`);
      process.stdout.write(Buffer.concat(said));
      if (status === 0) passed++;
      else {
        failed++;
        failures.push(name);
      }
      resolve();
    });
  });

/** The server without a browser's globals, the browser without Node's, then everything with tests, which have both. */
const typeProjects = ['tsconfig.server.json', 'tsconfig.browser.json', 'tsconfig.json'];

/** Checks one after the other. */
const inTurn = async (...checks) => {
  for (const one of checks) await check(...one);
};

/** Counts a run by its JSON report; a run that ended badly without a failed test counts as one failure. */
const count = (name, file, status, read) => {
  let counts = { passed: 0, failed: 0 };
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`${name}: no report (${error.message})`);
  }
  if (counts.failed === 0 && (status !== 0 || counts.passed === 0)) {
    counts.failed = 1;
    failures.push(`${name}: ended with ${status}`);
  }
  passed += counts.passed;
  failed += counts.failed;
};

// Types take as long as all the others together: each core has its share. The programs are needed after them, and
// are waited for from elsewhere.
await Promise.all([
  isWanted('unit') || isWanted('browser') ? ensurePrograms() : undefined,
  inTurn(['types', ['node_modules/typescript/bin/tsc', '-b', ...typeProjects]]),
  inTurn(
    ['format', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.']],
    // Exports, files and packages that nothing uses, and entries of knip.jsonc that nothing needs.
    ['unused', ['node_modules/knip/bin/knip.js', '--treat-config-hints-as-errors']],
    ['build', ['bin/build.ts']],
    // What a person downloads before the first screen, against its budgets.
    ['bundle', ['bench/bundle.ts']],
    ['secrets', ['bin/secrets.mjs']],
  ),
]);

if (isWanted('unit')) {
  console.log('\n— unit, safety, database and scenario tests');
  const report = join(reports, 'vitest.json');
  rmSync(report, { force: true });
  const status = run(node, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...unitPaths,
  ]);
  count('vitest', report, status, (json) => {
    const brokenFiles = json.testResults.filter((f) => f.status === 'failed' && f.assertionResults.length === 0).length;
    failures.push(...vitestFailures(json));
    times.push(...vitestTimes(json));
    // a skipped test proves nothing, so it counts as failed
    return {
      passed: json.numPassedTests,
      failed: json.numFailedTests + json.numPendingTests + json.numTodoTests + brokenFiles,
    };
  });
}

const browserTests = join(root, 'test/browser');
const hasBrowserTests =
  existsSync(browserTests) && readdirSync(browserTests, { recursive: true }).some((name) => /\.spec\.ts$/.test(name));
if (isWanted('browser') && hasBrowserTests) {
  console.log('\n— browser tests');
  const report = join(reports, 'playwright.json');
  rmSync(report, { force: true });
  const status = run(node, ['node_modules/@playwright/test/cli.js', 'test', ...browserPaths, '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  count('playwright', report, status, (json) => {
    const { stats, errors } = json;
    tellPace(json);
    failures.push(
      ...json.suites.flatMap(browserFailures),
      ...errors.map(({ message }) => `playwright\n    ${message}`),
    );
    times.push(...browserTimes(json));
    // a flaky test is a failed test
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
  });
}

tellSlowest(times);
process.exitCode = failed === 0 ? 0 : 1;
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((f) => `  ${f}`).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
