import { relative } from 'node:path';
import { root } from './project-node.mjs';

/** What the reports of a run say beside their counts: what failed, what one address of the walk costs, what was slow. */

/** Every step of the walk through the screens, as [address in Arabic, milliseconds]: see every-screen.spec.ts. */
const stepsOfWalk = (suite) => [
  ...(suite.suites ?? []).flatMap(stepsOfWalk),
  ...(suite.specs ?? [])
    .filter(({ file }) => file.endsWith('every-screen.spec.ts'))
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.flatMap(({ steps }) => steps ?? [])))
    .map(({ title, duration }) => [title.replace(/^\/en(?=\/)/, ''), duration]),
];

/** What one more address costs a run: the median of the addresses' looks, over the workers that share them. */
export const tellPace = ({ suites, config }) => {
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
const failureText = (title, messages) =>
  [title, ...messages.flatMap((m) => (m ?? '').split('\n').slice(0, 8))].join('\n    ');

/** Tests of vitest's report that did not pass, and files that broke before their first test: one text each. */
export const vitestFailures = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    if (status === 'failed' && assertionResults.length === 0) return [failureText(file, [message])];
    return assertionResults
      .filter((one) => one.status !== 'passed')
      .map((one) => failureText(`${file} › ${one.fullName} (${one.status})`, one.failureMessages ?? []));
  });

/** Tests of a suite of Playwright's report that did not simply pass: one text each. */
export const browserFailures = (suite) => [
  ...(suite.suites ?? []).flatMap(browserFailures),
  ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, projectName, results }) =>
        failureText(
          `${file} › ${projectName} › ${title} (${status})`,
          results.map(({ error }) => error?.message),
        ),
      ),
  ),
];

/** The files of vitest's report as [name, seconds]. */
export const vitestTimes = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime }) => [relative(root, name), (endTime - startTime) / 1000]);

const millisecondsOf = (suite) =>
  [
    ...(suite.suites ?? []).map(millisecondsOf),
    ...(suite.specs ?? []).flatMap(({ tests }) =>
      tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
    ),
  ].reduce((all, one) => all + one, 0);

/** The files of Playwright's report as [name, seconds]. */
export const browserTimes = ({ suites }) =>
  suites.map((suite) => [`test/browser/${suite.file}`, millisecondsOf(suite) / 1000]);

/** Prints the ten slowest files. Files run side by side: their seconds add up to more than the run. */
export const tellSlowest = (times) => {
  if (times.length < 2) return;
  console.log('\nThe slowest files:');
  for (const [file, seconds] of times.toSorted((a, b) => b[1] - a[1]).slice(0, 10))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
};
