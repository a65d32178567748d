import { fieldError } from '../../kernel/refusal.ts';
import { readCsv } from './read-csv.ts';
import { isReadEntry, readXlsx } from './read-xlsx.ts';
import { unzipLimited } from './unzip-limited.ts';

/** A row of an uploaded sheet; every cell is text, absent ones are empty. */
export interface SheetRow {
  /** As the person sees it in the spreadsheet, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** What a person may send: rows that a job can write in minutes, a workbook that unfolds into memory. */
export const sheetLimits = { rows: 10_000, columns: 200, inflatedBytes: 64 * 1024 * 1024 } as const;
export type SheetLimits = Readonly<Record<keyof typeof sheetLimits, number>>;

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3;

/** No spreadsheet, and no text that a spreadsheet would open. */
const isBinary = (bytes: Uint8Array): boolean => {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return !isUtf16 && bytes.subarray(0, 4_096).includes(0);
};

/**
 * Reads the first sheet of an Excel workbook, or a CSV file, chosen by its content. Numbers, dates and yes or no come as
 * texts (`read-xlsx.ts`), formulas as their last result, never worked out. Empty rows are left out. Answers 422 on `file`:
 * `sheet_unreadable`, `sheet_too_many_rows`, `sheet_too_many_columns` when a cell stands further out than is read, or
 * `sheet_too_large` when it unfolds past the limit (a zip bomb).
 */
export const readSheet = (bytes: Uint8Array, limits: SheetLimits = sheetLimits): SheetRow[] => {
  const rows: SheetRow[] = [];
  let isTooWide = false;
  const keep = (cells: readonly string[], number: number): boolean => {
    const kept = Array.from(cells.slice(0, limits.columns), (cell) => (cell ?? '').trim());
    if (cells.slice(limits.columns).some((cell) => (cell ?? '').trim() !== '')) {
      isTooWide = true;
      return false;
    }
    if (kept.every((cell) => cell === '')) return true;
    rows.push({ number, cells: kept });
    return rows.length <= limits.rows;
  };
  if (bytes.length === 0 || (!isZip(bytes) && isBinary(bytes))) throw fieldError('file', 'sheet_unreadable');
  if (!isZip(bytes)) {
    let number = 0;
    for (const cells of readCsv(bytes)) if (!keep(cells, ++number)) break;
  } else {
    let entries: Map<string, Uint8Array> | null;
    try {
      entries = unzipLimited(bytes, isReadEntry, limits.inflatedBytes);
      if (entries) {
        if (!entries.has('xl/workbook.xml')) throw new Error('no workbook');
        readXlsx(entries, keep, limits.columns);
      }
    } catch {
      throw fieldError('file', 'sheet_unreadable');
    }
    if (!entries) throw fieldError('file', 'sheet_too_large');
  }
  if (isTooWide) throw fieldError('file', 'sheet_too_many_columns', { max: limits.columns });
  if (rows.length > limits.rows) throw fieldError('file', 'sheet_too_many_rows', { max: limits.rows });
  return rows;
};
