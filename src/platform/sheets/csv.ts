import { plainText } from './cell-text.ts';
import type { ColumnKind, ExportRow, ExportTable } from './export-column.ts';

/** Spreadsheets run a cell that starts so; a leading apostrophe keeps it text (OWASP, CSV injection). */
const startsFormula = /^[=+\-@＝＋－＠]/;
/** Where the list separator is a semicolon (Arabic Windows), quotes within a line hold nothing: a cell begins at each. */
const cells = /[^;\t\r\n]+/g;
/** A signed figure or an international phone number computes nothing and stays as it is. */
const isHarmless = /^[+-]?[\d ]+([.,]\d+)?%?$/;

/**
 * Digits that a spreadsheet would make a number of, and so lose their zeros, their plus or, from twelve on, their end: phones,
 * barcodes, registration numbers. As a formula that holds nothing but them they stay text.
 */
const losesDigits = /^\+?(?:0\d+|\d{12,})$/;

const guard = (text: string): string =>
  (/^[\t\r\n]/.test(text) ? `'${text}` : text).replace(cells, (cell) =>
    startsFormula.test(cell) && !isHarmless.test(cell) ? `'${cell}` : cell,
  );

/** One field of RFC 4180, guarded against formulas. */
export const csvField = (text: string, kind: ColumnKind = 'text'): string => {
  const guarded = kind !== 'text' ? text : losesDigits.test(text) ? `="${text}"` : guard(text);
  return /[",\r\n;\t]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};

/**
 * Writes a table as CSV, a piece at a time so that a long list never stands in memory. UTF-8 with a byte order mark,
 * because spreadsheets otherwise read Arabic in the machine's own code page.
 */
export async function* writeCsv(table: ExportTable): AsyncGenerator<string> {
  const line = (row: ExportRow): string =>
    `${table.columns.map(({ key, kind }) => csvField(plainText(row[key], kind, table), kind)).join(',')}\r\n`;
  let piece = `\uFEFF${table.columns.map((column) => csvField(column.label)).join(',')}\r\n`;
  for await (const row of table.rows) {
    piece += line(row);
    if (piece.length > 64 * 1024) {
      yield piece;
      piece = '';
    }
  }
  if (table.totals) piece += line(table.totals);
  yield piece;
}
