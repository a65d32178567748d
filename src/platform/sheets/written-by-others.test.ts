import { describe, expect, test } from 'vitest';
import { packParts, rowsOf, sheetXml, workbookOf } from '../../../test/support/workbooks.ts';
import { InvalidInput } from '../../kernel/contract/refusal.ts';
import { readSheet } from './read-sheet.ts';

const cellsOf = async (bytes: Uint8Array): Promise<(readonly string[])[]> =>
  (await readSheet(bytes)).map((row) => row.cells);
const keyOf = async (bytes: Uint8Array): Promise<string> => {
  try {
    await readSheet(bytes);
  } catch (error) {
    if (error instanceof InvalidInput) return error.errors['file']![0]!.key;
    throw error;
  }
  return 'read';
};
const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const styled = (...formats: readonly (string | number)[]): string => {
  const own = formats.flatMap((code, i) =>
    typeof code === 'string' ? [`<numFmt numFmtId="${200 + i}" formatCode="${code.replaceAll('"', '&quot;')}"/>`] : [],
  );
  const xfs = formats.map((code, i) => `<xf numFmtId="${typeof code === 'number' ? code : 200 + i}"/>`);
  return `<styleSheet><numFmts>${own.join('')}</numFmts><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`;
};
const shown = (format: string | number, value: string, workbookPr = ''): Promise<string> =>
  cellsOf(workbookOf({ rows: `<row><c s="0"><v>${value}</v></c></row>`, styles: styled(format), workbookPr })).then(
    (rows) => rows[0]?.[0] ?? '',
  );

describe('numbers of other programs', () => {
  test.each([
    ['1.1000000000000001', '1.1'],
    ['4.3499999999999996', '4.35'],
    ['19.989999999999998', '19.99'],
    ['0.30000000000000004', '0.3'],
    ['20', '20'],
    ['25.0', '25'],
    ['6.281000099991E12', '6281000099991'],
    ['6.281000099991E+12', '6281000099991'],
    ['1.5e-3', '0.0015'],
    ['1E-7', '0.0000001'],
    ['-0', '0'],
    ['.5', '0.5'],
    ['1234567890123456', '1234567890123456'],
    ['123456789012345678', '123456789012345678'],
    ['1.2345678901234567E19', '12345678901234600000'],
    ['1E25', '1E25'],
    ['NaN', 'NaN'],
  ])('%s is read as %s', async (stored, text) => {
    expect(await cellsOf(workbookOf({ rows: rowsOf([{ v: stored }]) }))).toEqual([[text]]);
  });

  test.each([
    ['0000000000000', '62810000123', '0062810000123'],
    ['0000000000', '501230056', '0501230056'],
    ['000-000-0000', '501230056', '0501230056'],
    ['0', '5', '5'],
    ['#,##0.00', '5.5', '5.5'],
  ])('format %s shows %s as %s', async (format, value, text) => {
    expect(await shown(format, value)).toBe(text);
  });
});

describe('dates of other programs', () => {
  test.each([
    [14, '46067', '2026-02-14'],
    [22, '46067.5', '2026-02-14T12:00:00'],
    [30, '46067', '2026-02-14'],
    ['dd\\/mm\\/yyyy', '46067', '2026-02-14'],
    ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', '46067', '2026-02-14'],
    // Shown by the Hijri calendar: the number of the day is the same.
    ['[$-2060401]B2dd/mm/yyyy;@', '46067', '2026-02-14'],
    ['hh:mm', '0.75', '18:00:00'],
    ['mm:ss.0', '0.75', '18:00:00'],
    // Words in a format are no dates.
    ['#,##0.00 SAR', '46067', '46067'],
    ['0.00 SAR', '46067', '46067'],
    ['"yd" 0', '46067', '46067'],
    ['[Red]0.00_d', '46067', '46067'],
    ['#,##0\\ \\d', '46067', '46067'],
    ['General', '46067', '46067'],
    ['y'.repeat(256), '46067', '46067'],
    // The day that never was, and days past all.
    [14, '60', '60'],
    [14, '59', '1900-02-28'],
    [14, '61', '1900-03-01'],
    [14, '1E9', '1000000000'],
    [14, '-5', '-5'],
  ])('format %s shows %s as %s', async (format, value, text) => {
    expect(await shown(format, value)).toBe(text);
  });

  test.each(['1', 'true', 'on'])('date1904="%s" counts from 1904', async (flag) => {
    expect(await shown(14, '44605', `<workbookPr date1904="${flag}"/>`)).toBe('2026-02-14');
  });

  test('cell of kind d holds the date as text', async () => {
    const cells = ['2026-02-14T00:00:00', '2026-02-14T09:30:00.000Z', '2026-02-14'];
    expect(
      await cellsOf(workbookOf({ rows: `<row>${cells.map((v) => `<c t="d"><v>${v}</v></c>`).join('')}</row>` })),
    ).toEqual([['2026-02-14', '2026-02-14T09:30:00', '2026-02-14']]);
  });
});

