import { Readable } from 'node:stream';
import { buffer as readBytes, text as readText } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { ZipFile as Yazl } from 'yazl';
import { packParts, sheetXml, workbookOf } from '../../../test/support/workbooks.ts';
import { InvalidInput } from '../../kernel/contract/refusal.ts';
import type { ExportTable } from './export-column.ts';
import { exportTable } from './export-table.ts';
import { readSheet, sheetLimits } from './read-sheet.ts';
import { readXlsx } from './read-xlsx.ts';
import { ZipParts } from './read-zip.ts';

const table: ExportTable = {
  title: 'العملاء',
  file_name: 'customers',
  language: 'ar',
  currency: 'SAR',
  zone: 'Asia/Riyadh',
  exported_at: '2026-02-28T21:30:00Z',
  columns: [
    { key: 'name', label: 'الاسم', kind: 'text' },
    { key: 'joined_on', label: 'منذ', kind: 'date' },
    { key: 'seen_at', label: 'آخر زيارة', kind: 'instant' },
    { key: 'owed', label: 'عليه', kind: 'money' },
  ],
  rows: [
    { name: '=cmd|calc', joined_on: '2024-02-29', seen_at: '2026-02-14T21:30:00Z', owed: 123456 },
    { name: 'سارة، "أم خالد"', joined_on: null, seen_at: null, owed: -5 },
  ],
};

const keyOf = async (run: () => Promise<unknown>): Promise<unknown> => {
  try {
    await run();
  } catch (error) {
    if (error instanceof InvalidInput) return error.errors['file']![0]!.key;
    throw error;
  }
  return 'read';
};

const workbook = (rows: string, more: { workbookPr?: string; styles?: string } = {}): Uint8Array =>
  workbookOf({ rows, ...more });
const dates = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';

