// npm test: everything that must hold, then one line that counts it. `--only=unit,types` runs a part while working.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureInstalled, projectEnvironment, projectNode, root } from './project-node.mjs';

const only = process.argv
  .find((a) => a.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const isWanted = (name) => !only || only.includes(name);
let passed = 0;
let failed = 0;
/** What failed, by name: told once more beside the counts, where the long output above is cut or scrolled away. */
const failures = [];

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

/** Every step of the walk through the screens, as [address in Arabic, milliseconds]: see every-screen.spec.ts. */
const stepsOfWalk = (suite) => [
  ...(suite.suites ?? []).flatMap(stepsOfWalk),
  ...(suite.specs ?? [])
    .filter(({ file }) => file.endsWith('every-screen.spec.ts'))
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.flatMap(({ steps }) => steps ?? [])))
    .map(({ title, duration }) => [title.replace(/^\/en(?=\/)/, ''), duration]),
];

/** What one more address costs a run: the median of the addresses' looks, over the workers that share them. */
const tellPace = ({ suites, config }) => {
  const perAddress = new Map();
  for (const [address, ms] of suites.flatMap(stepsOfWalk))
    perAddress.set(address, (perAddress.get(address) ?? 0) + ms / 1000 / config.workers);
  if (perAddress.size === 0) return;
  const sorted = [...perAddress.values()].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)];
  console.log(
    `\nThe walk: ${sorted.length} addresses, Arabic at 390 px and English at 1440; one more costs ${median.toFixed(2)} s`,
  );
};

/** The first lines of what a test said when it failed. */
const tellFailure = (title, messages) =>
  failures.push([title, ...messages.flatMap((m) => (m ?? '').split('\n').slice(0, 8))].join('\n    '));

/** Tests of a Playwright report that did not simply pass. */
const tellBrowserFailures = (suite) => {
  for (const inner of suite.suites ?? []) tellBrowserFailures(inner);
  for (const { file, title, tests } of suite.specs ?? [])
    for (const { status, projectName, results } of tests)
      if (status !== 'expected')
        tellFailure(
          `${file} › ${projectName} › ${title} (${status})`,
          results.map(({ error }) => error?.message),
        );
};

const has = (program) => spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;

/** Runs a program beside others; what it says comes in one piece when it has ended. */
const runBeside = (command, args, environment) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: projectEnvironment(environment),
    });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(text));
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(said));
      resolve(status);
    });
  });

/** Chromium for browser tests, fonts for its pictures, pdftotext and pdftoppm to read documents back, the proxy. */
const ensurePrograms = async () => {
  const missing = [
    [has('chromium') || Boolean(process.env.CHROMIUM_BIN), 'chromium'],
    [has('chromium-headless-shell') || Boolean(process.env.CHROMIUM_BIN), 'chromium-headless-shell'],
    [has('pdftotext'), 'poppler-utils'],
    [existsSync('/usr/share/fonts/truetype/noto'), 'fonts-noto-core'],
    [existsSync('/usr/sbin/nginx') || Boolean(process.env.NGINX_BIN), 'nginx-light'],
    [has('openssl'), 'openssl'],
  ].flatMap(([isThere, name]) => (isThere ? [] : [name]));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !has('apt-get')) {
    console.log(`Not installed, and only root can: ${missing.join(', ')}`);
    return;
  }
  console.log(`Installing ${missing.join(', ')} …`);
  // Services that come with a package are not started: tests start their own.
  const environment = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await runBeside('apt-get', ['update', '-qq'], environment);
  await runBeside('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], environment);
};

// Types take as long as all the others together: each core has its share. The programs are needed after them, and
// are waited for from elsewhere.
await Promise.all([
  isWanted('unit') || isWanted('browser') ? ensurePrograms() : undefined,
  inTurn(['types', ['node_modules/typescript/bin/tsc', '-p', '.']]),
  inTurn(
    ['format', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.']],
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
  ]);
  count('vitest', report, status, (json) => {
    const brokenFiles = json.testResults.filter((f) => f.status === 'failed' && f.assertionResults.length === 0).length;
    for (const { name, status, message, assertionResults } of json.testResults) {
      const file = relative(root, name);
      if (status === 'failed' && assertionResults.length === 0) tellFailure(file, [message]);
      for (const { status, fullName, failureMessages } of assertionResults)
        if (status !== 'passed') tellFailure(`${file} › ${fullName} (${status})`, failureMessages ?? []);
    }
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
  const status = run(node, ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  count('playwright', report, status, (json) => {
    const { stats, errors } = json;
    tellPace(json);
    for (const suite of json.suites) tellBrowserFailures(suite);
    for (const { message } of errors) tellFailure('playwright', [message]);
    // a flaky test is a failed test
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
  });
}

process.exitCode = failed === 0 ? 0 : 1;
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((f) => `  ${f}`).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
