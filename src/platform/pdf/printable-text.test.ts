import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { codePointsOf, printableJson, printableText } from './printable-text.ts';
import { stopPdf } from './render-pdf.ts';
import { renderTablePdf } from './table-pdf.ts';
import { buildTypstFonts } from './typst-fonts.ts';

const known = codePointsOf(readFileSync(path.join(await buildTypstFonts(), 'IBMPlexSansArabic-Regular.ttf')));

test.each([
  ['Rose 🌹 box', 'Rose box'],
  ['👩‍👧 نورة 🎁', 'نورة'],
  ['❤️', ''],
  ['علی کریمی گل', 'علی کریمی گل'],
  ['مُنَى', 'مُنَى'],
  ['Đặng Thị Hà', 'Đặng Thị Hà'],
  ['Иван 中文', 'Иван'],
  ['𝓡𝓸𝓼𝓮 Ａ', 'Rose A'],
  ['two  spaces', 'two  spaces'],
])('"%s" is printed as "%s"', (text, printed) => {
  expect(printableText(text, known)).toBe(printed);
});

test('accent beside a quote leaves the JSON whole', () => {
  expect(JSON.parse(printableJson(JSON.stringify({ a: '"\u0301🌹', b: [1, null] }), known))).toEqual({
    a: expect.not.stringContaining('🌹'),
    b: [1, null],
  });
});

test('paper shows no boxes for emoji', async () => {
  const pdf = await renderTablePdf({
    ...{ title: 'Products', file_name: 'products', language: 'en', currency: 'SAR', zone: 'Asia/Riyadh' },
    columns: [{ key: 'name', label: 'Name', kind: 'text' }],
    rows: [{ name: 'Rose 🌹 box' }, { name: 'نورة 🎁' }],
    exported_at: '2026-03-01T09:00:00.000Z',
  });
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
  expect(text).toContain('Rose box');
  expect(text).toContain('نورة');
  expect(text).not.toMatch(/\p{Extended_Pictographic}|\ufffd/u);
  await stopPdf();
});
