import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildServer } from './build-server.ts';
import { buildStamped, screens, server } from './build-stamps.mjs';

const root = join(import.meta.dirname, '..');

/** Builds the back-offices with Vite. */
const buildScreens = async (): Promise<void> => {
  console.log('Building the screens …');
  process.env['NODE_ENV'] = 'production'; // else React's slow development build goes in
  const vite = await import('vite');
  await vite.build({ configFile: join(root, 'vite.config.ts'), mode: 'production', logLevel: 'warn' });
};

/** Builds the screens and the server's bundle unless they are of these very inputs. True when it built. */
export const build = async ({ force = false } = {}): Promise<boolean> => {
  if (!existsSync(join(root, 'vite.config.ts'))) return false;
  const hasBuilt = [
    await buildStamped(root, screens, buildScreens, { force }),
    await buildStamped(root, server, () => buildServer({ root }), { force }),
  ];
  return hasBuilt.includes(true);
};

if (import.meta.main) {
  const built = await build({ force: process.argv.includes('--force') });
  if (!built && process.argv.includes('--verbose')) console.log('What is built is up to date.');
}
