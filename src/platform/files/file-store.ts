import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { DiskShortLivedFiles, type ShortLivedFiles } from './short-lived-files.ts';

/** First and last byte, both included. */
export interface ByteRange {
  from: number;
  to: number;
}

/**
 * Where the bytes of uploaded files lie, by merchant and SHA-256 digest. Putting the same bytes twice is harmless, and
 * nothing is ever overwritten.
 */
export interface FileStore {
  readonly shortLived: ShortLivedFiles;
  put(merchantId: number, digest: string, bytes: Uint8Array): Promise<void>;
  /** The whole file; throws when it is not there. */
  read(merchantId: number, digest: string): Promise<Buffer>;
  /** Its bytes as they are read; undefined when it is not there. */
  stream(merchantId: number, digest: string, range?: ByteRange): Promise<Readable | undefined>;
}

/** Files on a disk that all processes share, below `directory`; exports beside it, because nobody keeps copies of them. */
export class DiskFileStore implements FileStore {
  readonly #directory: string;
  readonly shortLived: ShortLivedFiles;
  constructor(directory: string, exports = `${directory}-exports`) {
    this.#directory = directory;
    this.shortLived = new DiskShortLivedFiles(exports);
  }

  #path(merchantId: number, digest: string): string {
    if (!Number.isSafeInteger(merchantId) || !/^[0-9a-f]{64}$/.test(digest)) throw new RangeError('malformed_file_key');
    return path.join(this.#directory, String(merchantId), digest.slice(0, 2), digest);
  }

  async put(merchantId: number, digest: string, bytes: Uint8Array): Promise<void> {
    const target = this.#path(merchantId, digest);
    if (await exists(target)) return;
    await mkdir(path.dirname(target), { recursive: true });
    // Written beside, forced to the disk and renamed: a reader never sees half a file, a crash leaves none.
    const partial = `${target}.${randomUUID()}`;
    try {
      const file = await open(partial, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(partial, target);
    } catch (error) {
      // A full disk leaves no halves behind.
      await rm(partial, { force: true });
      throw error;
    }
  }

  read(merchantId: number, digest: string): Promise<Buffer> {
    return readFile(this.#path(merchantId, digest));
  }

  async stream(merchantId: number, digest: string, range?: ByteRange): Promise<Readable | undefined> {
    // Opened before anything is answered: a file that is gone is told as that.
    const file = await open(this.#path(merchantId, digest)).catch((error: unknown) => {
      if ((error as { code?: unknown }).code === 'ENOENT') return undefined;
      throw error;
    });
    return file?.createReadStream(range ? { start: range.from, end: range.to } : {});
  }
}

const exists = async (file: string): Promise<boolean> => {
  try {
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
};
