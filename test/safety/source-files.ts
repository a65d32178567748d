import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { SourceFile } from './structure-rules.ts';

const root = join(import.meta.dirname, '../..');

/** The files below some folders of the project whose name fits; a folder that is not there has none. */
export const readSourceFiles = (folders: readonly string[], name: RegExp): SourceFile[] =>
  folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => {
      const full = join(entry.parentPath, entry.name);
      return {
        path: full
          .slice(root.length + 1)
          .split(sep)
          .join('/'),
        text: readFileSync(full, 'utf8'),
      };
    });
