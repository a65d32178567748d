import { breaksOf } from './mutant.ts';

const editors = 'test/scenarios/two-editors.test.ts';
const sheets = 'src/platform/sheets/read-sheet.test.ts';
const sheetsAside = 'src/platform/sheets/read-sheet-aside.test.ts';
const others = 'src/platform/sheets/written-by-others.test.ts';
const rich = 'src/platform/text/clean-rich-text.test.ts';

/** What every noun shares: versions, strict queries, what strangers may upload and write. */
export const shapeMutants = [
  ...breaksOf(
    'src/platform/db/write-row.ts',
    [editors],
    [
      ['whoever saves second overwrites', ' and ${target}.version = ${edited.version}', ''],
      ['a change does not raise the version', ', version = ${target}.version + 1', ''],
      [
        'an edit leaves no trace of what was before',
        "  ctx.note(changesOf(valuesOf('before'), valuesOf('after')));",
        '',
        'test/scenarios/who-did-what.test.ts',
      ],
      [
        'a field left out of a change stays',
        '[[key, input[key] ?? null]]',
        'key in input ? [[key, input[key]]] : []',
        'test/scenarios/the-catalogue.test.ts',
      ],
    ],
  ),
  ...breaksOf(
    'src/platform/http/pipeline.ts',
    [editors],
    [['a misspelt filter answers everything', 'if (unknown.length > 0)', 'if (unknown.length > 99)']],
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
      ['a zip bomb unfolds', 'maxOutputLength: Math.max(1, this.#left)', 'maxOutputLength: 2 ** 31'],
      ['every part of a zip file may unfold as far as all', 'this.#left -= bytes.length;', ''],
    ],
  ),
  ...breaksOf(
    'src/platform/sheets/read-sheet-aside.ts',
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
    'src/platform/fair-lanes.ts',
    ['src/platform/fair-lanes.test.ts'],
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
      ['a shared text that is missing is nothing', 'if (shared === undefined) throw', 'if (shared === null) throw'],
      ['phonetic hints are part of a text', 'isValue = hints === 0', 'isValue = true'],
    ],
  ),
  ...breaksOf(
    'src/platform/sheets/workbook-reader.ts',
    [others],
    [['a hidden sheet is read', "({ state }) => state === 'visible'", '({ state }) => state.length > 0']],
  ),
  ...breaksOf(
    'src/platform/text/clean-rich-text.ts',
    [rich],
    [
      ['a link may run a script', 'return isSafeLink(address)', 'return address'],
      [
        'text is not escaped',
        "if ('value' in node) return escapeText(node.value);",
        "if ('value' in node) return node.value;",
      ],
      ['the text of scripts is shown', ' || dropped.has(node.tagName)', ''],
    ],
  ),
  ...breaksOf(
    'src/ui/form/merge-changes.ts',
    ['src/ui/form/merge-changes.test.ts'],
    [
      ['what the other changed is lost', 'values[key] = theirs[key];', ''],
      ['a clash is not told', 'clashes.push({ key, mine: mine[key], theirs: theirs[key] });', ';'],
    ],
  ),
];
