import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';

/**
 * The public trial form as Lighthouse judges it for a phone: four categories, both languages, median of five looks each.
 * Lighthouse is no package of the project (a hundred others come with it): npm brings this version when the bench is run.
 */
const version = '13.5.0';
const limit = 98;
const times = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];

const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
const median = (of: number[]): number => [...of].sort((a, b) => a - b)[Math.floor(of.length / 2)]!;

interface Report {
  readonly categories: Record<string, { readonly score: number | null }>;
  readonly audits: Record<string, { readonly title: string; readonly score: number | null; readonly weight?: number }>;
}

const look = (url: string): Report => {
  const file = join(folder, 'report.json');
  const { status, stderr } = spawnSync(
    'npm',
    [
      ...['exec', '--yes', `--package=lighthouse@${version}`, '--', 'lighthouse', url],
      ...['--output=json', `--output-path=${file}`, '--quiet', '--form-factor=mobile'],
      ...[`--only-categories=${categories.join(',')}`, `--chrome-flags=${flags.join(' ')}`],
    ],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, CHROME_PATH: process.env['CHROMIUM_BIN'] || '/usr/bin/chromium' },
    },
  );
  if (status !== 0) throw new Error(`lighthouse ended with ${status}: ${stderr}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
};

const database = await startBenchDatabase();
const app = await startBenchApp();
let failed = false;
try {
  for (const path of ['/request-free-trial', '/en/request-free-trial']) {
    const reports = Array.from({ length: times }, () => look(`http://127.0.0.1:${app.port}${path}`));
    for (const category of categories) {
      const scores = reports.map((report) => Math.round((report.categories[category]!.score ?? 0) * 100));
      const passed = median(scores) >= limit;
      failed ||= !passed;
      console.log(
        `${passed ? 'ok   ' : 'MISS '} ${path}, ${category}: ${median(scores)} (at least ${limit}; measured ${scores.join(' ')})`,
      );
    }
    const low = Object.entries(reports[0]!.audits).filter(([, { score }]) => score !== null && score < 0.9);
    for (const [id, { title, score }] of low) console.log(`      ${id} ${score}: ${title}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
  await stopBenchApp(app);
  await database.embedded.stop();
}
process.exit(failed ? 1 : 0);
