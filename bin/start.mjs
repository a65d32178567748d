// npm start: installs, builds what is stale and runs the app with the project's Node. npm run dev adds --dev:
// the server restarts when its files change, and Vite serves the screens as they are edited.
import { spawn, spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { isBuilt, screens, server } from './build-stamps.mjs';
import {
  ensureInstalled,
  exitCodeOf,
  needWritableTree,
  projectEnvironment,
  projectNode,
  root,
} from './project-node.mjs';
import { takeSettingsFile } from './settings-file.mjs';

const isDevelopment = takeSettingsFile(process.argv.slice(2)).includes('--dev');
const port = Number(process.env.PORT || 3000);
const vitePort = Number(process.env.VITE_PORT || port + 1);

ensureInstalled({ withDevelopment: isDevelopment });
const node = projectNode();

// Asked here: a process of its own that finds nothing to do costs a restart up to a second.
const hasScreens = isDevelopment || isBuilt(root, screens);
let hasServer = !isDevelopment && isBuilt(root, server);
if (!isDevelopment && !(hasScreens && hasServer)) {
  if (!hasScreens) needWritableTree('The screens are not built', 'npm run build');
  const build = spawnSync(node, ['bin/build.ts'], { cwd: root, stdio: 'inherit', env: projectEnvironment() });
  hasServer = build.status === 0;
  // Without its bundle the server runs from its sources, only slower to start: where nothing may be written, for one.
  if (!hasServer && !hasScreens) process.exit(build.status ?? 1);
}

/** Children are in groups of their own: Ctrl-C comes to this process alone, which passes it on once. */
const start = (file, environment = {}, options = []) =>
  // Thousands of modules are read at a start: a larger nursery keeps the collector from copying them again and again.
  spawn(node, ['--max-semi-space-size=32', '--import', './bin/follow-starter.mjs', ...options, file], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
    env: projectEnvironment(environment),
  });

let app;
let vite;
let isStopping = false;
let isRestarting = false;

const startApp = () => {
  app = hasServer ? start(server.output, {}, ['--enable-source-maps']) : start('src/apps/app.ts');
  app.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  app.on('exit', (code, signal) => {
    app = undefined;
    if (isRestarting && !isStopping) {
      isRestarting = false;
      startApp();
    } else if (isDevelopment && !isStopping) {
      console.error('The server ended; it starts again when a file changes.');
    } else {
      vite?.kill('SIGTERM');
      // asked to stop and stopped: that is a success, whatever signal it took
      process.exit(isStopping && signal !== null ? 0 : exitCodeOf(code, signal));
    }
  });
};

const stop = (signal) => {
  if (isStopping && signal === 'SIGTERM') return;
  isStopping = true;
  vite?.kill('SIGTERM');
  if (app) app.kill(signal);
  else process.exit(0);
};
process.on('SIGINT', () => stop('SIGINT'));
process.on('SIGTERM', () => stop('SIGTERM'));
process.on('SIGHUP', () => stop('SIGTERM'));
if (process.env.npm_lifecycle_event) {
  // npm passes a signal to the shell between us, which ends without passing it on: then our parent changes
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop('SIGTERM'), 300).unref();
}

startApp();

if (isDevelopment) {
  vite = start('bin/dev-screens.ts', { PORT: String(port), VITE_PORT: String(vitePort) });
  vite.on('exit', () => {
    vite = undefined;
  });
  let timer;
  const restart = () => {
    if (isStopping) return;
    if (!app) return startApp();
    isRestarting = true;
    app.kill('SIGTERM');
  };
  const isServerFile = (name) =>
    /\.(ts|sql|typ)$/.test(name) && !/\.test\.ts$/.test(name) && !/(^|[\\/])(screens|ui)[\\/]/.test(name);
  for (const folder of ['src', 'db'])
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (!name || !isServerFile(name)) return;
      clearTimeout(timer);
      timer = setTimeout(restart, 150);
    });
}
