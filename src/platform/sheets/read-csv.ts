/** Separators that programs write; of two that divide a sheet alike the first, since commas stand in texts and numbers too. */
const separators = [';', '\t', '|', ','] as const;
type Separator = (typeof separators)[number];

/** No sheet that a person made has a mark of UTF-8 and other bytes behind it, nor markup. */
export class NoCsv extends Error {}

/** Bytes by which the kind of a text without a mark is guessed. */
const sampledBytes = 4_096;

/** UTF-16 without its mark: of every two bytes of ASCII one is zero, always the same, and the lines are lines. */
const unmarkedUtf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const zeros = [0, 0];
  const sample = bytes.subarray(0, sampledBytes);
  for (const [i, byte] of sample.entries()) if (byte === 0) zeros[i % 2]!++;
  const encoding = zeros[0] === 0 ? 'utf-16le' : zeros[1] === 0 ? 'utf-16be' : null;
  return encoding && /[\r\n,;\t|]/.test(new TextDecoder(encoding).decode(sample)) ? encoding : null;
};

const begins = (bytes: Uint8Array, ...marks: number[]): boolean => marks.every((mark, i) => bytes[i] === mark);

/** The encoding that the bytes tell of themselves; null: UTF-8 where they are, else Windows-1256 as Arabic Excel saves "CSV". */
const markedEncoding = (bytes: Uint8Array): string | null => {
  if (begins(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (begins(bytes, 0xfe, 0xff)) return 'utf-16be';
  if (begins(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (!bytes.subarray(0, sampledBytes).includes(0)) return null;
  const guessed = unmarkedUtf16(bytes);
  // What has zeros and is no text of two bytes is no text.
  if (!guessed) throw new NoCsv();
  return guessed;
};

const textOf = (bytes: Uint8Array): string => {
  const encoding = markedEncoding(bytes);
  try {
    return new TextDecoder(encoding ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (encoding !== null) throw new NoCsv();
    return new TextDecoder('windows-1256').decode(bytes);
  }
};

/** The line that tells Excel the separator stands before the headings and is no row: `sep=;`, also in quotes. */
const readHint = (text: string): { separator: Separator | null; rest: string } => {
  const found = /^"?sep=([,;|]|\t|\\t)"?[ \t]*(?:\r\n|\r|\n|$)/i.exec(text.slice(0, 20));
  if (!found) return { separator: null, rest: text };
  const separator = (found[1] === '\\t' ? '\t' : found[1]) as Separator;
  return { separator, rest: text.slice(found[0].length) };
};

/** Rows and characters by which the separator is guessed. */
const sampled = { rows: 10, characters: 64 * 1024 };

/** The separator by which the first rows have the same number of cells, and of those the one with most. */
const guessSeparator = (text: string): Separator => {
  const sample = text.slice(0, sampled.characters);
  let best: { separator: Separator; score: number } = { separator: ',', score: 0 };
  for (const separator of separators) {
    const counts: number[] = [];
    for (const row of rowsOf(sample, separator)) {
      if (row.some((cell) => cell.trim() !== '')) counts.push(row.length);
      if (counts.length === sampled.rows) break;
    }
    const cells = counts[0] ?? 1;
    const alike = counts.filter((one) => one === cells).length / Math.max(1, counts.length);
    const score = cells === 1 ? 0 : alike * 1_000 + Math.min(cells, 500);
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
};

/** What stands between quotes from `at` on, a doubled one being one of them, and where it ends; without an end the rest. */
const readQuoted = (text: string, at: number): { value: string; next: number } => {
  let value = '';
  for (let from = at; ; ) {
    const end = text.indexOf('"', from);
    if (end < 0) return { value: value + text.slice(from), next: text.length };
    if (text[end + 1] !== '"') return { value: value + text.slice(from, end), next: end + 1 };
    value += text.slice(from, end + 1);
    from = end + 2;
  }
};

const isEnd = (sign: string | undefined, separator: Separator): boolean =>
  sign === undefined || sign === separator || sign === '\n' || sign === '\r';

/** One cell from `at` on, and where it ends. */
const readCell = (text: string, at: number, separator: Separator): { value: string; next: number } => {
  let begin = at;
  while (text[begin] === ' ') begin++;
  if (text[begin] === '"') {
    const { value, next } = readQuoted(text, begin + 1);
    let end = next;
    while (!isEnd(text[end], separator)) end++;
    return { value: value + text.slice(next, end), next: end };
  }
  // `="0501"`: how programs say that digits are text.
  if (text[begin] === '=' && text[begin + 1] === '"') {
    const { value, next } = readQuoted(text, begin + 2);
    if (isEnd(text[next], separator)) return { value: `="${value.replaceAll('"', '""')}"`, next };
  }
  let end = at;
  while (!isEnd(text[end], separator)) end++;
  return { value: text.slice(at, end), next: end };
};

function* rowsOf(text: string, separator: Separator): Generator<string[]> {
  let row: string[] = [];
  for (let at = 0; at < text.length; ) {
    const { value, next } = readCell(text, at, separator);
    row.push(value);
    if (text[next] === separator) {
      at = next + 1;
      if (at === text.length) row.push('');
      else continue;
    } else at = next + (text[next] === '\r' && text[next + 1] === '\n' ? 2 : 1);
    yield row;
    row = [];
  }
}

const startsFormula = /^'(?=[=+\-@＝＋－＠])/;
/** Parts of a text that a spreadsheet may take for cells of their own, as `csv.ts` guards them. */
const parts = /[^;\t\r\n]+/g;

/**
 * The text that a cell means: `="0501"` is the digits in it, an apostrophe before digits or before a formula only says that they
 * are text, as our own export says it. So it stands in a workbook too that a CSV file was opened in.
 */
export const meantText = (cell: string): string => {
  const inner = cell.startsWith('="') && cell.endsWith('"') && cell.length > 2 ? cell.slice(2, -1) : null;
  if (inner !== null && !inner.replaceAll('""', '').includes('"')) return inner.replaceAll('""', '"');
  if (!cell.includes("'")) return cell;
  return cell.replace(/^'(?=[\d٠-٩۰-۹\t\r])/, '').replace(parts, (part) => part.replace(startsFormula, ''));
};

/**
 * Reads CSV (RFC 4180, with the separators, hints and encodings that programs write) row by row. What looks like a formula is
 * text like any other. Throws `NoCsv` at what is none.
 */
export function* readCsv(bytes: Uint8Array): Generator<string[]> {
  const marked = textOf(bytes).replace(/^\uFEFF/, '');
  const { separator, rest } = readHint(marked);
  // Many programs call a page of HTML or XML "Excel".
  if (rest.slice(0, 200).trimStart().startsWith('<')) throw new NoCsv();
  // The end of a file of DOS.
  const text = rest.endsWith('\u001a') ? rest.slice(0, -1) : rest;
  yield* rowsOf(text, separator ?? guessSeparator(text));
}
