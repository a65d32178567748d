// Runs a TypeScript (or JavaScript) file with the project's Node: node bin/run.mjs bench/run.ts --quick
import { spawn } from 'node:child_process';
import { ensureInstalled, exitCodeOf, projectEnvironment, projectNode, root } from './project-node.mjs';
import { takeSettingsFile } from './settings-file.mjs';

const [file, ...words] = process.argv.slice(2);
if (!file) {
  console.error('usage: node bin/run.mjs <file> [--env <settings file>] [arguments]');
  process.exit(2);
}
const rest = takeSettingsFile(words);
// A production install has no packages for tests, and its commands need none.
ensureInstalled({ withDevelopment: process.env.NODE_ENV !== 'production' });
const child = spawn(projectNode(), [file, ...rest], { cwd: root, stdio: 'inherit', env: projectEnvironment() });
// Ctrl-C reaches the child by itself; other signals are passed on
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(exitCodeOf(code, signal)));
