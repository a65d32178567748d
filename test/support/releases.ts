import { join } from 'node:path';

/** Backups of small shops, one a release: what that version's people have in their databases. */
export const releaseFolder = join(import.meta.dirname, 'releases');
export const releaseFile = (version: string): string => join(releaseFolder, `${version}.tar.gz`);
