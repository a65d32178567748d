import { breaksOf } from './mutant.ts';

const sheets = 'src/platform/sheets/read-sheet.test.ts';
const sheetsAside = 'src/platform/sheets/read-sheet-in-child.test.ts';
const others = 'src/platform/sheets/written-by-others.test.ts';

/** Sheets that come in and go out, and what people type in them: numbers, dates, names. */
export const sheetMutants = [
  ...breaksOf(
    'src/kernel/text/read-number.ts',
    ['src/kernel/text/read-number.test.ts'],
    [
      [
        'more decimals than there are are taken',
        'return kept.length > decimals ? null : kept;',
        'return kept.slice(0, decimals);',
      ],
      ['a comma is of thousands only', '...(mayBeDecimal ? [decimal!] : []), ', ''],
      ['what can be read in two ways is read in one', 'if (other) return', 'if (other && decimals < 0) return'],
      ['a zero before digits is no matter', 'if (/^0\\d/.test(one.whole))', 'if (/^x/.test(one.whole))'],
    ],
  ),
  ...breaksOf(
    'src/kernel/time/read-date.ts',
    ['src/kernel/time/read-date.test.ts'],
    [
      [
        'a Hijri year is another day',
        "isHijriYear(named.year) ? 'hijri' : 'gregorian'",
        "named.year === '' ? 'hijri' : 'gregorian'",
      ],
    ],
  ),
  ...breaksOf(
    'src/platform/sheets/read-sheet.ts',
    [sheets, sheetsAside],
    [
      ['a sheet has no end', 'if (this.rows.length === rows) throw', 'if (this.rows.length < 0) throw'],
      ['empty rows of a sheet have no end', 'if (++this.#seen > mostRowNumbers)', 'if (this.#seen > mostRowNumbers)'],
      ['a text that cells repeat is counted once', 'this.#characters += value.length;', 'this.#characters += 1;'],
      ['cells of a sheet have no end', 'this.#cells > cells ||', 'this.#cells < 0 ||'],
      ['a zero byte reaches the database', "text.replaceAll('\\u0000', '')", 'text', others],
    ],
  ),
  ...breaksOf(
    'src/platform/sheets/read-zip.ts',
    [sheets, sheetsAside],
    [
      ['a zip bomb is a file that cannot be read', 'throw new UnfoldsTooFar();', "throw new Error('too far');"],
      ['a part of a zip file has no end', 'this.#left -= (piece as Buffer).length;', ''],
    ],
  ),
  ...breaksOf(
    'src/platform/sheets/read-sheet-in-child.ts',
    [sheetsAside],
    [
      [
        'a reader of sheets fills the memory beside its heap',
        '`ulimit -d ${dataMegabytes * 1024}`',
        '`ulimit -d unlimited`',
      ],
      [
        'a reader of sheets knows our secrets',
        'env: NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}',
        'env: process.env',
      ],
      [
        'a reader of sheets has no end',
        'settle(() => reject(tooLarge())), limits.milliseconds',
        '{}, limits.milliseconds',
      ],
    ],
  ),
  ...breaksOf(
    'src/platform/process/fair-lanes.ts',
    ['src/platform/process/fair-lanes.test.ts'],
    [
      ['one shop takes every place', '< this.#limits.placesOfShop', '< 99'],
      ['one shop fills the queue', 'own >= this.#limits.waitingOfShop ||', 'own < 0 ||'],
      ['the longest queue has the next turn', 'turnOf(one) < turnOf(best)', 'turnOf(one) > turnOf(best)'],
    ],
  ),
  ...breaksOf(
    'src/platform/sheets/read-xlsx.ts',
    [others],
    [
      [
        'a shared text that is missing is nothing',
        "if (shared === undefined) throw new Error('a shared text that is missing');",
        "if (shared === undefined) return '';",
      ],
      ['phonetic hints are part of a text', 'isValue = hints === 0', 'isValue = true'],
    ],
  ),
  ...breaksOf(
    'src/platform/sheets/workbook-reader.ts',
    [others],
    [['a hidden sheet is read', "({ state }) => state === 'visible'", '({ state }) => state.length > 0']],
  ),
  ...breaksOf(
    'src/platform/sheets/csv.ts',
    ['src/platform/sheets/export-table.test.ts'],
    [
      [
        'a name can compute in a spreadsheet',
        'startsFormula.test(cell) && !isHarmless',
        "cell.startsWith('=cmd') && !isHarmless",
      ],
      ['a phone becomes a number in a spreadsheet', 'losesDigits.test(text) ?', 'text === losesDigits.source ?'],
    ],
  ),
  ...breaksOf(
    'src/features/imports/server/import-batches.ts',
    ['test/scenarios/foreign-sheet-imports.test.ts'],
    [['a shop sends sheets without end', 'if (n >= mostOfDay)', 'if (n < 0)']],
  ),
  ...breaksOf(
    'src/kernel/text/text-rules.ts',
    ['src/kernel/text/text-rules.test.ts'],
    [['a formula is a name', '/\\p{L}/u.test(text) && !/^[=+\\-@＝＋－＠]/.test(text)', '/\\p{L}/u.test(text)']],
  ),
  ...breaksOf(
    'src/platform/sheets/cell-values.ts',
    ['src/platform/sheets/written-by-others.test.ts', 'src/platform/sheets/read-sheet.test.ts'],
    [
      [
        'a text that looks like an escape is written as one',
        "text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')",
        'text',
      ],
      ['a format may be as long as it wants', 'code.length > longestFormat', 'code.length < 0'],
    ],
  ),
  ...breaksOf(
    'src/platform/sheets/cell-text.ts',
    ['src/platform/sheets/export-table.test.ts', 'test/scenarios/reports-and-books.test.ts'],
    [
      [
        'an export holds minor units',
        'return moneyText(money(Number(value)), currencyOf(currency).exponent);',
        'return String(value);',
      ],
    ],
  ),
];
