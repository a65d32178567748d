import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  longFormatWorkbook,
  packParts,
  repeatedTextWorkbook,
  sheetXml,
  workbookOf,
} from '../../../test/support/workbooks.ts';
import { InvalidInput } from '../../kernel/contract/refusal.ts';
import { readSheet, sheetLimits } from './read-sheet.ts';
import { readInProcess, readSheetInChild } from './read-sheet-in-child.ts';

const keyOf = async (reading: () => unknown): Promise<string> => {
  try {
    await reading();
  } catch (error) {
    if (error instanceof InvalidInput) return error.errors['file']![0]!.key;
    throw error;
  }
  return 'read';
};
const quick = { milliseconds: 10_000, heapMegabytes: 320, dataMegabytes: 768, answerBytes: 64 * 1024 * 1024 };

describe('decompression attack', () => {
  test('text shared by a million cells is refused', async () => {
    const bytes = repeatedTextWorkbook();
    expect(bytes.length).toBeLessThan(200_000);
    const began = performance.now();
    expect(await keyOf(() => readSheetInChild(bytes))).toBe('sheet_too_large');
    // Given up at the first cells: reading all of them takes minutes, and the kernel would end it for its memory.
    expect(performance.now() - began).toBeLessThan(4_000);
  });

  test('format of two million brackets reads at once', async () => {
    const bytes = longFormatWorkbook();
    const began = performance.now();
    expect(await readSheet(bytes)).toHaveLength(2);
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  test.each([
    ['cells', { cells: 3 }],
    ['characters', { characters: 10 }],
    ['characters of a cell', { cellCharacters: 3 }],
  ])('%s are counted, however short their file', async (_, limit) => {
    const rows = '<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>'.repeat(2);
    const bytes = workbookOf({ rows, strings: '<si><t>abcd</t></si>' });
    expect(await keyOf(() => readSheet(bytes, { ...sheetLimits, ...limit }))).toBe('sheet_too_large');
    expect(await keyOf(() => readSheet(Buffer.from('abcd,abcd\nabcd,abcd\n'), { ...sheetLimits, ...limit }))).toBe(
      'sheet_too_large',
    );
  });

  test('empty rows and cells are limited', async () => {
    expect(await keyOf(() => readSheet(Buffer.from('\n'.repeat(1_100_000))))).toBe('sheet_too_many_rows');
    expect(await keyOf(() => readSheet(workbookOf({ rows: `<row>${'<c/>'.repeat(4_000_001)}</row>` })))).toBe(
      'sheet_too_large',
    );
  });

  test('nested elements are limited', async () => {
    expect(await keyOf(() => readSheet(workbookOf({ rows: '<a>'.repeat(1_000_000) })))).toBe('sheet_unreadable');
  });

  test('parts together are limited in unpacked size', async () => {
    const half = `<!--${'0'.repeat(40 * 1024 * 1024)}-->`;
    const bytes = packParts({
      'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet r:id="a"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': '<R><Relationship Id="a" Target="a.xml"/></R>',
      'xl/sharedStrings.xml': `<sst>${half}</sst>`,
      'xl/a.xml': `${sheetXml('')}${half}`,
    });
    expect(await keyOf(() => readSheet(bytes))).toBe('sheet_too_large');
  });
});

describe('sheet reader process', () => {
  let directory = '';
  const program = async (name: string, text: string): Promise<string> => {
    const file = path.join(directory, `${name}.mjs`);
    await writeFile(file, text);
    return file;
  };
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'sheet-reader-'));
  });
  afterAll(() => rm(directory, { recursive: true }));

  test('reader process reads as the main process does', async () => {
    const rows = Array.from({ length: 1_000 }, (_, i) => `ورد ${i},${i}`).join('\n');
    expect(await readSheetInChild(Buffer.from(rows))).toEqual(await readSheet(Buffer.from(rows)));
    expect(await readSheetInChild(Buffer.from('%PDF-1.7\0'))).toBeNull();
    expect(await keyOf(() => readSheetInChild(Buffer.from('a\n'.repeat(20_001))))).toBe('sheet_too_many_rows');
  });

  test.runIf(process.platform === 'linux')('reader ends when it fills memory outside the heap', async () => {
    const hungry = await program(
      'hungry',
      'const kept = []; for (;;) { kept.push(Buffer.alloc(64 * 1024 * 1024, 1)); if (kept.length > 40) { console.log(JSON.stringify({ end: true })); break; } }',
    );
    expect(await keyOf(() => readInProcess(Buffer.from('a'), hungry, quick))).toBe('sheet_too_large');
  });

  test('reader ends when it fills its heap', async () => {
    const hungry = await program('heap', 'const kept = []; for (;;) kept.push([kept.length, String(Math.random())]);');
    expect(await keyOf(() => readInProcess(Buffer.from('a'), hungry, { ...quick, heapMegabytes: 64 }))).toBe(
      'sheet_too_large',
    );
  });

  test.each([
    ['works', 'for (;;) {}'],
    ['waits', 'setInterval(() => {}, 1_000);'],
  ])('reader that %s ends after its time', async (name, text) => {
    const endless = await program(name, text);
    const began = performance.now();
    const limits = { ...quick, milliseconds: 500 };
    expect(await keyOf(() => readInProcess(Buffer.from('a'), endless, limits))).toBe('sheet_too_large');
    expect(performance.now() - began).toBeLessThan(4_000);
  });

  test('reader ends when it answers without end', async () => {
    const talking = await program(
      'talking',
      'for (let i = 0; i < 3000; i++) process.stdout.write(JSON.stringify({ rows: [{ number: 1, cells: ["x".repeat(100)] }] }) + "\\n"); process.stdout.write(JSON.stringify({ end: true }) + "\\n");',
    );
    const limits = { ...quick, answerBytes: 50_000 };
    expect(await keyOf(() => readInProcess(Buffer.from('a'), talking, limits))).toBe('sheet_too_large');
  });

  test('invalid answer is reported without a crash', async () => {
    const wrong = await program('wrong', 'console.log("[object Object]");');
    expect(await keyOf(() => readInProcess(Buffer.from('a'), wrong, quick))).toBe('sheet_too_large');
  });

  test('reader knows none of our settings', async () => {
    process.env['SECRET_OF_TEST'] = 'x';
    const telling = await program(
      'telling',
      'console.log(JSON.stringify({ rows: [{ number: 1, cells: Object.keys(process.env) }] })); console.log(JSON.stringify({ end: true }));',
    );
    const [row] = (await readInProcess(Buffer.from('a'), telling, quick))!;
    expect(row!.cells).not.toContain('SECRET_OF_TEST');
    delete process.env['SECRET_OF_TEST'];
  });
});
