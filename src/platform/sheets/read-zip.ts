import { inflateRawSync } from 'node:zlib';

/** What unfolds past its limit, whatever sizes the file declares of itself. */
export class UnfoldsTooFar extends Error {}

interface Entry {
  readonly method: number;
  readonly packedBytes: number;
  /** Where its local header begins. */
  readonly at: number;
}

const signatures = { local: 0x04034b50, entry: 0x02014b50, end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50 };
/** The end record is 22 bytes and a comment of up to 65,535. */
const endBytes = 22;
const longestComment = 65_535;
/** A workbook of a hundred sheets has some hundred parts. */
const mostEntries = 10_000;
const unknown32 = 0xffff_ffff;
const unknown16 = 0xffff;

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const whole = (big: bigint): number => {
  if (big > BigInt(Number.MAX_SAFE_INTEGER)) throw new Error('no zip file');
  return Number(big);
};

/** Where the directory begins and how many entries it has; ZIP64 where the plain fields are full. */
const directoryOf = (view: DataView): { at: number; count: number } => {
  const first = Math.max(0, view.byteLength - endBytes - longestComment);
  let end = view.byteLength - endBytes;
  while (end >= first && view.getUint32(end, true) !== signatures.end) end--;
  if (end < first) throw new Error('no zip file');
  const count = view.getUint16(end + 10, true);
  const at = view.getUint32(end + 16, true);
  if (count !== unknown16 && at !== unknown32) return { at, count };
  const locator = end - 20;
  if (locator < 0 || view.getUint32(locator, true) !== signatures.locator64) return { at, count };
  const end64 = whole(view.getBigUint64(locator + 8, true));
  if (view.getUint32(end64, true) !== signatures.end64) throw new Error('no zip file');
  return { at: whole(view.getBigUint64(end64 + 48, true)), count: whole(view.getBigUint64(end64 + 32, true)) };
};

/** Sizes and place of an entry that does not fit into 32 bits: extra field 1, which holds those that are full. */
const wide = (view: DataView, from: number, length: number, plain: readonly [number, number, number]): number[] => {
  const values = [...plain];
  for (let at = from; at + 4 <= from + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let next = at + 4;
    for (const [i, value] of plain.entries())
      if (value === unknown32) {
        values[i] = whole(view.getBigUint64(next, true));
        next += 8;
      }
  }
  return values;
};

/** Part names are equal whatever their case (ECMA-376 part 2, 6.2.2.3); some writers put a slash first or use backslashes. */
export const partKey = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/**
 * The entries of a ZIP file (APPNOTE 6.3), found by its directory and inflated only when they are read. All parts together may
 * unfold to `limitBytes`; past it reading throws `UnfoldsTooFar`. Other errors mean: no ZIP file.
 */
export class ZipFile {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #entries = new Map<string, Entry>();
  #left: number;

  constructor(bytes: Uint8Array, limitBytes: number) {
    this.#bytes = bytes;
    this.#view = viewOf(bytes);
    this.#left = limitBytes;
    const { at, count } = directoryOf(this.#view);
    if (count > mostEntries) throw new Error('no zip file');
    let next = at;
    for (let i = 0; i < count; i++) next = this.#readEntry(next);
  }

  #readEntry(at: number): number {
    const view = this.#view;
    if (view.getUint32(at, true) !== signatures.entry) throw new Error('no zip file');
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const nameAt = at + 46;
    const name = new TextDecoder().decode(this.#bytes.subarray(nameAt, nameAt + nameBytes!));
    const [, packedBytes, place] = wide(view, nameAt + nameBytes!, extraBytes!, [
      view.getUint32(at + 24, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 42, true),
    ]);
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
    if (isEncrypted) throw new Error('an encrypted zip file');
    const key = partKey(name);
    if (!this.#entries.has(key))
      this.#entries.set(key, { method: view.getUint16(at + 10, true), packedBytes: packedBytes!, at: place! });
    return nameAt + nameBytes! + extraBytes! + commentBytes!;
  }

  has(name: string): boolean {
    return this.#entries.has(partKey(name));
  }

  /** The bytes of a part; undefined when there is none of that name. */
  read(name: string): Uint8Array | undefined {
    const entry = this.#entries.get(partKey(name));
    if (!entry) return undefined;
    const view = this.#view;
    if (view.getUint32(entry.at, true) !== signatures.local) throw new Error('no zip file');
    const from = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
    const packed = this.#bytes.subarray(from, from + entry.packedBytes);
    if (packed.length !== entry.packedBytes) throw new Error('a zip file that was cut short');
    const bytes = entry.method === 0 ? packed : this.#inflate(packed, entry.method);
    this.#left -= bytes.length;
    if (this.#left < 0) throw new UnfoldsTooFar();
    return bytes;
  }

  #inflate(packed: Uint8Array, method: number): Uint8Array {
    if (method !== 8) throw new Error('a way of packing that workbooks do not have');
    try {
      // Counted while it unfolds, whatever size the entry declares.
      return inflateRawSync(packed, { maxOutputLength: Math.max(1, this.#left) });
    } catch (error) {
      if ((error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') throw new UnfoldsTooFar();
      throw error;
    }
  }
}
