import { fieldError, InvalidInput } from '../../kernel/contract/refusal.ts';
import { meantText, NoCsv, readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { UnfoldsTooFar, ZipParts } from './read-zip.ts';

/** A row of an uploaded sheet; every cell is text, absent ones are empty. */
export interface SheetRow {
  /** As the person sees it in the spreadsheet, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

/**
 * What a person may send: rows that a job can write in minutes, cells and characters that fit into memory however often a cell
 * repeats a text, and a workbook that unfolds into it. `cellCharacters` is the longest text of a cell in Excel.
 */
export const sheetLimits = {
  rows: 20_000,
  columns: 100,
  cells: 600_000,
  characters: 8_000_000,
  cellCharacters: 32_767,
  inflatedBytes: 64 * 1024 * 1024,
} as const;
export type SheetLimits = Readonly<Record<keyof typeof sheetLimits, number>>;

/** Rows of a sheet in Excel, empty ones too. */
const mostRowNumbers = 1_048_576;

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3;

const tooLarge = (): InvalidInput => fieldError('file', 'sheet_too_large');
const unreadable = (): InvalidInput => fieldError('file', 'sheet_unreadable');

/** What no database stores as text. */
const storable = (cell: string): string => {
  const text = cell.trim();
  return (text.includes('\u0000') ? text.replaceAll('\u0000', '') : text).toWellFormed();
};

/** Keeps rows while they stay within the limits; throws what a person is shown past them. */
class RowKeeper {
  readonly rows: SheetRow[] = [];
  readonly #limits: SheetLimits;
  #seen = 0;
  #cells = 0;
  #characters = 0;

  constructor(limits: SheetLimits) {
    this.#limits = limits;
  }

  /** Counts a cell before it stands anywhere. */
  count(value: string): void {
    this.#cells++;
    this.#characters += value.length;
    const { cells, characters, cellCharacters } = this.#limits;
    if (this.#cells > cells || this.#characters > characters || value.length > cellCharacters) throw tooLarge();
  }

  keep(cells: readonly string[], number: number): void {
    const { columns, rows } = this.#limits;
    if (++this.#seen > mostRowNumbers) throw fieldError('file', 'sheet_too_many_rows', { max: rows });
    if (cells.every((cell) => cell === '')) return;
    if (cells.slice(columns).some((cell) => cell.trim() !== ''))
      throw fieldError('file', 'sheet_too_many_columns', { max: columns });
    const kept = Array.from(cells.slice(0, columns), (cell) => storable(meantText(cell ?? '')));
    if (kept.every((cell) => cell === '')) return;
    if (this.rows.length === rows) throw fieldError('file', 'sheet_too_many_rows', { max: rows });
    this.rows.push({ number, cells: kept });
  }
}

const readCsvRows = (bytes: Uint8Array, keeper: RowKeeper): void => {
  let number = 0;
  for (const cells of readCsv(bytes)) {
    for (const cell of cells) if (cell !== '') keeper.count(cell);
    keeper.keep(cells, ++number);
  }
};

/**
 * Reads the first sheet of an Excel workbook, or a CSV file, chosen by its content. Numbers, dates and yes or no come as
 * texts (`read-xlsx.ts`), formulas as their last result, never worked out. Empty rows are left out. Answers 422 on `file`:
 * `sheet_unreadable`, `sheet_too_many_rows`, `sheet_too_many_columns` when a cell stands further out than is read, or
 * `sheet_too_large` past the cells and characters that are read, or when it unfolds past its limit (a zip bomb). It takes as
 * much memory as the limits let it: read what strangers send in a process of its own (`read-sheet-in-child.ts`).
 */
export const readSheet = async (bytes: Uint8Array, limits: SheetLimits = sheetLimits): Promise<SheetRow[]> => {
  const keeper = new RowKeeper(limits);
  if (bytes.length === 0) throw unreadable();
  try {
    if (isZip(bytes))
      await readXlsx(await ZipParts.open(bytes, limits.inflatedBytes), (cells, number) => keeper.keep(cells, number), {
        columns: limits.columns,
        onCell: (value) => keeper.count(value),
      });
    else readCsvRows(bytes, keeper);
  } catch (error) {
    if (error instanceof InvalidInput) throw error;
    if (error instanceof UnfoldsTooFar) throw tooLarge();
    if (error instanceof NoCsv || isZip(bytes)) throw unreadable();
    throw error;
  }
  return keeper.rows;
};
