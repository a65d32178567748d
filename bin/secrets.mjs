// Looks for secrets in every file that secretlint does not ignore. Some hundred files at a time: it compares its own
// measurements of each file with those of all before, so that the whole tree at once takes minutes.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectEnvironment, root } from './project-node.mjs';

const atOnce = 300;
const ignored = new Set(
  readFileSync(join(root, '.secretlintignore'), 'utf8')
    .split('\n')
    .map((line) => line.trim().replace(/\/$/, ''))
    .filter(Boolean),
);

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (ignored.has(relative(root, path))) return [];
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() ? [relative(root, path)] : [];
  });

const files = filesIn(root);
let failed = 0;
for (let from = 0; from < files.length; from += atOnce) {
  const some = files.slice(from, from + atOnce);
  const { status } = spawnSync(process.execPath, ['node_modules/secretlint/bin/secretlint.js', ...some], {
    ...{ cwd: root, stdio: 'inherit', env: projectEnvironment() },
  });
  if (status !== 0) failed++;
}
if (files.length < 1_000) {
  console.error(`Only ${files.length} files were looked at.`);
  failed++;
}
process.exitCode = failed === 0 ? 0 : 1;