describe('texts of other programs', () => {
  test('escapes become characters once', async () => {
    const strings = ['سطر أول_x000D_\nسطر ثان', '_x005F_x0041_ رمز', '_x0041_', '_x00_', 'a_x0000_b', '_xD800_c'];
    const rows = `<row>${strings.map((_, i) => `<c t="s"><v>${i}</v></c>`).join('')}</row>`;
    const bytes = workbookOf({ rows, strings: strings.map((text) => `<si><t>${text}</t></si>`).join('') });
    expect(await cellsOf(bytes)).toEqual([['سطر أول\r\nسطر ثان', '_x0041_ رمز', 'A', '_x00_', 'ab', '\uFFFDc']]);
    expect(await cellsOf(workbookOf({ rows: `<row>${inline('_x0041_')}<c t="str"><v>_x0042_</v></c></row>` }))).toEqual(
      [['A', 'B']],
    );
  });

  test('rich text runs join without phonetic hints', async () => {
    const rich = '<r><t>ور</t></r><r><rPr><b/></rPr><t>د</t></r><rPh sb="0" eb="1"><t>hint</t></rPh>';
    const bytes = workbookOf({
      strings: `<si>${rich}</si>`,
      rows: `<row><c t="s"><v>0</v></c><c t="inlineStr"><is>${rich}</is></c></row>`,
    });
    expect(await cellsOf(bytes)).toEqual([['ورد', 'ورد']]);
  });

  test('missing shared text is reported', async () => {
    expect(await keyOf(workbookOf({ rows: '<row><c t="s"><v>0</v></c></row>' }))).toBe('sheet_unreadable');
    expect(await cellsOf(workbookOf({ rows: `<row><c t="s"/>${inline('a')}</row>` }))).toEqual([['', 'a']]);
  });
});

describe('package parts', () => {
  const rows = `<row><c t="s"><v>0</v></c></row>`;
  const strings = '<si><t>حساسية من الزنبق</t></si>';
  const read = [['حساسية من الزنبق']];

  test('part names ignore case', async () => {
    expect(await cellsOf(workbookOf({ rows, strings, names: { strings: 'SharedStrings.xml' } }))).toEqual(read);
    const named = workbookOf({
      rows: '',
      strings,
      parts: { 'XL/Worksheets/Other.XML': sheetXml(rows), 'xl/worksheets/other.xml': sheetXml(rows) },
    });
    expect(await cellsOf(named)).toEqual(read);
  });

  test('parts are found by any form of relationship', async () => {
    for (const target of [
      '/xl/data/one%20sheet.xml',
      'data/one sheet.xml',
      './worksheets/../data/one%20sheet.xml',
      'data\\one sheet.xml',
    ])
      expect(
        await cellsOf(
          workbookOf({
            rows: '',
            relationships: `<Relationship Id="rId9" Target="${target}"/><Relationship Id="s" Type="x/sharedStrings" Target="/xl/texts.xml"/>`,
            parts: { 'xl/data/one sheet.xml': sheetXml(rows), 'xl/texts.xml': `<sst>${strings}</sst>` },
          }),
        ),
        target,
      ).toEqual(read);
    expect(await cellsOf(workbookOf({ rows, strings, names: { workbook: 'xl/workbook22.xml' } }))).toEqual(read);
  });

  test('backslash folders and prefixed names are accepted', async () => {
    const prefixed = `<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>ورد</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`;
    const bytes = packParts({
      'xl\\workbook.xml':
        '<x:workbook xmlns:x="m" xmlns:d="r"><x:sheets><x:sheet name="x" d:id="a"/></x:sheets></x:workbook>',
      'xl\\_rels\\workbook.xml.rels': '<Relationships><Relationship Id="a" Target="worksheets/a.xml"/></Relationships>',
      'xl\\worksheets\\a.xml': prefixed,
    });
    expect(await cellsOf(bytes)).toEqual([['ورد']]);
  });

  test('UTF-16 parts are read by their mark', async () => {
    const bytes = workbookOf({
      rows: '',
      parts: { 'xl/worksheets/other.xml': Buffer.from(`\uFEFF${sheetXml(`<row>${inline('ورد')}</row>`)}`, 'utf16le') },
    });
    expect(await cellsOf(bytes)).toEqual([['ورد']]);
  });
});

