import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer as readBytes, text as readText } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { stopPdf } from '../pdf/render-pdf.ts';
import { csvField } from './csv.ts';
import type { ExportRow, ExportTable } from './export-column.ts';
import { exportTable, rowLimits } from './export-table.ts';

const sales: ExportTable = {
  title: 'المبيعات: فبراير/2026',
  file_name: 'sales',
  language: 'ar',
  currency: 'SAR',
  zone: 'Asia/Riyadh',
  exported_at: '2026-02-28T21:30:00Z',
  merchant_name: 'زهور الياسمين',
  columns: [
    { key: 'number', label: 'رقم الفاتورة', kind: 'text' },
    { key: 'customer', label: 'العميل', kind: 'text' },
    { key: 'issued_at', label: 'التاريخ والوقت', kind: 'instant' },
    { key: 'due_on', label: 'الاستحقاق', kind: 'date' },
    { key: 'quantity_milli', label: 'الكمية', kind: 'quantity' },
    { key: 'vat_rate_bp', label: 'نسبة الضريبة', kind: 'percent' },
    { key: 'total', label: 'الإجمالي', kind: 'money' },
  ],
  rows: [
    {
      number: 'INV-1',
      customer: '=cmd|calc',
      issued_at: '2026-02-14T21:30:00Z',
      due_on: '2026-03-01',
      quantity_milli: 1500,
      vat_rate_bp: 1500,
      total: 123456,
    },
    { number: 'INV-2', customer: 'سارة، "أم خالد"', issued_at: null, due_on: '', quantity_milli: 1000, total: -5 },
  ],
  totals: { number: 'المجموع', total: 123451 },
};

const manyRows = async function* (count: number): AsyncGenerator<ExportRow> {
  for (let i = 0; i < count; i++) yield { number: `INV-${i}`, total: i };
};

afterAll(stopPdf);

