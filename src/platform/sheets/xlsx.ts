import writeExcelFile, { type CellObject, type Row } from 'write-excel-file/node';
import { civilOf } from '../../kernel/local-time.ts';
import { currencyOf, money, moneyText } from '../../kernel/money.ts';
import { type ExportColumn, type ExportRow, type ExportTable, type ExportValue, isFigure } from './export-column.ts';

/** XML 1.0 knows no such characters; a name pasted from elsewhere may carry them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
/** Longest text of a cell. */
const cellLimit = 32_767;
const sheetNameLimit = 31;

const millisecondsOfDay = 86_400_000;
/** Days between the sheet's day 0 and 1970-01-01. */
const unixDay = 25_569;

/** The serial number that spreadsheets keep for a civil date and time; a day is 1. */
const serialOf = (date: string, time = '00:00:00'): number =>
  Date.parse(`${date}T${time}Z`) / millisecondsOfDay + unixDay;

const cleanText = (text: string): string => text.toWellFormed().replace(unwritable, '').slice(0, cellLimit);

const decimals = (exponent: number): string => (exponent === 0 ? '#,##0' : `#,##0.${'0'.repeat(exponent)}`);

/** A typed cell: figures stay figures that a spreadsheet can add up, dates stay dates. */
const cellOf = (value: ExportValue, { kind }: ExportColumn, table: ExportTable): CellObject => {
  if (value === null || value === undefined || value === '') return {};
  const { exponent } = currencyOf(table.currency);
  switch (kind) {
    case 'money':
      // Through the decimal text, so that the sheet holds the double nearest to the exact amount.
      return { type: Number, value: Number(moneyText(money(Number(value)), exponent)), format: decimals(exponent) };
    case 'number':
      return { type: Number, value: Number(value), format: '#,##0.######' };
    case 'quantity':
      return { type: Number, value: Number(value) / 1000, format: '#,##0.###' };
    case 'percent':
      return { type: Number, value: Number(value) / 10_000, format: '0.##%' };
    case 'date':
      return { type: Number, value: serialOf(String(value)), format: 'yyyy-mm-dd' };
    case 'instant': {
      const { date, time } = civilOf(String(value), table.zone);
      return { type: Number, value: serialOf(date, time), format: 'yyyy-mm-dd hh:mm' };
    }
    default:
      return { type: String, value: cleanText(String(value)) };
  }
};

const widths: Record<ExportColumn['kind'], number> = {
  text: 24,
  money: 14,
  number: 12,
  quantity: 12,
  date: 12,
  instant: 18,
  percent: 10,
};

/**
 * Writes a table as an Excel workbook of one sheet: header row frozen, right to left in Arabic, totals last. The first
 * row holds the labels, so the file can be imported again as it is.
 */
export const writeXlsx = async (table: ExportTable): Promise<Buffer> => {
  const header: Row = table.columns.map((column) => ({
    type: String,
    value: cleanText(column.label),
    fontWeight: 'bold',
    backgroundColor: '#f4eee8',
    borderStyle: 'thin',
    borderColor: '#d8cac1',
    wrap: true,
  }));
  const rowOf = (row: ExportRow, style: CellObject = {}): Row =>
    table.columns.map((column) => {
      const cell = { ...cellOf(row[column.key], column, table), ...style };
      return 'value' in cell ? cell : Object.keys(style).length ? { ...style, type: String, value: '' } : null;
    });
  const rows: Row[] = [header];
  for await (const row of table.rows) rows.push(rowOf(row));
  if (table.totals) rows.push(rowOf(table.totals, { fontWeight: 'bold', topBorderStyle: 'medium' }));
  return writeExcelFile(
    rows,
    {
      sheet:
        cleanText(table.title)
          .replace(/[[\]:*?/\\']/g, ' ')
          .trim()
          .slice(0, sheetNameLimit) || 'Sheet1',
      rightToLeft: table.language === 'ar',
      stickyRowsCount: 1,
      columns: table.columns.map((column) => ({ width: Math.max(widths[column.kind], column.label.length + 2) })),
      ...(table.columns.filter((column) => !isFigure(column.kind)).length > 5 || table.columns.length > 8
        ? { orientation: 'landscape' as const }
        : {}),
    },
    { fontFamily: 'Arial', fontSize: 11 },
  ).toBuffer();
};
