import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of the bundle that its entry leads to, with their maps: the folder also holds parts of builds before. */
export const findBundleFiles = (folder: string): string[] => {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const [, next] of readFileSync(join(folder, name), 'utf8').matchAll(/["'`]\.\/([\w.-]+\.mjs)["'`]/g))
      if (existsSync(join(folder, next!))) visit(next!);
  };
  visit('app.mjs');
  return [...found].flatMap((name) => (existsSync(join(folder, `${name}.map`)) ? [name, `${name}.map`] : [name]));
};

/** What a build makes and a release carries beside its bundle: the screens, and the faces that documents are set in. */
export const builtFolders: readonly string[] = ['dist/app', '.build/fonts/ttf'];

/** Commands of a running installation; the rest needs tests, benches or a build. */
export const shippedCommands: readonly string[] = [
  ...['start', 'books', 'fiscal-check', 'find', 'key:create', 'key:rotate', 'manager:create', 'manager:second-step'],
  ...['sessions:end', 'statements', 'migrate', 'distribute', 'raise-numbers', 'backup', 'restore', 'check', 'shop'],
  'sizing',
];

/**
 * Packages that only a build or a browser uses: what a browser gets of them stands in dist/app, and no server module outside
 * `screens` and `ui` folders imports them (release.test.ts).
 */
export const buildOnlyPackages: readonly string[] = [
  '@mantine/core',
  '@mantine/hooks',
  '@simplewebauthn/browser',
  '@tabler/icons-react',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tiptap/core',
  '@tiptap/extension-bold',
  '@tiptap/extension-document',
  '@tiptap/extension-hard-break',
  '@tiptap/extension-heading',
  '@tiptap/extension-italic',
  '@tiptap/extension-link',
  '@tiptap/extension-list',
  '@tiptap/extension-paragraph',
  '@tiptap/extension-text',
  '@tiptap/extension-underline',
  '@tiptap/extensions',
  '@tiptap/pm',
  '@vitejs/plugin-react',
  'barcode-detector',
  'react-easy-crop',
  'rolldown',
  'vite',
];