describe('an uploaded sheet', () => {
  test('Excel export reads back', async () => {
    const file = exportTable('xlsx', table);
    expect(await readSheet(await readBytes(file.body as Readable))).toEqual([
      { number: 1, cells: ['الاسم', 'منذ', 'آخر زيارة', 'عليه'] },
      { number: 2, cells: ['=cmd|calc', '2024-02-29', '2026-02-15T00:30:00', '1234.56'] },
      { number: 3, cells: ['سارة، "أم خالد"', '', '', '-0.05'] },
    ]);
  });

  test('escapes of the Excel export read back', async () => {
    const names = ['_x0041_ رمز', 'a_x000D_b', '_x005F_', 'line\r\nline', '_x_', "'=1"];
    const file = exportTable('xlsx', { ...table, rows: names.map((name) => ({ name })) });
    const rows = (await readSheet(await readBytes(file.body as Readable))).slice(1);
    expect(rows.map((row) => row.cells[0])).toEqual([...names.slice(0, -1), '=1']);
  });

  test('ZIP64 with descriptors is read', async () => {
    const zip = new Yazl();
    const parts = unzipSync(workbook('<row><c t="inlineStr"><is><t>ورد</t></is></c></row>'));
    for (const [name, part] of Object.entries(parts))
      zip.addReadStream(Readable.from([Buffer.from(part)]), name, { forceZip64Format: true });
    zip.end({ forceZip64Format: true, comment: '' });
    expect((await readSheet(await readBytes(zip.outputStream as Readable)))[0]!.cells).toEqual(['ورد']);
  });

  test('CSV export reads back', async () => {
    const file = await exportTable('csv', table);
    const rows = await readSheet(Buffer.from(await readText(file.body as Readable)));
    expect(rows.map((row) => row.cells)).toEqual([
      ['الاسم', 'منذ', 'آخر زيارة', 'عليه'],
      ['=cmd|calc', '2024-02-29', '2026-02-15 00:30', '1234.56'],
      ['سارة، "أم خالد"', '', '', '-0.05'],
    ]);
  });

  test.each([
    ['Windows-1256', Buffer.from([0xc7, 0xd3, 0xe3, 0x3b, 0x31, 0x0d, 0x0a]), [['اسم', '1']]],
    ['UTF-16', Buffer.from('\uFEFFاسم\tرقم\n', 'utf16le'), [['اسم', 'رقم']]],
    [
      'semicolons and quotes',
      Buffer.from('"a;b";c\n"say ""hi""";\n'),
      [
        ['a;b', 'c'],
        ['say "hi"', ''],
      ],
    ],
    [
      'line breaks inside',
      Buffer.from('a,"b\r\nc"\r\nd,e'),
      [
        ['a', 'b\r\nc'],
        ['d', 'e'],
      ],
    ],
    ['empty rows', Buffer.from('a\n\n , \nb\n'), [['a'], ['b']]],
  ])('CSV with %s is read', async (_, bytes, cells) => {
    expect((await readSheet(bytes)).map((row) => row.cells)).toEqual(cells);
  });

  test('visible row numbers and cell places are preserved', async () => {
    const bytes = workbook(
      '<row r="4"><c r="C4" t="inlineStr"><is><t>ورد</t></is></c></row><row r="9"><c r="A9"><v>0.15</v></c></row>',
    );
    expect(await readSheet(bytes)).toEqual([
      { number: 4, cells: ['', '', 'ورد'] },
      { number: 9, cells: ['0.15'] },
    ]);
  });

  test('cell out of reach does not fill its row', async () => {
    const limits = { ...sheetLimits, columns: 3 };
    const far = '<row r="1"><c r="A1"><v>1</v></c><c r="C1"><v>3</v></c><c r="XFD1"><v>9</v></c></row>';
    const emitted: (readonly string[])[] = [];
    const zip = await ZipParts.open(workbook(far), sheetLimits.inflatedBytes);
    await readXlsx(zip, (row) => void emitted.push(row), { columns: 3, onCell: () => {} });
    expect(emitted).toEqual([['1', '', '3', '9']]);
    const empty = far.replace('<v>9</v>', '<v> </v>');
    expect((await readSheet(workbook(empty), limits))[0]!.cells).toEqual(['1', '', '3']);
  });

  test('too many columns are refused, none dropped silently', async () => {
    const limits = { ...sheetLimits, columns: 3 };
    expect(await readSheet(Buffer.from('a,b,c,\n1,2,3,,\n'), limits)).toHaveLength(2);
    expect(await keyOf(() => readSheet(Buffer.from('a,b,c,d\n1,2,3,4\n'), limits))).toBe('sheet_too_many_columns');
    expect(await keyOf(() => readSheet(Buffer.from('a,b,c\n1,2,3\n1,2,3,,5\n'), limits))).toBe(
      'sheet_too_many_columns',
    );
    const far = '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>9</v></c></row>';
    expect(await keyOf(() => readSheet(workbook(far), limits))).toBe('sheet_too_many_columns');
  });

  test('formula uses its last result', async () => {
    const bytes = workbook(
      '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><f>HYPERLINK("http://x")</f></c><c r="C1" t="e"><v>#REF!</v></c><c r="D1" t="b"><v>1</v></c></row>',
    );
    expect(await readSheet(bytes)).toEqual([{ number: 1, cells: ['2', '', '', '1'] }]);
  });

  test.each([
    ['1900', '', '2026-02-14'],
    ['1904', '<workbookPr date1904="1"/>', '2026-02-14'],
  ])('dates count from %s', async (epoch, workbookPr, date) => {
    const serial = epoch === '1904' ? 44_605 : 46_067;
    const rows = `<row r="1"><c r="A1" s="1"><v>${serial}</v></c><c r="B1" s="0"><v>${serial}</v></c></row>`;
    expect((await readSheet(workbook(rows, { workbookPr, styles: dates })))[0]!.cells).toEqual([date, String(serial)]);
  });

  test('too many rows are refused with the limit', async () => {
    const limits = { ...sheetLimits, rows: 3 };
    expect(await readSheet(Buffer.from('a\nb\nc\n'), limits)).toHaveLength(3);
    expect(await keyOf(() => readSheet(Buffer.from('a\nb\nc\nd\n'), limits))).toBe('sheet_too_many_rows');
    const four = '<row><c><v>1</v></c></row>'.repeat(4);
    expect(await keyOf(() => readSheet(workbook(four), limits))).toBe('sheet_too_many_rows');
  });

  test('zip bomb is stopped before it unpacks', async () => {
    const bomb = workbook(`<row><c t="inlineStr"><is><t>${'0'.repeat(80 * 1024 * 1024)}</t></is></c></row>`);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await keyOf(() => readSheet(bomb))).toBe('sheet_too_large');
  });

  test('custom entities and other formats are unreadable', async () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "ha">]>${sheetXml('<row><c t="inlineStr"><is><t>&a;</t></is></c></row>')}`;
    const bytes = workbookOf({ rows: '', parts: { 'xl/worksheets/other.xml': laughs } });
    expect(await keyOf(() => readSheet(bytes))).toBe('sheet_unreadable');
    for (const other of [
      packParts({ 'a.txt': 'a' }),
      Buffer.from('%PDF-1.7\0'),
      Buffer.from('PK\u0003\u0004 broken'),
      Buffer.alloc(0),
      Buffer.from('<html><table><tr><td>a</td></tr></table></html>'),
      Buffer.from('\uFEFF<?xml version="1.0"?><Workbook/>'),
    ])
      expect(await keyOf(() => readSheet(other))).toBe('sheet_unreadable');
  });
});
