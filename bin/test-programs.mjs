import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { projectEnvironment, root } from './project-node.mjs';

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

/** Chromium for browser tests, fonts for its pictures, pdftotext and pdftoppm to read documents back, the proxy, a linter of scripts. */
export const ensurePrograms = async () => {
  const missing = [
    [has('chromium') || Boolean(process.env.CHROMIUM_BIN), 'chromium'],
    [has('chromium-headless-shell') || Boolean(process.env.CHROMIUM_BIN), 'chromium-headless-shell'],
    [has('pdftotext'), 'poppler-utils'],
    [existsSync('/usr/share/fonts/truetype/noto'), 'fonts-noto-core'],
    [existsSync('/usr/sbin/nginx') || Boolean(process.env.NGINX_BIN), 'nginx-light'],
    [has('openssl'), 'openssl'],
    [has('shellcheck'), 'shellcheck'],
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
