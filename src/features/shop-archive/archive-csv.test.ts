import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, guarded, NotCsv, readCsvLines } from './archive-csv.ts';

async function* inPieces(text: string, length: number): AsyncGenerator<string> {
  for (let i = 0; i < text.length; i += length) yield text.slice(i, i + length);
}
const read = async (text: string, length = 7) => {
  const rows = [];
  for await (const row of readCsvLines(inPieces(text, length))) rows.push(row);
  return rows;
};

/** Texts that are made of what CSV and spreadsheets make something of. */
const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', ';', '\t', '\r', '\n', ',', '"', 'a', '1', ' ', 'و') }),
  fc.string({ unit: 'binary' }),
);

test('null and empty text read back as different values', async () => {
  const rows = fc.array(fc.array(fc.option(texts), { minLength: 2, maxLength: 5 }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 9 }), async (written, length) => {
      expect(await read(`\uFEFF${written.map(csvLine).join('')}`, length)).toEqual(written);
    }),
    { numRuns: 400 },
  );
});

test('no exported value begins a spreadsheet formula', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const isRun = guarded(text)
        .split(/[;\t\r\n]/)
        .some((cell) => /^[=+\-@＝＋－＠]/.test(cell) && !/^[+-]?[\d ]+([.,]\d+)?%?$/.test(cell));
      expect(isRun).toBe(false);
    }),
  );
  expect(guarded('+966512345678')).toBe('+966512345678');
  expect(guarded('=HYPERLINK("x")')).toBe('\'=HYPERLINK("x")');
});

test('half a quoted field is not a field', async () => {
  await expect(read('a,"b')).rejects.toBeInstanceOf(NotCsv);
  await expect(read('"a"b,c\r\n')).rejects.toBeInstanceOf(NotCsv);
});

test('field or line over the size limit is rejected', async () => {
  async function* long(fields: number) {
    for (let n = 0; n < fields; n++) yield `${n > 0 ? ',' : ''}${'a'.repeat(3 * 1024 * 1024)}`;
  }
  const lines = readCsvLines(long(3));
  await expect(lines.next()).rejects.toBeInstanceOf(NotCsv);
  await expect(read('a'.repeat(5 * 1024 * 1024), 1_000_000)).rejects.toBeInstanceOf(NotCsv);
});
