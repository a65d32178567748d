import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Manifest } from '../manifest.ts';

type Entry = Manifest['entries'][number];

/** Writes a ZIP entry by entry: each is read to its end before the next begins, and counted and summed as it goes by. */
export class ArchiveZip {
  readonly #zip = new ZipFile();
  readonly entries: Entry[] = [];

  constructor() {
    this.#zip.on('error', (error: Error) => this.stream.destroy(error));
  }

  /** The file; taken while entries are added, so that none of it is held. */
  get stream(): Readable {
    return this.#zip.outputStream as Readable;
  }

  /** Adds what has been compressed already (pictures, PDFs) as it is. */
  async add(path: string, pieces: AsyncIterable<Uint8Array | string>, { isPacked = false } = {}): Promise<Entry> {
    const hash = createHash('sha256');
    const entry = { path, bytes: 0, sha256: '' };
    const counted = async function* (): AsyncGenerator<Buffer> {
      for await (const piece of pieces) {
        const bytes = Buffer.from(piece as string);
        hash.update(bytes);
        entry.bytes += bytes.length;
        yield bytes;
      }
    };
    const body = Readable.from(counted(), { objectMode: false });
    await new Promise<void>((done, fail) => {
      const stop = () => fail(this.stream.errored ?? new Error('the archive was given up'));
      this.stream.once('close', stop);
      body.once('end', () => {
        this.stream.off('close', stop);
        done();
      });
      body.once('error', (error) => {
        this.stream.off('close', stop);
        fail(error);
      });
      this.#zip.addReadStream(body, path, { compress: !isPacked });
    }).finally(() => body.destroy());
    entry.sha256 = hash.digest('hex');
    this.entries.push(entry);
    return entry;
  }

  /** Ends it with the list of what it holds. */
  end(path: string, list: string): void {
    this.#zip.addBuffer(Buffer.from(list), path);
    this.#zip.end();
  }
}
