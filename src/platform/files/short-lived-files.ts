import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Files that are made, fetched and forgotten: exports. By merchant and a key that nobody can guess. */
export interface ShortLivedFiles {
  /** Keeps a stream under a key and answers its bytes; a stream that breaks leaves nothing. */
  keep(merchantId: number, key: string, body: Readable): Promise<number>;
  /** Its bytes as they are read; undefined when it is not there. */
  open(merchantId: number, key: string): Promise<Readable | undefined>;
  /** Deletes one of them; nothing happens where it is not there. */
  remove(merchantId: number, key: string): Promise<void>;
  /** Deletes everything of a merchant. */
  clear(merchantId: number): Promise<void>;
  /** Deletes what was kept before a moment (ISO 8601). */
  sweep(before: string): Promise<void>;
}

/** `7/key`; RangeError for what is no key. */
export const shortLivedPath = (merchantId: number, key: string): string => {
  if (!Number.isSafeInteger(merchantId) || !/^[A-Za-z0-9_-]{16,64}$/.test(key))
    throw new RangeError('malformed_file_key');
  return `${merchantId}/${key}`;
};

/** The number of a merchant, of which a folder's name is made; RangeError for anything else. */
export const requireMerchant = (merchantId: number): number => {
  if (!Number.isSafeInteger(merchantId) || merchantId < 1) throw new RangeError('malformed_file_key');
  return merchantId;
};

/** On a disk that all processes share, below `directory`. */
export class DiskShortLivedFiles implements ShortLivedFiles {
  readonly #directory: string;
  constructor(directory: string) {
    this.#directory = directory;
  }

  #path(merchantId: number, key: string): string {
    return path.join(this.#directory, shortLivedPath(merchantId, key));
  }

  async keep(merchantId: number, key: string, body: Readable): Promise<number> {
    const target = this.#path(merchantId, key);
    await mkdir(path.dirname(target), { recursive: true });
    const partial = `${target}.part`;
    try {
      const file = await open(partial, 'wx', 0o600);
      await pipeline(body, file.createWriteStream({ flush: true }));
      await rename(partial, target);
      return (await stat(target)).size;
    } catch (error) {
      body.destroy();
      await rm(partial, { force: true });
      throw error;
    }
  }

  async open(merchantId: number, key: string): Promise<Readable | undefined> {
    const file = await open(this.#path(merchantId, key)).catch((error: unknown) => {
      if ((error as { code?: unknown }).code === 'ENOENT') return undefined;
      throw error;
    });
    return file?.createReadStream();
  }

  async remove(merchantId: number, key: string): Promise<void> {
    await rm(this.#path(merchantId, key), { force: true });
  }

  async clear(merchantId: number): Promise<void> {
    await rm(path.join(this.#directory, String(requireMerchant(merchantId))), { recursive: true, force: true });
  }

  async sweep(before: string): Promise<void> {
    // What else lies there (the lost+found of a disk of its own) is nobody's export.
    const merchants = (await readdir(this.#directory).catch(() => [])).filter((name) => /^\d+$/.test(name));
    for (const merchant of merchants) {
      const folder = path.join(this.#directory, merchant);
      for (const name of await readdir(folder)) {
        const file = path.join(folder, name);
        const { mtime } = await stat(file);
        if (mtime.toISOString() < before) await rm(file, { force: true });
      }
      // Stays while something is in it.
      await rmdir(folder).catch(() => {});
    }
  }
}
