import { Buffer } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { type ByteRange, FileStoreOutage, FileStoreRefusal } from './file-store.ts';

export interface S3Settings {
  /** Null: the one of AWS for the region. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Before every key; empty, or with a slash at its end. */
  readonly prefix: string;
  /** `https://host/bucket/key` instead of `https://bucket.host/key`. */
  readonly pathStyle: boolean;
}

/** Milliseconds, and bytes of a part: S3 wants 5 MiB or more, and one is held in memory while the next is read. */
export interface S3Limits {
  readonly connect: number;
  /** Until an answer begins, its request sent; tried three times. */
  readonly answer: number;
  /** All tries together. */
  readonly whole: number;
  /** Between two pieces of a body. */
  readonly silence: number;
  readonly part: number;
}
export const s3Limits: S3Limits = {
  connect: 2_000,
  answer: 15_000,
  whole: 30_000,
  silence: 30_000,
  part: 8 * 1024 * 1024,
};

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Names the fault and nothing else: what the store answers repeats the access key and what was signed. */
const storeError = (error: unknown): Error => {
  const status = statusOf(error);
  const { name, code } = error as { name?: string; code?: unknown };
  const word = typeof code === 'string' ? code : (name ?? 'unknown');
  const isRefused = status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
  return isRefused
    ? new FileStoreRefusal(`the file store refused: ${word} (${status})`)
    : new FileStoreOutage(`the file store did not answer: ${word}${status === undefined ? '' : ` (${status})`}`);
};

