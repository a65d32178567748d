import { breaksOf } from './mutant.ts';

const editors = 'test/scenarios/two-editors.test.ts';
const rich = 'src/platform/text/clean-rich-text.test.ts';

/** What every entity shares: versions, strict queries, what strangers may upload and write. */
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
        'test/scenarios/audit-trail.test.ts',
      ],
      [
        'a field left out of a change stays',
        '[[key, input[key] ?? null]]',
        'key in input ? [[key, input[key]]] : []',
        'test/scenarios/catalogue.test.ts',
      ],
    ],
  ),
  ...breaksOf(
    'src/platform/http/read-input.ts',
    [editors],
    [['a misspelt filter answers everything', 'if (unknown.length > 0)', 'if (unknown.length > 99)']],
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
