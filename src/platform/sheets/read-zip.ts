import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** What unfolds past its limit, whatever sizes the file declares of itself. */
export class UnfoldsTooFar extends Error {}

/** A workbook of a hundred sheets has some hundred parts. */
const mostEntries = 10_000;

/** Part names are equal whatever their case (ECMA-376 part 2, 6.2.2.3); some writers put a slash first or use backslashes. */
export const partKey = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/** Reads the directory; of two parts with one name the first counts. */
const readEntries = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  if (zip.entryCount > mostEntries) throw new Error('no workbook has so many parts');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new Error('an encrypted zip file');
    const key = partKey(entry.fileNameRaw.toString('utf8'));
    if (!entries.has(key)) entries.set(key, entry);
  }
  return entries;
};

/**
 * The parts of a ZIP file, found by its directory and inflated only when they are read. All parts together may unfold to
 * `limitBytes`; past it reading throws `UnfoldsTooFar`. Other errors mean: no ZIP file, or a damaged one.
 */
export class ZipParts {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  #left: number;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, limitBytes: number) {
    this.#zip = zip;
    this.#entries = entries;
    this.#left = limitBytes;
  }

  static async open(bytes: Uint8Array, limitBytes: number): Promise<ZipParts> {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // Names stay as they are written, since the library refuses those that writers of workbooks use; nothing is written to a
    // disk by them. Sizes that a file declares are not believed: bytes are counted while they unfold.
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: false };
    const zip = await fromBufferPromise(buffer, options);
    return new ZipParts(zip, await readEntries(zip), limitBytes);
  }

  has(name: string): boolean {
    return this.#entries.has(partKey(name));
  }

  /** The bytes of a part; undefined when there is none of that name. */
  async read(name: string): Promise<Uint8Array | undefined> {
    const entry = this.#entries.get(partKey(name));
    if (!entry) return undefined;
    const pieces: Buffer[] = [];
    for await (const piece of await this.#zip.openReadStreamPromise(entry)) {
      this.#left -= (piece as Buffer).length;
      if (this.#left < 0) throw new UnfoldsTooFar();
      pieces.push(piece as Buffer);
    }
    return Buffer.concat(pieces);
  }
}
