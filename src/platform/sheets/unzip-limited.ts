import { Unzip, UnzipInflate } from 'fflate';

/**
 * The wanted entries of a ZIP file, inflated while they are counted: what unfolds past `limitBytes` in all is given up
 * (`null`), whatever sizes the file declares of itself. Throws when it is no ZIP file.
 */
export const unzipLimited = (
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  limitBytes: number,
): Map<string, Uint8Array> | null => {
  const found = new Map<string, Uint8Array[]>();
  let inflated = 0;
  let isOver = false;
  const unzip = new Unzip((file) => {
    if (isOver || !wanted(file.name) || found.has(file.name)) return;
    const pieces: Uint8Array[] = [];
    found.set(file.name, pieces);
    file.ondata = (error, piece) => {
      if (error) throw error;
      inflated += piece.length;
      if (inflated > limitBytes) {
        isOver = true;
        file.terminate();
      } else pieces.push(piece);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  // In small pieces, so that a bomb is noticed before it has unfolded.
  const step = 4_096;
  for (let at = 0; at < bytes.length && !isOver; at += step)
    unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length);
  if (isOver) return null;
  return new Map([...found].map(([name, pieces]) => [name, Buffer.concat(pieces)]));
};
