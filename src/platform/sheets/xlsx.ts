import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { currencyOf, money, moneyText } from '../../kernel/money/money.ts';
import { civilOf } from '../../kernel/time/local-time.ts';
import { type ExportColumn, type ExportRow, type ExportTable, type ExportValue, isFigure } from './export-column.ts';
import { fixedParts, headerStyle, sheetHead, sheetTail, styleOf, xmlText } from './workbook-parts.ts';

/** Longest text of a cell. */
const cellLimit = 32_767;

const millisecondsOfDay = 86_400_000;
/** Days between the sheet's day 0 and 1970-01-01. */
const unixDay = 25_569;

/** The serial number that spreadsheets keep for a civil date and time; a day is 1. */
const serialOf = (date: string, time = '00:00:00'): number =>
  Date.parse(`${date}T${time}Z`) / millisecondsOfDay + unixDay;

/** The figure of a cell: figures stay figures that a spreadsheet can add up, dates stay dates. Undefined: it is text. */
const figureOf = (value: string | number, { kind }: ExportColumn, table: ExportTable): number | undefined => {
  switch (kind) {
    case 'money':
      // Through the decimal text, so that the sheet holds the double nearest to the exact amount.
      return Number(moneyText(money(Number(value)), currencyOf(table.currency).exponent));
    case 'number':
      return Number(value);
    case 'quantity':
      return Number(value) / 1000;
    case 'percent':
      return Number(value) / 10_000;
    case 'date':
      return serialOf(String(value));
    case 'instant': {
      const { date, time } = civilOf(String(value), table.zone);
      return serialOf(date, time);
    }
    default:
      return undefined;
  }
};

/** A, B … Z, AA: the name of a column, counted from 0. */
const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

const textCell = (at: string, style: number, text: string): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text, cellLimit)}</t></is></c>`;

const widths: Record<ExportColumn['kind'], number> = {
  text: 24,
  money: 14,
  number: 12,
  quantity: 12,
  date: 12,
  instant: 18,
  percent: 10,
};

/** Characters of XML that are handed on at once. */
const pieceLength = 64 * 1024;

/** The XML of the sheet, a piece at a time. */
async function* sheetXml(table: ExportTable): AsyncGenerator<string> {
  const { columns } = table;
  const names = columns.map((_, i) => columnName(i));
  let number = 0;
  const row = (cell: (column: ExportColumn, at: string) => string): string => {
    number++;
    return `<row r="${number}">${columns.map((column, i) => cell(column, `${names[i]}${number}`)).join('')}</row>`;
  };
  const valueCell = (column: ExportColumn, at: string, value: ExportValue, isTotal: boolean): string => {
    const style = styleOf(column.kind, isTotal);
    if (value === null || value === undefined || value === '') return isTotal ? `<c r="${at}" s="${style}"/>` : '';
    const figure = figureOf(value, column, table);
    return figure === undefined ? textCell(at, style, String(value)) : `<c r="${at}" s="${style}"><v>${figure}</v></c>`;
  };
  const valueRow = (values: ExportRow, isTotal = false): string =>
    row((column, at) => valueCell(column, at, values[column.key], isTotal));
  const isLandscape = columns.length > 8 || columns.filter((column) => !isFigure(column.kind)).length > 5;
  let piece = sheetHead(
    columns.map((column) => Math.max(widths[column.kind], column.label.length + 2)),
    table.language === 'ar',
  );
  piece += row((column, at) => textCell(at, headerStyle, column.label));
  for await (const values of table.rows) {
    piece += valueRow(values);
    if (piece.length > pieceLength) {
      yield piece;
      piece = '';
    }
  }
  if (table.totals) piece += valueRow(table.totals, true);
  yield piece + sheetTail(isLandscape);
}

/**
 * Writes a table as an Excel workbook of one sheet: header row frozen, right to left in Arabic, totals last. The first
 * row holds the labels, so the file can be imported again as it is. Rows are read as the file is taken, and never stand in
 * memory together.
 */
export const writeXlsx = (table: ExportTable): Readable => {
  const zip = new ZipFile();
  const file = zip.outputStream as Readable;
  for (const [name, xml] of Object.entries(fixedParts(table.title, table.currency)))
    zip.addBuffer(Buffer.from(xml), name);
  const sheet = Readable.from(sheetXml(table), { objectMode: false });
  // A row that cannot be read ends the file: half a workbook is none.
  zip.on('error', (error: Error) => file.destroy(error));
  sheet.on('error', (error) => file.destroy(error));
  file.on('close', () => sheet.destroy());
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  return file;
};
