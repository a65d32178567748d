import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { type ByteRange, type FileKey, type FileStore, fileKeyOf, filePath } from './file-store.ts';
import { DiskShortLivedFiles, requireMerchant, type ShortLivedFiles } from './short-lived-files.ts';

/** Files on a disk that all processes share, below `directory`; exports beside it, because nobody keeps copies of them. */
export class DiskFileStore implements FileStore {
  readonly place: string;
  readonly shortLived: ShortLivedFiles;
  constructor(directory: string, exports = `${directory}-exports`) {
    this.place = directory;
    this.shortLived = new DiskShortLivedFiles(exports);
  }

  #path(merchantId: number, digest: string): string {
    return path.join(this.place, filePath({ merchantId, digest }));
  }

  async put(merchantId: number, digest: string, bytes: Uint8Array): Promise<void> {
    const target = this.#path(merchantId, digest);
    if (await exists(target)) return;
    await mkdir(path.dirname(target), { recursive: true });
    // Written beside, forced to the disk and renamed: a reader never sees half a file, a crash leaves none.
    const partial = `${target}.${randomUUID()}`;
    try {
      const file = await open(partial, 'wx', 0o640);
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

  read(merchantId: number, digest: string): Promise<Buffer | undefined> {
    return readFile(this.#path(merchantId, digest)).catch(undefinedWhenMissing);
  }

  async stream(merchantId: number, digest: string, range?: ByteRange): Promise<Readable | undefined> {
    // Opened before anything is answered: a file that is gone is told as that.
    const file = await open(this.#path(merchantId, digest)).catch(undefinedWhenMissing);
    return file?.createReadStream(range ? { start: range.from, end: range.to } : {});
  }

  remove(merchantId: number, digest: string): Promise<void> {
    return rm(this.#path(merchantId, digest), { force: true });
  }

  async clear(merchantId: number): Promise<void> {
    await rm(path.join(this.place, String(requireMerchant(merchantId))), { recursive: true, force: true });
  }

  async *list(): AsyncGenerator<FileKey> {
    const directory = await opendir(this.place, { recursive: true }).catch(undefinedWhenMissing);
    for await (const entry of directory ?? []) {
      // Beside the files stand those that are being written just now.
      const key = entry.isFile() && fileKeyOf(path.relative(this.place, path.join(entry.parentPath, entry.name)));
      if (key) yield key;
    }
  }

  /** A disk says what is wrong when it is written to; the folder is made by the first upload. */
  async check(): Promise<void> {}
}

const undefinedWhenMissing = (error: unknown): undefined => {
  if ((error as { code?: unknown }).code !== 'ENOENT') throw error;
};

const exists = async (file: string): Promise<boolean> => {
  try {
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
};