describe('CSV export', () => {
  it('CSV has readable Arabic, exact amounts and no formulas', async () => {
    const file = exportTable('csv', sales);
    expect(file.contentType).toBe('text/csv; charset=utf-8');
    // 21:30 UTC is already the next day in Riyadh.
    expect(file.fileName).toBe('sales-2026-03-01.csv');
    expect(await readText(file.body as Readable)).toBe(
      '\uFEFF' +
        [
          'رقم الفاتورة,العميل,التاريخ والوقت,الاستحقاق,الكمية,نسبة الضريبة,الإجمالي',
          "INV-1,'=cmd|calc,2026-02-15 00:30,2026-03-01,1.5,15%,1234.56",
          'INV-2,"سارة، ""أم خالد""",,,1,,-0.05',
          'المجموع,,,,,,1234.51',
          '',
        ].join('\r\n'),
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-2+3+cmd', "'-2+3+cmd"],
    ['＝1', "'＝1"],
    ['\t=1', '"\'\t\'=1"'],
    // Where a semicolon parts the fields, quotes within a line hold nothing together.
    ['a;=1+1;b', '"a;\'=1+1;b"'],
    ['a\n@SUM(A1)', '"a\n\'@SUM(A1)"'],
    ['a; b;-5;+966500000101', '"a; b;-5;+966500000101"'],
    // Digits that a spreadsheet would change stay text.
    ['+966500000101', '"=""+966500000101"""'],
    ['966500000101', '"=""966500000101"""'],
    ['0062810000123', '"=""0062810000123"""'],
    ['310122393500003', '"=""310122393500003"""'],
    ['12345678901', '12345678901'],
    ['0', '0'],
    ['0.5', '0.5'],
    ['-12.50', '-12.50'],
    ['a"b', '"a""b"'],
    [' x', '" x"'],
  ])('CSV writes %j as %j', (text, field) => {
    expect(csvField(text)).toBe(field);
  });

  it('long CSV streams without buffering', async () => {
    let read = 0;
    const counted = async function* (): AsyncGenerator<ExportRow> {
      for await (const row of manyRows(200_000)) {
        read++;
        yield row;
      }
    };
    const file = exportTable('csv', { ...sales, rows: counted(), totals: undefined });
    const body = file.body as Readable;
    await new Promise((resolve) => body.once('readable', resolve));
    expect(read).toBeLessThan(100_000);
    let length = 0;
    for await (const piece of body) length += String(piece).split('\r\n').length - 1;
    expect([read, length]).toEqual([200_000, 200_001]);
  });
});

describe('Excel export', () => {
  const sheetOf = async (table: ExportTable): Promise<{ sheet: string; workbook: string; strings: string }> => {
    const file = exportTable('xlsx', table);
    const parts = unzipSync(new Uint8Array(await readBytes(file.body as Readable)));
    const part = (name: string): string => new TextDecoder().decode(parts[name] ?? new Uint8Array());
    const sheet = part('xl/worksheets/sheet1.xml');
    const strings = [...sheet.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map(([, text]) => text).join('\n');
    return { sheet, workbook: part('xl/workbook.xml'), strings };
  };

  it('sheet direction follows its language', async () => {
    expect((await sheetOf(sales)).sheet).toContain('rightToLeft="1"');
    expect((await sheetOf({ ...sales, language: 'en' })).sheet).not.toContain('rightToLeft="1"');
  });

  it('figures and dates stay typed', async () => {
    const { sheet } = await sheetOf(sales);
    // 46082 is 1 March 2026, 46068.0208… half past midnight of 15 February.
    for (const value of ['1234.56', '-0.05', '1.5', '0.15', '46082', '46068.02083333333'])
      expect(sheet).toContain(`<v>${value}</v>`);
  });

  it('text stays text, even formulas and invalid XML', async () => {
    const { sheet, strings, workbook } = await sheetOf({
      ...sales,
      rows: [{ number: 'A\u0000B\uD800', customer: '=cmd|calc' }],
    });
    expect(sheet).not.toContain('<f>');
    expect(strings).toContain('=cmd|calc');
    expect(strings).toContain('AB');
    expect(workbook).toContain('name="المبيعات  فبراير 2026"');
  });

  it('long Excel streams without buffering', async () => {
    let read = 0;
    const counted = async function* (): AsyncGenerator<ExportRow> {
      for await (const row of manyRows(200_000)) {
        read++;
        yield row;
      }
    };
    const body = exportTable('xlsx', { ...sales, rows: counted(), totals: undefined }).body as Readable;
    await new Promise((resolve) => body.once('readable', resolve));
    expect(read).toBeLessThan(100_000);
    const { 'xl/worksheets/sheet1.xml': sheet } = unzipSync(new Uint8Array(await readBytes(body)));
    expect(read).toBe(200_000);
    expect(new TextDecoder().decode(sheet).match(/<row /g)).toHaveLength(200_001);
  });

  it('unreadable row breaks the file instead of truncating', async () => {
    const broken = async function* (): AsyncGenerator<ExportRow> {
      yield* manyRows(10);
      throw new Error('the database went away');
    };
    for (const format of ['xlsx', 'csv'] as const)
      await expect(readBytes(exportTable(format, { ...sales, rows: broken() }).body as Readable)).rejects.toThrow(
        'the database went away',
      );
  });

  it.each(['pdf', 'csv'] as const)('export over its %s limit explains what to do', async (format) => {
    const rows = new Array<ExportRow>(rowLimits[format] + 1);
    expect(() => exportTable(format, { ...sales, rows })).toThrow(
      expect.objectContaining({ key: 'export_too_long', params: { max: rowLimits[format] } }),
    );
  });
});

describe('PDF export', () => {
  const read = async (table: ExportTable): Promise<{ text: string; landscape: boolean }> => {
    const directory = await mkdtemp(path.join(tmpdir(), 'table-pdf-'));
    const name = path.join(directory, 'table.pdf');
    await writeFile(name, await (exportTable('pdf', table).body as () => Promise<Buffer>)());
    const run = promisify(execFile);
    const { stdout: text } = await run('pdftotext', ['-layout', name, '-']);
    const { stdout: facts } = await run('pdfinfo', [name]);
    await rm(directory, { recursive: true });
    const [, width, height] = /Page size:\s+([\d.]+) x ([\d.]+)/.exec(facts)!;
    return { text, landscape: Number(width) > Number(height) };
  };

  it('PDF shows every row, grouped amounts and totals', async () => {
    const { text } = await read(sales);
    for (const shown of ['1,234.56', '-0.05', '1,234.51', '2026-02-15 00:30', '15%']) expect(text).toContain(shown);
  });

  it('wide table turns the page', async () => {
    const narrow = { ...sales, columns: sales.columns.slice(0, 2) };
    const wide = {
      ...sales,
      columns: [...sales.columns, ...sales.columns.map((column) => ({ ...column, label: column.label.repeat(2) }))],
    };
    expect((await read(narrow)).landscape).toBe(false);
    expect((await read(wide)).landscape).toBe(true);
  });

  it('empty list says so', async () => {
    expect((await read({ ...sales, language: 'en', rows: [], totals: undefined })).text).toContain('No records');
  });
});