/** One bucket of an S3-compatible store, by keys below its prefix. Throws FileStoreOutage or FileStoreRefusal only. */
export class S3Bucket {
  readonly #client: S3Client;
  readonly #settings: S3Settings;
  readonly #limits: S3Limits;
  constructor(settings: S3Settings, limits = s3Limits) {
    this.#settings = settings;
    this.#limits = limits;
    const config: S3ClientConfig = {
      region: settings.region,
      ...(settings.endpoint === null ? {} : { endpoint: settings.endpoint }),
      credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      forcePathStyle: settings.pathStyle,
      maxAttempts: 3,
      // The signature covers the bytes already; stores other than AWS's do not know the newer sums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: limits.connect,
        requestTimeout: limits.answer,
        throwOnRequestTimeout: true,
        httpAgent: { keepAlive: true, maxSockets: 100 },
        httpsAgent: { keepAlive: true, maxSockets: 100 },
      },
    };
    this.#client = new S3Client(config);
  }

  get place(): string {
    const { endpoint, bucket, prefix } = this.#settings;
    return `s3://${bucket}/${prefix}${endpoint === null ? '' : ` at ${new URL(endpoint).host}`}`;
  }

  #named(key: string) {
    return { Bucket: this.#settings.bucket, Key: this.#settings.prefix + key };
  }

  /** The deadline ends with the answer's head: a body has its own. */
  async #within<T>(work: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), this.#limits.whole);
    try {
      return await work({ abortSignal: deadline.signal });
    } finally {
      clearTimeout(timer);
    }
  }

  async #asked<T>(work: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    try {
      return await this.#within(work);
    } catch (error) {
      throw storeError(error);
    }
  }

  /** As `#asked`; undefined when there is no such object. */
  async #found<T>(work: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T | undefined> {
    try {
      return await this.#within(work);
    } catch (error) {
      // A HEAD has no body that could say more.
      const { name } = error as Error;
      if (name === 'NoSuchKey' || (name === 'NotFound' && statusOf(error) === 404)) return undefined;
      throw storeError(error);
    }
  }

  /** Puts an object that is not there yet; one that is stays as it is. */
  async put(key: string, bytes: Uint8Array): Promise<void> {
    const named = this.#named(key);
    for (let attempt = 1; ; attempt++) {
      if (await this.#found((o) => this.#client.send(new HeadObjectCommand(named), o))) return;
      try {
        await this.#within((o) =>
          this.#client.send(
            new PutObjectCommand({
              ...named,
              Body: bytes,
              ContentLength: bytes.length,
              // A store from before this condition writes the same bytes once more.
              IfNoneMatch: '*',
            }),
            o,
          ),
        );
        return;
      } catch (error) {
        // Somebody else was first: done (412), or under way (409).
        if (statusOf(error) === 412) return;
        if (statusOf(error) !== 409 || attempt === 3) throw storeError(error);
      }
    }
  }

  /** Its bytes as they come; undefined when it is not there. A store that falls silent breaks the stream. */
  async get(key: string, range?: ByteRange): Promise<Readable | undefined> {
    const answer = await this.#found((o) =>
      this.#client.send(
        new GetObjectCommand({ ...this.#named(key), ...(range ? { Range: `bytes=${range.from}-${range.to}` } : {}) }),
        o,
      ),
    );
    if (!answer) return undefined;
    const body = answer.Body as IncomingMessage;
    body.setTimeout(this.#limits.silence, () =>
      body.destroy(new FileStoreOutage('the file store did not answer: it fell silent within a file')),
    );
    return body;
  }

  /** Puts a stream whose length nobody knows, in parts when it is long; answers its bytes. Broken off it leaves nothing. */
  async putStream(key: string, body: Readable): Promise<number> {
    const named = this.#named(key);
    let upload: string | undefined;
    const parts: { ETag: string | undefined; PartNumber: number }[] = [];
    const sendPart = async (bytes: Buffer): Promise<void> => {
      const PartNumber = parts.length + 1;
      upload ??= (await this.#asked((o) => this.#client.send(new CreateMultipartUploadCommand(named), o))).UploadId;
      const { ETag } = await this.#asked((o) =>
        this.#client.send(new UploadPartCommand({ ...named, UploadId: upload, PartNumber, Body: bytes }), o),
      );
      parts.push({ ETag, PartNumber });
    };
    try {
      let size = 0;
      let held: Buffer | undefined;
      for await (const part of inParts(body, this.#limits.part)) {
        if (held) await sendPart(held);
        held = part;
        size += part.length;
      }
      if (parts.length === 0) await this.put(key, held ?? Buffer.alloc(0));
      else {
        await sendPart(held!);
        const MultipartUpload = { Parts: parts };
        await this.#asked((o) =>
          this.#client.send(new CompleteMultipartUploadCommand({ ...named, UploadId: upload, MultipartUpload }), o),
        );
      }
      return size;
    } catch (error) {
      body.destroy();
      // What cannot be taken back now is taken by the bucket's own rule for uploads that were left.
      if (upload !== undefined)
        await this.#within((o) =>
          this.#client.send(new AbortMultipartUploadCommand({ ...named, UploadId: upload }), o),
        ).catch(() => {});
      throw error;
    }
  }

  /** Keys that begin so, without the prefix of the settings. */
  async *list(start: string, page = 1_000): AsyncGenerator<{ key: string; changed: Date | undefined }> {
    const { bucket, prefix } = this.#settings;
    let ContinuationToken: string | undefined;
    do {
      const answer = await this.#asked((o) =>
        this.#client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + start, MaxKeys: page, ContinuationToken }),
          o,
        ),
      );
      for (const { Key, LastModified } of answer.Contents ?? [])
        yield { key: Key!.slice(prefix.length), changed: LastModified };
      ContinuationToken = answer.IsTruncated ? answer.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  }

  async remove(key: string): Promise<void> {
    await this.#asked((o) => this.#client.send(new DeleteObjectCommand(this.#named(key)), o));
  }

  /** Deletes every key that begins so. */
  async clear(start: string): Promise<void> {
    for await (const { key } of this.list(start)) await this.remove(key);
  }
}

/** Cut into parts of exactly so many bytes, the last of what is left. */
async function* inParts(body: Readable, size: number): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let held = 0;
  for await (const piece of body) {
    const bytes = Buffer.isBuffer(piece) ? piece : Buffer.from(piece as string | Uint8Array);
    pieces.push(bytes);
    held += bytes.length;
    while (held >= size) {
      const all = Buffer.concat(pieces);
      yield all.subarray(0, size);
      pieces = [all.subarray(size)];
      held -= size;
    }
  }
  if (held > 0) yield Buffer.concat(pieces);
}
