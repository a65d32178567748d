import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfInputs, isBuilt, stampOf } from './browser-inputs.mjs';

const root = join(import.meta.dirname, '..');

/** Builds the back-offices with Vite unless dist/app is of these very inputs. True when it built. */
export const build = async ({ force = false } = {}): Promise<boolean> => {
  if (!existsSync(join(root, 'vite.config.ts'))) return false;
  if (!force && isBuilt(root)) return false;
  const wanted = hashOfInputs(root);
  console.log('Building the screens …');
  process.env['NODE_ENV'] = 'production'; // else React's slow development build goes in
  const vite = await import('vite');
  await vite.build({ configFile: join(root, 'vite.config.ts'), mode: 'production', logLevel: 'warn' });
  mkdirSync(join(root, '.build'), { recursive: true });
  writeFileSync(stampOf(root), wanted);
  return true;
};

if (import.meta.main) {
  const built = await build({ force: process.argv.includes('--force') });
  if (!built && process.argv.includes('--verbose')) console.log('The screens are up to date.');
}
