import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type ByteRange, type FileKey, type FileStore, FileStoreOutage, fileKeyOf, filePath } from './file-store.ts';
import { S3Bucket, type S3Limits, type S3Settings } from './s3-bucket.ts';
import { requireMerchant, type ShortLivedFiles, shortLivedPath } from './short-lived-files.ts';

/** Files in an S3-compatible store that all processes reach: uploads below `files/`, exports below `exports/`. */
export class S3FileStore implements FileStore {
  readonly shortLived: ShortLivedFiles;
  readonly #bucket: S3Bucket;
  constructor(settings: S3Settings, limits?: S3Limits) {
    this.#bucket = new S3Bucket(settings, limits);
    this.shortLived = new S3ShortLivedFiles(this.#bucket);
  }

  get place(): string {
    return this.#bucket.place;
  }

  put(merchantId: number, digest: string, bytes: Uint8Array): Promise<void> {
    return this.#bucket.put(`files/${filePath({ merchantId, digest })}`, bytes);
  }

  async read(merchantId: number, digest: string): Promise<Buffer | undefined> {
    const body = await this.stream(merchantId, digest);
    return body && buffer(body).catch(broken);
  }

  async stream(merchantId: number, digest: string, range?: ByteRange): Promise<Readable | undefined> {
    return this.#bucket.get(`files/${filePath({ merchantId, digest })}`, range);
  }

  remove(merchantId: number, digest: string): Promise<void> {
    return this.#bucket.remove(`files/${filePath({ merchantId, digest })}`);
  }

  clear(merchantId: number): Promise<void> {
    return this.#bucket.clear(`files/${requireMerchant(merchantId)}/`);
  }

  async *list(): AsyncGenerator<FileKey> {
    for await (const { key } of this.#bucket.list('files/')) {
      const found = fileKeyOf(key.slice('files/'.length));
      if (found) yield found;
    }
  }

  async check(): Promise<void> {
    for await (const _ of this.#bucket.list('files/', 1)) return;
  }
}

/** A body that broke off is the store's fault like an answer that never came. */
const broken = (error: Error): never => {
  throw error instanceof FileStoreOutage
    ? error
    : new FileStoreOutage('the file store did not answer: a file broke off');
};

/** Exports beside the uploads. An upload that a killed process left half is taken by a rule of the bucket. */
class S3ShortLivedFiles implements ShortLivedFiles {
  readonly #bucket: S3Bucket;
  constructor(bucket: S3Bucket) {
    this.#bucket = bucket;
  }

  async keep(merchantId: number, key: string, body: Readable): Promise<number> {
    return this.#bucket.putStream(`exports/${shortLivedPath(merchantId, key)}`, body);
  }

  async open(merchantId: number, key: string): Promise<Readable | undefined> {
    return this.#bucket.get(`exports/${shortLivedPath(merchantId, key)}`);
  }

  remove(merchantId: number, key: string): Promise<void> {
    return this.#bucket.remove(`exports/${shortLivedPath(merchantId, key)}`);
  }

  clear(merchantId: number): Promise<void> {
    return this.#bucket.clear(`exports/${requireMerchant(merchantId)}/`);
  }

  async sweep(before: string): Promise<void> {
    for await (const { key, changed } of this.#bucket.list('exports/'))
      if (changed && changed.toISOString() < before) await this.#bucket.remove(key);
  }
}
