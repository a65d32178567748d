import type { Readable } from 'node:stream';
import type { ShortLivedFiles } from './short-lived-files.ts';

/** First and last byte, both included. */
export interface ByteRange {
  from: number;
  to: number;
}

/** A file as the database names it: its merchant, and the SHA-256 digest of its bytes, hex. */
export interface FileKey {
  merchantId: number;
  digest: string;
}

/**
 * Where the bytes of uploaded files lie, by merchant and SHA-256 digest. Putting the same bytes twice is harmless, and
 * nothing is ever overwritten. A store that cannot be reached throws FileStoreOutage.
 */
export interface FileStore {
  readonly shortLived: ShortLivedFiles;
  /** As an operator calls it: a folder, or an address without secrets. */
  readonly place: string;
  put(merchantId: number, digest: string, bytes: Uint8Array): Promise<void>;
  /** The whole file; undefined when it is not there. */
  read(merchantId: number, digest: string): Promise<Buffer | undefined>;
  /** Its bytes as they are read; undefined when it is not there. */
  stream(merchantId: number, digest: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Deletes every file of a merchant, and what was being written of one. */
  clear(merchantId: number): Promise<void>;
  /** Deletes a file; harmless where it is gone. */
  remove(merchantId: number, digest: string): Promise<void>;
  /** Every file of every merchant; what is being written meanwhile may be left out. */
  list(): AsyncIterable<FileKey>;
  /** Asks the store once: throws FileStoreOutage when it does not answer, FileStoreRefusal when the settings are wrong. */
  check(): Promise<void>;
}

/** The store is down, busy or cannot be reached; the request is answered with 503. Never carries a key or a signature. */
export class FileStoreOutage extends Error {
  override readonly name = 'FileStoreOutage';
  readonly statusCode = 503;
}

/** The store answers and does not let us in: a wrong key, bucket or region. Trying again does not help. */
export class FileStoreRefusal extends FileStoreOutage {}

/** `7/ab/ab…`, the same below a folder, in a bucket and in a backup. RangeError for what is no key. */
export const filePath = ({ merchantId, digest }: FileKey): string => {
  if (!Number.isSafeInteger(merchantId) || !/^[0-9a-f]{64}$/.test(digest)) throw new RangeError('malformed_file_key');
  return `${merchantId}/${digest.slice(0, 2)}/${digest}`;
};

/** The key of such a path; undefined for anything else that lies there. */
export const fileKeyOf = (path: string): FileKey | undefined => {
  const found = /^(\d{1,15})\/([0-9a-f]{2})\/([0-9a-f]{64})$/.exec(path);
  return found && found[3]!.startsWith(found[2]!) ? { merchantId: Number(found[1]), digest: found[3]! } : undefined;
};
