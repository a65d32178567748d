import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { DiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';

/** The store that the settings name. The client of S3 is read only where it is used: it takes 35 MB. */
export const openFileStore = async (config: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> => {
  if (!config.s3) return new DiskFileStore(join(config.dataDir, 'files'), join(config.dataDir, 'exports'));
  const { S3FileStore } = await import('./s3-file-store.ts');
  return new S3FileStore(config.s3);
};