describe('sheets', () => {
  const relationships = [1, 2, 3]
    .map((n) => `<Relationship Id="r${n}" Type="x/${n === 3 ? 'chartsheet' : 'worksheet'}" Target="s${n}.xml"/>`)
    .join('');
  const parts = {
    'xl/s1.xml': sheetXml(`<row>${inline('one')}</row>`),
    'xl/s2.xml': sheetXml(`<row>${inline('two')}</row>`),
    'xl/s3.xml': '<chartsheet/>',
  };
  test.each([
    ['<sheet r:id="r1"/><sheet r:id="r2"/>', 'one'],
    ['<sheet r:id="r1" state="hidden"/><sheet r:id="r2"/>', 'two'],
    ['<sheet r:id="r1" state="veryHidden"/><sheet r:id="r2" state="visible"/>', 'two'],
    ['<sheet r:id="r1" state="hidden"/><sheet r:id="r2" state="hidden"/>', 'one'],
    ['<sheet r:id="r3"/><sheet r:id="r2"/>', 'two'],
  ])('%s: reads %s', async (sheets, text) => {
    expect(await cellsOf(workbookOf({ rows: '', sheets, relationships, parts }))).toEqual([[text]]);
  });

  test('the first one that has cells is read', async () => {
    const empty = { ...parts, 'xl/s1.xml': sheetXml('<row><c r="A1"/></row>') };
    expect(
      await cellsOf(
        workbookOf({ rows: '', sheets: '<sheet r:id="r1"/><sheet r:id="r2"/>', relationships, parts: empty }),
      ),
    ).toEqual([['two']]);
  });

  test('cells without a place follow the previous one', async () => {
    const rows = `<row>${inline('a')}<c/>${inline('c')}</row><row><c r="b2"><v>2</v></c><c r="$D$2"><v>4</v></c></row>`;
    expect(await cellsOf(workbookOf({ rows }))).toEqual([
      ['a', '', 'c'],
      ['', '2', '', '4'],
    ]);
  });

  test('content outside of the rows is no cell', async () => {
    const sheet = sheetXml(`<row>${inline('a')}</row>`).replace(
      '</worksheet>',
      '<extLst><row><c><v>9</v></c></row></extLst></worksheet>',
    );
    expect(await cellsOf(workbookOf({ rows: '', parts: { 'xl/worksheets/other.xml': sheet } }))).toEqual([['a']]);
  });
});

describe('a CSV file', () => {
  const utf16be = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  test.each([
    ['a mark of UTF-8', Buffer.from('\uFEFFاسم,رقم\n'), [['اسم', 'رقم']]],
    ['UTF-16 of the other order', utf16be('اسم;رقم\r\n'), [['اسم', 'رقم']]],
    [
      'UTF-16 without a mark',
      Buffer.from('name\tرقم\r\nab\tcd\r\n', 'utf16le'),
      [
        ['name', 'رقم'],
        ['ab', 'cd'],
      ],
    ],
    ['French letters of Windows', Buffer.from([0x41, 0x6d, 0xe9, 0x6c, 0x69, 0x65, 0x0a]), [['Amélie']]],
    [
      'a hint',
      Buffer.from('sep=;\nالاسم;الجوال\nليان تجربة;0501230031\n'),
      [
        ['الاسم', 'الجوال'],
        ['ليان تجربة', '0501230031'],
      ],
    ],
    ['a hint in quotes behind a mark', Buffer.from('\uFEFF"sep=|"\r\na,b|c\r\n'), [['a,b', 'c']]],
    [
      'bars',
      Buffer.from('a|b\nc,d|e\n'),
      [
        ['a', 'b'],
        ['c,d', 'e'],
      ],
    ],
    [
      'a comma in its headings',
      Buffer.from('السعر, شامل;الاسم\n12,50;ورد\n'),
      [
        ['السعر, شامل', 'الاسم'],
        ['12,50', 'ورد'],
      ],
    ],
    [
      'lines of an old Mac',
      Buffer.from('a,b\rc,d'),
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'digits as a formula',
      Buffer.from('a,="0062810000123"\n"=""0501""",="x,y"\n'),
      [
        ['a', '0062810000123'],
        ['0501', 'x,y'],
      ],
    ],
    [
      'digits behind an apostrophe',
      Buffer.from("a,'0501230057\nb,'٠٥٠١\n"),
      [
        ['a', '0501230057'],
        ['b', '٠٥٠١'],
      ],
    ],
    ['a formula', Buffer.from('a,="b"&C1\n'), [['a', '="b"&C1']]],
    ['a space before quotes', Buffer.from('a, "b, c"\n'), [['a', 'b, c']]],
    ['a quote inside', Buffer.from('a,5" pipe\n'), [['a', '5" pipe']]],
    ['the end of a file of DOS', Buffer.from('a,b\n\u001a'), [['a', 'b']]],
  ])('CSV with %s is read', async (_, bytes, cells) => {
    expect(await cellsOf(bytes)).toEqual(cells);
  });

  test('CSV contradicting its mark is refused', async () => {
    expect(await keyOf(Buffer.concat([Buffer.from('\uFEFF'), Buffer.from([0xc7, 0xd3])]))).toBe('sheet_unreadable');
  });

  test('late zero byte is refused', async () => {
    const rows = await cellsOf(Buffer.from(`${'a,b\n'.repeat(2_000)}c\u0000,d\n`));
    expect(rows.at(-1)).toEqual(['c', 'd']);
  });
});
