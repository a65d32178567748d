import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { Refusal } from '../../../kernel/contract/refusal.ts';
import { archivedTables } from '../archive-tables.ts';
import { archiveFormat, type Manifest, manifestName, manifestSchema, tablePath } from '../manifest.ts';
import { refuse } from '../refusals.ts';

/** What an archive may unfold to, and how much more than it weighs: tables of rows that are alike come to about 30. */
const archiveLimits = {
  entries: 200_000,
  bytes: 4 * 1024 ** 3,
  ratio: 100,
  /** Below this nothing is a bomb, whatever it weighed. */
  harmlessBytes: 20 * 1024 ** 2,
  listBytes: 64 * 1024 ** 2,
} as const;

const tables = new Set<string>(archivedTables.map(tablePath));
const isOurs = (path: string): boolean =>
  path === manifestName ||
  tables.has(path) ||
  /^files\/[0-9a-f]{64}$/.test(path) ||
  /^documents\/\d{4}\/[\p{L}\p{N}-]{1,120}\.pdf$/u.test(path);

const bytesOf = async (stream: Readable): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
};

/**
 * An archive that somebody sent: read from the disk, never as a whole. `open` looks at its directory alone; `verify` at every
 * byte. Both refuse `archive_unreadable`, `archive_too_large`, `archive_is_newer` and `archive_damaged`.
 */
export class ArchiveFile {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly manifest: Manifest;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, manifest: Manifest) {
    this.#zip = zip;
    this.#entries = entries;
    this.manifest = manifest;
  }

  static async open(path: string): Promise<ArchiveFile> {
    // Its own reader refuses paths that lead out of the archive, and entries that unfold to more than they say.
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(() => {
      throw refuse('archive_unreadable');
    });
    try {
      const entries = await ArchiveFile.#directory(zip);
      return new ArchiveFile(zip, entries, await ArchiveFile.#manifest(zip, entries));
    } catch (error) {
      zip.close();
      throw error instanceof Refusal ? error : refuse('archive_unreadable');
    }
  }

  static async #directory(zip: ZipFile): Promise<Map<string, Entry>> {
    const { bytes, entries: most, ratio, harmlessBytes } = archiveLimits;
    const entries = new Map<string, Entry>();
    if (zip.entryCount > most) throw refuse('archive_too_large');
    let unfolded = 0;
    for await (const entry of zip.eachEntry()) {
      unfolded += entry.uncompressedSize;
      if (unfolded > bytes || unfolded > Math.max(harmlessBytes, zip.fileSize * ratio))
        throw refuse('archive_too_large');
      if (!isOurs(entry.fileName) || entries.has(entry.fileName)) throw refuse('archive_unreadable');
      entries.set(entry.fileName, entry);
    }
    return entries;
  }

  static async #manifest(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Manifest> {
    const entry = entries.get(manifestName);
    if (!entry || entry.uncompressedSize > archiveLimits.listBytes) throw refuse('archive_unreadable');
    const told: unknown = JSON.parse((await bytesOf(await zip.openReadStreamPromise(entry))).toString('utf8'));
    const { format } = told as { format?: unknown };
    if (typeof format !== 'string' || !format.startsWith('batalat archive ')) throw refuse('archive_unreadable');
    if (format !== archiveFormat) throw refuse('archive_is_newer');
    const parsed = manifestSchema.safeParse(told);
    if (!parsed.success) throw refuse('archive_unreadable');
    const listed = new Set(parsed.data.entries.map(({ path }) => path));
    if (
      listed.size !== entries.size - 1 ||
      [...entries.keys()].some((path) => path !== manifestName && !listed.has(path))
    )
      throw refuse('archive_damaged');
    return parsed.data;
  }

  has(path: string): boolean {
    return this.#entries.has(path);
  }

  read(path: string): Promise<Readable> {
    return this.#zip.openReadStreamPromise(this.#entries.get(path)!);
  }

  /** A small entry's bytes; refuses one that is longer. */
  async readWhole(path: string, most: number): Promise<Buffer> {
    if (this.#entries.get(path)!.uncompressedSize > most) throw refuse('archive_too_large');
    return bytesOf(await this.read(path));
  }

  /** Compares every entry with its size and sum. */
  async verify(): Promise<void> {
    for (const { path, bytes, sha256 } of this.manifest.entries) {
      const hash = createHash('sha256');
      let n = 0;
      try {
        for await (const piece of await this.read(path)) {
          n += (piece as Buffer).length;
          hash.update(piece as Buffer);
        }
      } catch {
        throw refuse('archive_damaged');
      }
      if (n !== bytes || hash.digest('hex') !== sha256) throw refuse('archive_damaged');
    }
  }

  close(): void {
    this.#zip.close();
  }
}
